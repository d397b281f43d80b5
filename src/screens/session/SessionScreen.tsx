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
import { errorText, type Reason } from '../../core/messages/errorText.ts';
import { useOwnerFirst } from '../flow/useOwnerFirst.ts';

/**
 * Guards the session of a page: warns before it expires, and then opens the sign-in over the page.
 * Pending requests wait, and are sent for the same user only. `loadSignIn` loads the form
 * unless the page has it. It also tells signed-in users why another
 * sign-in that the page passed in was rejected.
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
            {refusal && <SignInRefused reason={refusal} />}
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
 * Why the sign-in that the page passed in was rejected, for a signed-in user: the form that
 * shows this to visitors isn't rendered then.
 */
function SignInRefused({ reason }: { reason: Reason }) {
  const t = useT();
  const { session } = useVisitorApp().page;
  return (
    <div role="alert" className="df-note df-note-error df-session-ends df-session-refused">
      <span dir="auto">{errorText(t, reason)}</span>
      <Button onClick={() => session.setState({ refusal: null })}>{t('Dismiss')}</Button>
    </div>
  );
}

/** The sign-in's own element as a child of this one: password managers search the document. */
function SlottedSignIn() {
  const { host, apiBase, apiKey, lang, theme, memoryOnly = false } = useElement();
  const heading = useT()('Your session has expired');
  const [form] = useState(() => document.createElement('df-login'));
  // always the same one: a password may be typed in it
  useLayoutEffect(() => {
    Object.assign(form, { apiBase, apiKey, theme, memoryOnly, heading, lang, slot: 'sign-in' });
  }, [form, apiBase, apiKey, lang, theme, memoryOnly, heading]);
  useLayoutEffect(() => {
    adoptStyles(host.getRootNode() as Document | ShadowRoot, [sheet]);
    host.append(form);
    // it still has to report the sign-in; without its slot it is invisible
    return () => void setTimeout(() => form.remove());
  }, [host, form]);
  return <slot name="sign-in" />;
}

/**
 * A sign-in over the page, which stays unchanged beneath. It closes on a sign-in, or if the user
 * declines: then the page is a visitor's, and what was typed waits for its owner in a draft.
 */
function SignInOnTop({ children }: { children: ReactNode }) {
  const t = useT();
  const app = useVisitorApp();
  const emit = useEmit();
  const { host } = useElement();
  const dialog = useRef<HTMLDialogElement>(null);
  // before the node is removed, because only then does closing return the focus
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
