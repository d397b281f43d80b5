import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { adoptStyles } from '../../ui/adoptStyles.ts';
import { Button } from '../../ui/Button.tsx';
import { useElement, useElementId } from '../../ui/ElementContext.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useOwnerFirst } from '../../flow/useOwnerFirst.ts';
import { useT } from '../../ui/useT.ts';
import dialogSheet from '../../ui/dialog.css' with { type: 'css' };
import sheet from './again.css' with { type: 'css' };
import { LazyElement } from '../LazyElement.tsx';

export interface SignInAgainProps {
  onSignOut: () => void;
  /** Called when the server rejected the sign-in, with the reason. */
  onRefused: (message: string) => void;
}

/**
 * The sign-in on top of the page after a session has expired. The page stays unchanged beneath,
 * with everything typed, and knows whose session it was; pending requests wait. It closes
 * only on sign-in or sign-out, and when the server rejects (spec 1 §4, popup login); a server that
 * can't be reached has rejected no one.
 */
export function SignInAgain({ onSignOut, onRefused }: SignInAgainProps) {
  const t = useT();
  const id = useElementId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { host } = useElement();
  useLayoutEffect(() => {
    const root = host.shadowRoot ?? (host.getRootNode() as Document | ShadowRoot);
    // no other dialog may have been open before
    adoptStyles(root, [dialogSheet, sheet]);
  }, [host]);
  // before the node is removed, because only then does closing return the focus
  useLayoutEffect(() => {
    const node = dialog.current;
    node?.showModal();
    return () => node?.close();
  }, []);
  useOwnerFirst(useCallback(() => dialog.current, []));
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
          {t('Your session has expired')}
        </h2>
        <p className="df-hint">
          {t('Sign in again to continue. Everything you typed is still here.')}
        </p>
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
