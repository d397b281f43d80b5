import type { ReactNode } from 'react';
import { useElementId } from '../ElementContext.tsx';
import section from './section.css' with { type: 'css' };
import { useSheet } from '../useSheet.ts';

export interface FormSectionProps {
  title: string;
  hint?: ReactNode;
  /** The level below its heading; a record's form has its own. */
  heading?: 'h3' | 'h4';
  /** Nothing in it can be changed. */
  disabled?: boolean | undefined;
  children: ReactNode;
}

/** A part of a long form: its heading beside its fields, or above them if there is less space. */
export function FormSection(props: FormSectionProps) {
  const { title, hint, heading: Heading = 'h4', disabled = false, children } = props;
  const id = useElementId();
  useSheet(section);
  return (
    <section className="df-section" role="group" aria-labelledby={id}>
      <header role="none">
        <Heading id={id}>{title}</Heading>
        {hint && <p className="df-hint">{hint}</p>}
      </header>
      {disabled ? (
        <fieldset role="none" className="df-form df-closed" disabled>
          {children}
        </fieldset>
      ) : (
        <div className="df-form">{children}</div>
      )}
    </section>
  );
}
