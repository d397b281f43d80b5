import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useStore } from 'zustand';
import { loadEnvironment } from '../../core/environment/loadEnvironment.ts';
import type { ApiError } from '../../core/http/apiError.ts';
import { signIn } from '../../core/session/signIn.ts';
import { Button } from '../kit/Button.tsx';
import { useElementId, useEmit } from '../kit/ElementContext.tsx';
import { useVisitorApp } from '../kit/useVisitorApp.ts';
import { useT } from '../kit/useT.ts';
import { FailureNote } from '../kit/FailureNote.tsx';
import { OtherWays } from './OtherWays.tsx';
import { PasswordField } from './PasswordField.tsx';

/**
 * A plain form that works from the first paint: the fields belong to the browser and are read at
 * submit, because password managers may fill them without an event. What the environment adds to it
 * comes below the button or into a row that is there already, so nothing moves under the pointer.
 */
export function LoginForm({ title }: { title: string }) {
  const t = useT();
  const app = useVisitorApp();
  const emit = useEmit();
  const errorId = useElementId();
  const authentication = useStore(app.page.environment, (s) => s.environment?.authentication);
  const refusal = useStore(app.page.session, (s) => s.refusal);
  const [service, setService] = useState('');
  const [failure, setFailure] = useState({ message: '', count: 0 });
  const [busy, setBusy] = useState(false);
  const [isShown, setShown] = useState(false);
  const sending = useRef(false);
  const login = service || authentication?.login_attribute === 'username' ? 'username' : 'email';

  // the form works without it: a failure shows itself at the attempt to sign in
  useEffect(() => void loadEnvironment(app), [app]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const form = event.currentTarget;
    const password = form.elements.namedItem('password') as HTMLInputElement;
    const data = new FormData(form);
    // browsers offer to keep only what is a password field when it goes
    password.type = 'password';
    setShown(false);
    sending.current = true;
    setBusy(true);
    try {
      const user = await signIn(app, {
        [login]: String(data.get(login)),
        password: password.value,
        remember_me: data.has('remember_me'),
        ...(service && { service }),
      });
      emit('df-login', { user });
    } catch (error) {
      const { message, kind } = error as ApiError;
      setFailure(({ count }) => ({ message, count: count + 1 }));
      if (kind === 'refused') password.select();
      emit('df-login-error', { message });
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  return (
    // post: whatever fails, a browser must not put the password into the address
    <form className="df-form" method="post" onSubmit={submit}>
      {title && (
        <div className="df-title" role="heading" aria-level={2}>
          {title}
        </div>
      )}
      <FailureNote key={failure.count} id={errorId} message={failure.message || (refusal ?? '')} />
      <label className="df-field">
        <span className="df-label">{login === 'email' ? t('Email') : t('Username')}</span>
        <input
          className="df-input"
          name={login}
          type={login === 'email' ? 'email' : 'text'}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck="false"
          required
        />
      </label>
      <PasswordField describedBy={errorId} isShown={isShown} onShow={setShown}>
        {authentication?.allow_forever_sessions && (
          <label className="df-check">
            <input type="checkbox" name="remember_me" />
            {t('Remember me')}
          </label>
        )}
      </PasswordField>
      <Button kind="primary" type="submit" busy={busy}>
        {t('Login')}
      </Button>
      <OtherWays service={service} onService={setService} />
    </form>
  );
}
