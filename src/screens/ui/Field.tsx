import type { ReactNode } from 'react';
import { useElementId } from './ElementContext.tsx';

/** What the control inside a field spreads, so that label, hint and error belong to it. */
export interface FieldAria {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  children: (aria: FieldAria) => ReactNode;
}

/** A label above its control, with hint and error tied to the control for screen readers. */
export function Field({ label, hint, error, required, children }: FieldProps) {
  const id = useElementId();
  const told = [hint && `${id}h`, error && `${id}e`].filter(Boolean).join(' ');
  return (
    <div className="df-field" part="field">
      <label htmlFor={id} part="label" className={required ? 'df-label df-required' : 'df-label'}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': told || undefined,
        'aria-invalid': error ? true : undefined,
      })}
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
