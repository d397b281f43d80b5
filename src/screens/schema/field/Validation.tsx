import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { CodeField } from '../../ui/form/CodeField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useT } from '../../ui/useT.ts';

export interface ValidationProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The validation rules of a field as JSON. Most fields have none, so the editor opens on demand. */
export function Validation({ value, error, onChange }: ValidationProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && !value) {
    return (
      <div>
        <Button onClick={() => setOpen(true)}>
          <Icon name="plus" />
          {t('Add validation')}
        </Button>
      </div>
    );
  }
  return (
    <CodeField
      label={t('Validation')}
      hint={t('Rules as JSON, e.g. {"not_empty": {"on_fail": "Enter a name."}}')}
      mode="json"
      minLines={4}
      maxLines={16}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}
