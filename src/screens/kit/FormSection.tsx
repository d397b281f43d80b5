import type { ReactNode } from 'react';
import { useElementId } from './ElementContext.tsx';

export interface FormSectionProps {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** A part of a long form: its heading beside its fields, or above them where there is less room. */
export function FormSection({ title, hint, children }: FormSectionProps) {
  const id = useElementId();
  return (
    <section className="df-section" role="group" aria-labelledby={id}>
      <header>
        <h4 id={id}>{title}</h4>
        {hint && <p className="df-hint">{hint}</p>}
      </header>
      <div className="df-form">{children}</div>
    </section>
  );
}
