import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { useT } from '../../ui/useT.ts';
import { isLong } from '../../../core/services/fieldKind.ts';
import type { EditorTexts } from './ConfigInput.tsx';
import { LinesInput } from './LinesInput.tsx';

export interface SecretFieldProps extends EditorTexts {
  name: string;
  typed: string | undefined;
  /** The server has a value, which is kept if nothing is typed. */
  isKept: boolean;
  /** undefined keeps it, an empty text removes it. */
  onChange: (value: string | undefined) => void;
}

/** A secret that can be set, replaced or removed, but is never shown. */
export function SecretField(props: SecretFieldProps) {
  const { name, label, hint, error, required, typed, isKept, onChange } = props;
  const t = useT();
  const isRemoved = isKept && typed === '';
  const hasLines = isLong({ name, type: 'text' });
  return (
    <Field label={label} hint={hint} error={error} required={required && !isKept}>
      {(aria) => (
        <div className="df-group df-secret">
          <LinesInput
            {...aria}
            name={name}
            isLong={hasLines}
            type={hasLines ? undefined : 'password'}
            autoComplete="new-password"
            value={typed ?? ''}
            placeholder={
              isRemoved ? t('Will be removed when you save') : isKept ? t('Unchanged') : ''
            }
            onChange={(text) => onChange(text === '' ? undefined : text)}
          />
          {isKept && (typed !== undefined || !required) && (
            <Button
              label={
                typed === undefined
                  ? t('Remove {label}', { label })
                  : t('Undo changes to {label}', { label })
              }
              onClick={() => onChange(typed === undefined ? '' : undefined)}
            >
              {typed === undefined ? t('Remove') : t('Undo')}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
