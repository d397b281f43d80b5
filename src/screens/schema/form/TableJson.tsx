import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TallCodeField } from '../../ui/form/TallCodeField.tsx';
import { useT } from '../../ui/useT.ts';
import type { TableText } from './useTableText.ts';

/** The whole table as JSON, with the check that is required for switching back (spec 2 §5). */
export function TableJson({ text }: { text: TableText }) {
  const t = useT();
  const [verdict, setVerdict] = useState('');
  const type = (next: string) => {
    setVerdict('');
    text.onChange(next);
  };
  const validate = () => {
    const invalid = t('JSON Invalid.');
    // the text already shows this, unless there is more to say
    setVerdict(text.check() ? t('Valid JSON.') : text.problem === invalid ? '' : invalid);
  };
  return (
    <>
      <TallCodeField
        label={t('Table as JSON')}
        mode="json"
        value={text.text}
        error={text.isRefused ? (text.problem ?? undefined) : undefined}
        onChange={type}
      />
      <div className="df-group">
        <Button onClick={validate}>{t('Validate')}</Button>
        <span role="status" className="df-hint">
          {verdict}
        </span>
      </div>
    </>
  );
}
