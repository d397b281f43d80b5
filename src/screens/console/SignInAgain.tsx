import { useEffect, useRef, type RefObject } from 'react';
import { useStore } from 'zustand';
import { Button } from '../kit/Button.tsx';
import { useElementId } from '../kit/ElementContext.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { useApp } from '../kit/useApp.ts';
import { useT } from '../kit/useT.ts';
import { LazyElement } from './LazyElement.tsx';

export interface SignInAgainProps {
  onSignOut: () => void;
  /** The server did not let anybody in, and why. */
  onRefused: (message: string) => void;
}

/**
 * The sign-in on top of the page when a session has lapsed. The page stays as it is beneath, with
 * all that was typed, and knows whose session it was; what was asked of the server waits. It goes only by signing in or out, and when
 * the server refuses (spec 1 §4, popup login); a server that cannot be reached has refused nobody.
 */
export function SignInAgain({ onSignOut, onRefused }: SignInAgainProps) {
  const t = useT();
  const id = useElementId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const node = dialog.current;
    node?.showModal();
    return () => node?.close();
  }, []);
  useOwnerFirst(dialog);
  useEffect(() => {
    const node = dialog.current;
    const hear = ({ detail: { message, status = 0 } }: HTMLElementEventMap['df-login-error']) => {
      if (status >= 400 && status < 500) onRefused(message);
    };
    node?.addEventListener('df-login-error', hear);
    return () => node?.removeEventListener('df-login-error', hear);
  }, [onRefused]);
  return (
    <dialog
      ref={dialog}
      className="df-dialog df-console-again"
      aria-labelledby={id}
      closedby="none"
      onCancel={(event) => event.preventDefault()}
    >
      <div className="df-console-again-head">
        <h2 id={id} className="df-title">
          {t('Your session has ended')}
        </h2>
        <p className="df-hint">{t('Sign in again to go on. Nothing you have typed is lost.')}</p>
      </div>
      <LazyElement tag="df-login" waiting={<Skeleton lines={5} />} properties={{ heading: '' }} />
      <div className="df-console-again-foot">
        <Button kind="quiet" onClick={onSignOut}>
          {t('Logout')}
        </Button>
      </div>
    </dialog>
  );
}

/** Fills in whose session it was, and moves the focus to what is left to type. */
function useOwnerFirst(dialog: RefObject<HTMLDialogElement | null>) {
  const { page } = useApp();
  const email = useStore(page.session, (session) => session.lastUser?.email ?? '');
  useEffect(() => {
    const node = dialog.current;
    if (!node) return undefined;
    // the form comes later; what has the focus until then, Logout, must not be pressed by accident
    const begin = () => {
      const [name, password] = node.querySelectorAll<HTMLInputElement>('form input');
      if (!name || !password) return;
      observer.disconnect();
      if (name.type === 'email') name.value ||= email;
      (name.value ? password : name).focus();
    };
    const observer = new MutationObserver(begin);
    observer.observe(node, { childList: true, subtree: true });
    begin();
    return () => observer.disconnect();
  }, [dialog, email]);
}
