import type { ReactNode } from 'react';
import { useElementId } from '../ElementContext.tsx';

export interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  name?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  disabled?: boolean | undefined;
}

/** A box to tick, its label beside it. */
export function Checkbox({ label, hint, error, onChange, ...input }: CheckboxProps) {
  const id = useElementId();
  const told = [hint && `${id}h`, error && `${id}e`].filter(Boolean).join(' ');
  return (
    <div className="df-check">
      <input
        type="checkbox"
        {...input}
        id={id}
        aria-describedby={told || undefined}
        aria-invalid={error ? true : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <span id={`${id}h`} className="df-hint">
          {hint}
        </span>
      )}
      {error && (
        <span id={`${id}e`} className="df-error">
          {error}
        </span>
      )}
    </div>
  );
}
