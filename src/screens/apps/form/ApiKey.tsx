import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { useCopy } from '../../flow/useCopy.ts';
import { useT } from '../../ui/useT.ts';

/** The API key of a saved app: hidden until somebody asks, copied without being shown. */
export function ApiKey({ value }: { value: string }) {
  const t = useT();
  const copyText = useCopy();
  const [shown, setShown] = useState(false);
  const copy = async () => {
    const done = t('The API key is on the clipboard.');
    const refused = t('The browser does not allow copying. Here is the key to copy by hand.');
    if (!(await copyText(value, { done, refused }))) setShown(true);
  };
  return (
    <Field label={t('API Key')} hint={t('Sent by the app in the header X-DreamFactory-API-Key.')}>
      {(aria) => (
        <div className="df-group df-key-line">
          <input
            className="df-input df-mono"
            type={shown ? 'text' : 'password'}
            readOnly
            autoComplete="off"
            value={value}
            {...aria}
          />
          <Button onClick={() => setShown(!shown)}>{shown ? t('Hide') : t('Show')}</Button>
          <Button onClick={() => void copy()}>{t('Copy')}</Button>
        </div>
      )}
    </Field>
  );
}
