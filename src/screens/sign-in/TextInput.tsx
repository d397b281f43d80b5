import type { InputHTMLAttributes } from 'react';

/** One required line that belongs to the browser, below its label. */
export function TextInput({
  label,
  ...input
}: InputHTMLAttributes<HTMLInputElement> & { label: string }) {
  return (
    <label className="df-field" part="field">
      <span className="df-label" part="label">
        {label}
      </span>
      <input
        className="df-input"
        part="input"
        autoCapitalize="none"
        spellCheck="false"
        required
        {...input}
      />
    </label>
  );
}
