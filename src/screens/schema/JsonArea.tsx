import type { KeyboardEvent } from 'react';
import { Field } from '../kit/Field.tsx';

/** JSON to edit: monospaced, lines unbroken, indented by what stands above. */
export function JsonArea(props: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
  rows?: number;
}) {
  const { label, hint, error, onChange } = props;
  const indent = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.altKey) return;
    const { currentTarget: area } = event;
    const before = area.value.slice(0, area.selectionStart);
    const [spaces = ''] = /[ \t]*/.exec(before.slice(before.lastIndexOf('\n') + 1)) ?? [];
    const more = /[[{]\s*$/.test(before) ? '  ' : '';
    if (!spaces && !more) return;
    event.preventDefault();
    area.setRangeText(`\n${spaces}${more}`, area.selectionStart, area.selectionEnd, 'end');
    onChange(area.value);
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(aria) => (
        <textarea
          className="df-input df-mono df-json"
          part="input"
          wrap="off"
          spellCheck="false"
          autoCapitalize="none"
          autoComplete="off"
          rows={props.rows ?? 24}
          {...aria}
          value={props.value}
          onKeyDown={indent}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
