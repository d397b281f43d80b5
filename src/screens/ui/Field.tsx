import type { ReactNode } from 'react';
import { useElementId } from './ElementContext.tsx';
import { showControls } from '../../core/lib/showControls.ts';

/** The props that every field has besides its value. */
export interface FieldOptions {
  label: string;
  name?: string | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** The props for the control inside a field, which link it to label, hint and error. */
export interface FieldAria {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps extends Pick<FieldOptions, 'hint' | 'error' | 'required'> {
  label: ReactNode;
  children: (aria: FieldAria) => ReactNode;
}

/** Returns the attributes that link hint and error to a control, and both rendered. */
export function useFieldNotes(hint: ReactNode, error: ReactNode): [FieldAria, ReactNode] {
  const id = useElementId();
  const described = [hint && `${id}h`, error && `${id}e`].filter(Boolean).join(' ');
  const aria: FieldAria = {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
  };
  const notes = (
    <>
      {hint && (
        <span id={`${id}h`} className="df-hint" dir="auto">
          {hint}
        </span>
      )}
      {error && (
        <span id={`${id}e`} className="df-error" dir="auto">
          {error}
        </span>
      )}
    </>
  );
  return [aria, notes];
}

/** A label above its control, with hint and error linked to the control for screen readers. */
export function Field({ label, hint, error, required, children }: FieldProps) {
  const [aria, notes] = useFieldNotes(hint, error);
  return (
    <div className="df-field" part="field">
      <label
        htmlFor={aria.id}
        part="label"
        className={required ? 'df-label df-required' : 'df-label'}
      >
        {typeof label === 'string' ? showControls(label) : label}
      </label>
      {children(aria)}
      {notes}
    </div>
  );
}
