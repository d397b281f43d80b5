import type { ReactNode } from 'react';

export interface AreaSectionProps {
  title: string;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** An area below its title. */
export function AreaSection({ title, actions, children }: AreaSectionProps) {
  return (
    <section className="df-manage" aria-label={title}>
      <header className="df-head df-bar">
        <h2 className="df-title" tabIndex={-1}>
          {title}
        </h2>
        {actions}
      </header>
      {children}
    </section>
  );
}
