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
    const done = t('API key copied.');
    const refused = t("Couldn't copy automatically. Copy the key below.");
    if (!(await copyText(value, { done, refused }))) setShown(true);
  };
  return (
    <Field label={t('API Key')} hint={t('Send it in the X-DreamFactory-API-Key header.')}>
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
