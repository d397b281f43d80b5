import type { ReactNode } from 'react';

/** Shown if there is nothing to list: what is missing, and the action that changes it. */
export function EmptyState(props: { title: string; text?: ReactNode; action?: ReactNode }) {
  return (
    <div className="df-empty">
      <p className="df-empty-title">{props.title}</p>
      {props.text && <p className="df-hint">{props.text}</p>}
      {props.action}
    </div>
  );
}
