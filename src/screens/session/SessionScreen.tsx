import { useEffect, useLayoutEffect, useState, useCallback, useRef, type ReactNode } from 'react';
import { offerSignIn } from '../../core/session/offerSignIn.ts';
import { useEmit, useElement } from '../ui/ElementContext.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { OfferedSession } from '../flow/OfferedSession.tsx';
import { ServerAway } from '../flow/ServerAway.tsx';
import { SessionEnds } from '../flow/SessionEnds.tsx';
import { usePageSession } from '../flow/usePageSession.ts';
import { useVisitorApp } from '../flow/useVisitorApp.ts';
import { Button } from '../ui/Button.tsx';
import { useT } from '../ui/useT.ts';
import { adoptStyles } from '../ui/adoptStyles.ts';
import sheet from './slotted.css' with { type: 'css' };
import { forgetSession } from '../../core/session/forgetSession.ts';
import { useOwnerFirst } from '../flow/useOwnerFirst.ts';

/**
 * Watches over the session of a page: a word before it ends, and the sign-in on top of the page when
 * it has. What was asked of the server in the meantime waits, and is sent for the same person only. The form
 * is fetched by `loadSignIn` unless the page has it. To who is signed in it says as well why another
 * sign-in that the page brought along was rejected.
 */
export function sessionScreen(loadSignIn: () => Promise<unknown>) {
  const SignIn = lazyPart(() => loadSignIn().then(() => SlottedSignIn));
  return function SessionScreen() {
    const app = useVisitorApp();
    const { status, refusal } = usePageSession(app);
    const emit = useEmit();
    useEffect(() => offerSignIn(app), [app]);
    useEffect(() => {
      if (status === 'expired') emit('df-session-expired');
    }, [status, emit]);
    return (
      <>
        <ServerAway />
        {status === 'signed-in' && (
          <>
            {refusal && <SignInRefused message={refusal} />}
            <SessionEnds />
            <OfferedSession />
          </>
        )}
        {status === 'expired' && (
          <SignInOnTop>
            <SignIn />
          </SignInOnTop>
        )}
      </>
    );
  };
}

/**
 * Why the sign-in that the page brought along was rejected, to someone who is signed in: the form that
 * says so to visitors is not shown then.
 */
function SignInRefused({ message }: { message: string }) {
  const t = useT();
  const { session } = useVisitorApp().page;
  return (
    <div role="alert" className="df-note df-note-error df-session-ends df-session-refused">
      <span dir="auto">{t(message)}</span>
      <Button onClick={() => session.setState({ refusal: '' })}>{t('Dismiss')}</Button>
    </div>
  );
}

/** The sign-in's own element as a child of this one: password managers look for it in the document. */
function SlottedSignIn() {
  const { host, apiBase, apiKey, lang, theme, memoryOnly = false } = useElement();
  const heading = useT()('Your session has expired');
  const [form] = useState(() => document.createElement('df-login'));
  // the same one all the time: a password may be typed in it
  useLayoutEffect(() => {
    Object.assign(form, { apiBase, apiKey, theme, memoryOnly, heading, lang, slot: 'sign-in' });
  }, [form, apiBase, apiKey, lang, theme, memoryOnly, heading]);
  useLayoutEffect(() => {
    adoptStyles(host.getRootNode() as Document | ShadowRoot, [sheet]);
    host.append(form);
    // it still has to report who signed in; without its slot it is invisible
    return () => void setTimeout(() => form.remove());
  }, [host, form]);
  return <slot name="sign-in" />;
}

/**
 * A sign-in over the page, which stays as it is beneath. It goes by signing in, or when the person
 * would rather not: then the page is a visitor's, and what was typed waits for its owner in a draft.
 */
function SignInOnTop({ children }: { children: ReactNode }) {
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
