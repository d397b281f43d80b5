import { useCallback, useLayoutEffect, useRef, type ReactNode } from 'react';
import { forgetSession } from '../../core/session/forgetSession.ts';
import { Button } from '../ui/Button.tsx';
import { useElement, useEmit } from '../ui/ElementContext.tsx';
import { useOwnerFirst } from '../flow/useOwnerFirst.ts';
import { useT } from '../ui/useT.ts';
import { useVisitorApp } from '../flow/useVisitorApp.ts';

/**
 * A sign-in over the page, which stays as it is beneath. It goes by signing in, or when the person
 * would rather not: then the page is a visitor's, and what was typed waits for its owner in a draft.
 */
export function SignInOnTop({ children }: { children: ReactNode }) {
  const t = useT();
  const app = useVisitorApp();
  const emit = useEmit();
  const { host } = useElement();
  const dialog = useRef<HTMLDialogElement>(null);
  // before the node is taken away, for only then does closing give the focus back
  useLayoutEffect(() => {
    const node = dialog.current;
    node?.showModal();
    return () => node?.close();
  }, []);
  useOwnerFirst(useCallback(() => host, [host]));
  const giveUp = () => {
    forgetSession(app, 'draft');
    emit('df-logout');
  };
  return (
    <dialog
      ref={dialog}
      className="df-session-again"
      aria-label={t('Your session has expired')}
      closedby="none"
      onCancel={(event) => event.preventDefault()}
    >
      {children}
      <div className="df-session-again-foot">
        <span className="df-hint">
          {t('Sign in again to continue. Everything you typed is still here.')}
        </span>
        <Button kind="quiet" onClick={giveUp}>
          {t('Not now')}
        </Button>
      </div>
    </dialog>
  );
}
