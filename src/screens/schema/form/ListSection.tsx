import type { ReactNode } from 'react';
import { useElementId } from '../../ui/ElementContext.tsx';

/** A list that belongs to a form: heading, add button, and rows across the whole width. */
export function ListSection(props: {
  title: string;
  add?: ReactNode;
  hint?: ReactNode;
  children: ReactNode;
}) {
  const id = useElementId();
  return (
    <div className="df-list-section" role="group" aria-labelledby={id}>
      <div className="df-head">
        <h4 id={id}>{props.title}</h4>
        {props.add}
      </div>
      {props.hint && <p className="df-hint">{props.hint}</p>}
      {props.children}
    </div>
  );
}
