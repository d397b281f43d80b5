import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { loadEnvironment } from '../../core/environment/loadEnvironment.ts';
import { signsInByName } from '../../core/environment/signsInByName.ts';
import type { ApiError } from '../../core/http/apiError.ts';
import { signIn } from '../../core/session/signIn.ts';
import { stoppedBy } from '../../core/page/stoppedBy.ts';
import { keepForTab, tabKey } from '../../core/page/storedKeys.ts';
import { errorText } from '../../core/messages/errorText.ts';
import { Button } from '../ui/Button.tsx';
import { useElementId, useEmit } from '../ui/ElementContext.tsx';
import { problemAt } from '../ui/problemAt.ts';
import { useVisitorApp } from '../flow/useVisitorApp.ts';
import { useT } from '../ui/useT.ts';
import { FailureNote } from '../flow/FailureNote.tsx';
import { SlowNote } from '../ui/SlowNote.tsx';
import { AlternativeSignIn } from './AlternativeSignIn.tsx';
import { InputField } from './InputField.tsx';
import { PasswordField } from './PasswordField.tsx';
import type { PlainEntry } from './plainForm.ts';
import { useFormSubmit } from './useFormSubmit.ts';

export interface LoginFormProps {
  title: string;
  /** The input of a plain form that was shown first. */
  plain: PlainEntry | null;
  /** Called once that input has been used. */
  onAdopted: () => void;
  /** The password was forgotten; gets the typed email address or name. */
  onForgotten: (typed: { email?: string; username?: string }) => void;
}

/**
 * A plain form that works from the first paint: the fields belong to the browser and are read at
 * submit, because password managers can fill them without an event. Providers and directories are
 * before the fields, but below the button if the user started before they were known: nothing
 * moves under the pointer.
 */
export function LoginForm({ title, plain, onAdopted, onForgotten }: LoginFormProps) {
  const t = useT();
  const app = useVisitorApp();
  const emit = useEmit();
  const errorId = useElementId();
  const authentication = useStore(app.page.environment, (s) => s.environment?.authentication);
  const refusal = useStore(app.page.session, (s) => s.refusal);
  const [service, setService] = useState('');
  const [isShown, setShown] = useState(false);
  const [remember] = useState(plain?.remember ?? false);
  const isByName = useStore(app.page.environment, signsInByName);
  const login = service || isByName ? 'username' : 'email';
  const isBegun = !!(plain?.focused || plain?.login || plain?.password);
  const { begin, isFirst } = useOrder(!!authentication, isBegun);

  const form = useRef<HTMLFormElement>(null);

  // the form works without it: a failure shows itself at the attempt to sign in
  useEffect(() => void loadEnvironment(app), [app]);
  // before the paint, so that users who are typing don't notice
  useLayoutEffect(() => {
    if (!plain || !form.current) return;
    const { elements } = form.current;
    const name = elements.namedItem(login) as HTMLInputElement;
    const password = elements.namedItem('password') as HTMLInputElement;
    if (plain.login) name.value = plain.login;
    password.value = plain.password;
    if (!plain.focused) return;
    const focused = plain.focused === 'login' ? name : password;
    focused.focus();
    // a field of type email has no selection
    if (plain.selected && focused.selectionStart !== null)
      focused.setSelectionRange(...plain.selected);
  }, [plain, login]);
  useEffect(() => {
    if (!plain) return;
    // only then is it known whether a name or an email address is required
    if (plain.isSubmitted) void loadEnvironment(app).finally(() => form.current?.requestSubmit());
    onAdopted();
  }, [app, plain, onAdopted]);

  const { busy, stop, failure, problems, submit } = useFormSubmit({
    stopped: t('The request was stopped.'),
    send: async (data, form, signal) => {
      const password = form.elements.namedItem('password') as HTMLInputElement;
      // browsers only offer to save what is a password field on submit
      password.type = 'password';
      setShown(false);
      try {
        const user = await signIn(stoppedBy(app, signal), {
          [login]: String(data.get(login)),
          password: password.value,
          remember_me: data.has('remember_me'),
          ...(service && { service }),
        });
        emit('df-login', { user });
      } catch (error) {
        const { message, kind, status } = error as ApiError;
        if (kind === 'refused') password.select();
        emit('df-login-error', { message, status });
        throw error;
      }
    },
  });
  const alternatives = <AlternativeSignIn {...{ service, isFirst }} onService={setService} />;
  return (
    // post: if anything fails, the browser must not put the password into the URL
    <form
      ref={form}
      className="df-form"
      method="post"
      noValidate
      onSubmit={submit}
      onPointerDown={begin}
      onKeyDown={begin}
    >
      {title && (
        <div className="df-title" role="heading" aria-level={2}>
          {title}
        </div>
      )}
      <FailureNote
        key={failure.count}
        id={errorId}
        message={failure.message || (refusal ? errorText(t, refusal) : '')}
      />
      {isFirst && alternatives}
      <InputField
        label={login === 'email' ? t('Email') : t('Username')}
        name={login}
        type={login === 'email' ? 'email' : 'text'}
        autoComplete="username"
        problems={problems}
        initial={app.browser.storage?.getItem(tabKey(app, 'login')) ?? ''}
        onInput={(event) => keepForTab(app, 'login', event.currentTarget.value)}
      />
      <PasswordField
        describedBy={errorId}
        error={problemAt(problems, 'password')}
        isShown={isShown}
        onShow={setShown}
      >
        {authentication?.allow_forever_sessions && (
          <label className="df-check">
            <input type="checkbox" name="remember_me" defaultChecked={remember} />
            {t('Remember me')}
          </label>
        )}
      </PasswordField>
      <Button kind="primary" type="submit" busy={busy}>
        {busy ? t('Signing in…') : t('Login')}
      </Button>
      {busy && <SlowNote onStop={stop} />}
      <Button
        kind="quiet"
        onClick={({ currentTarget: { form } }) =>
          onForgotten({
            [login]: form && (form.elements.namedItem(login) as HTMLInputElement).value,
          })
        }
      >
        {t('Forgot password?')}
      </Button>
      {!isFirst && alternatives}
    </form>
  );
}

/** Whether other ways to sign in come first: not if the user started before they were known. */
function useOrder(isKnown: boolean, isBegun: boolean) {
  const [hasBegun, setBegun] = useState(isBegun);
  const [order, setOrder] = useState({ isKnown, isFirst: true });
  if (isKnown && !order.isKnown) setOrder({ isKnown, isFirst: !hasBegun });
  return { isFirst: order.isFirst, begin: () => setBegun(true) };
}
