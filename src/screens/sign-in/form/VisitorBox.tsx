import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useLanding } from './useLanding.ts';
import { usePageSession } from '../../flow/usePageSession.ts';
import { useT } from '../../ui/useT.ts';
import { useVisitorApp } from '../../flow/useVisitorApp.ts';

export interface VisitorBoxProps {
  /** The accessible name of the box; its heading is `title`. */
  label: string;
  title: string;
  /** The final message, announced and shown instead of the form. Empty while the form is shown. */
  done: string;
  /** Signed-in users can use the form too. */
  admitsUsers?: boolean;
  children: ReactNode;
}

/**
 * The frame of a visitor's form. It restores the session before it shows anything, and lets a
 * signed-in user continue.
 */
export function VisitorBox({ label, title, done, admitsUsers, children }: VisitorBoxProps) {
  const t = useT();
  const app = useVisitorApp();
  const land = useLanding();
  const box = useRef<HTMLDivElement>(null);
  const { status, user } = usePageSession(app);
  const isTaken = user !== null && !(admitsUsers && !user.is_sys_admin);

  // the focused button was lost with its form
  useEffect(() => {
    if (done) box.current?.focus();
  }, [done]);

  const isRestoring = status === 'restoring';
  const said = done || (isTaken && t("You're signed in as {name}.", { name: user.name }));
  return (
    // the sign-in's styles, so that all visitors' forms look alike
    <div
      ref={box}
      className="df-login df-form"
      role="group"
      aria-label={label}
      aria-busy={isRestoring}
      tabIndex={-1}
    >
      {!isRestoring && (
        <>
          {title && (
            <div className="df-title" role="heading" aria-level={2}>
              {title}
            </div>
          )}
          <div role="status" className="df-outcome">
            {said && <div className="df-note">{said}</div>}
          </div>
          {user && said ? (
            <Button kind="primary" onClick={() => land(user)}>
              {t('Continue')}
            </Button>
          ) : (
            children
          )}
        </>
      )}
    </div>
  );
}
