import { columnKind } from '../../../core/data/columnKind.ts';
import { plainLines } from '../../../core/text/keepLineEnds.ts';
import { CodeField } from '../../ui/form/CodeField.tsx';
import { NullButton } from './NullButton.tsx';
import type { RecordControlProps } from './RecordControl.tsx';

export interface RecordCodeProps extends Omit<RecordControlProps, 'aria'> {
  hint: string | undefined;
  error: string | undefined;
}

/** Text or JSON in the code editor, which loads on first use. */
export function RecordCode(props: RecordCodeProps) {
  const { field, text, isNull, readOnly, hint } = props;
  const shown = plainLines(text);
  const nothing = isNull && props.value === null ? 'NULL' : '';
  return (
    <div className="df-record-code">
      <CodeField
        label={field.label}
        value={shown}
        mode={columnKind(field) === 'json' ? 'json' : 'text'}
        hint={[nothing, hint].filter(Boolean).join(' · ') || undefined}
        error={props.error}
        readOnly={readOnly}
        required={field.required && props.isNew}
        minLines={3}
        maxLines={20}
        onChange={(next) => next !== shown && props.onType(next)}
      />
      <NullButton {...props} />
    </div>
  );
}
