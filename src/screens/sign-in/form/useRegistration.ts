import { useState } from 'react';
import { reloadEnvironment } from '../../../core/environment/loadEnvironment.ts';
import type { ApiError } from '../../../core/http/apiError.ts';
import { enterSession } from '../../../core/session/enterSession.ts';
import type { App } from '../../../core/page/createApp.ts';
import { stoppedBy } from '../../../core/page/stoppedBy.ts';
import { register, type Registration } from '../../../core/session/register.ts';
import { errorText } from '../../../core/messages/errorText.ts';
import { useEmit } from '../../ui/ElementContext.tsx';
import { useLanding } from './useLanding.ts';
import { useT } from '../../ui/useT.ts';
import { useVisitorApp } from '../../flow/useVisitorApp.ts';

/** The state of a registration. */
export interface RegistrationState {
  /** An email has been sent, and the page is still open to say so. */
  isPending: boolean;
  /** The recipient of that email; empty before. */
  email: string;
  /** Shown once the account exists; empty before. */
  done: string;
  /** Why the new user couldn't be signed in. */
  failure: string;
  /** Creates the account. Throws the server's `ApiError`, for the form to show. */
  send: (registration: Registration, signal: AbortSignal) => Promise<void>;
}

/** Registers, fires `df-registered`, and continues: to a notice or signed in (spec 1 §4). */
export function useRegistration(): RegistrationState {
  const t = useT();
  const app = useVisitorApp();
  const emit = useEmit();
  const land = useLanding();
  const [isPending, setPending] = useState(false);
  const [email, setEmail] = useState('');
  const [done, setDone] = useState('');
  const [failure, setFailure] = useState('');

  const enter = async (
    asked: App,
    token: string | null,
    { username, email, new_password }: Registration,
  ) => {
    const name = username ? { username } : { email };
    try {
      const user = await enterSession(asked, token, { ...name, password: new_password ?? '' });
      emit('df-login', { user });
      setDone(t('Registration successful.'));
      land(user);
    } catch (refusal) {
      const error = refusal as ApiError;
      setDone(t('Registration successful.'));
      setFailure(errorText(t, error));
      emit('df-login-error', { message: error.message });
    }
  };
  const send = async (registration: Registration, signal: AbortSignal) => {
    const asked = stoppedBy(app, signal);
    const { confirmationNeeded, token } = await register(asked, registration).catch(
      (refusal: ApiError) => {
        // registration may have been closed or changed since it was loaded
        if (refusal.kind === 'refused') void reloadEnvironment(app);
        throw refusal;
      },
    );
    emit('df-registered', { confirmationNeeded });
    if (!confirmationNeeded) return enter(asked, token, registration);
    setEmail(registration.email);
    // the guards don't allow that page for a signed-in user who registers others
    const isVisitor = !app.page.session.getState().user;
    if (!isVisitor || emit('df-navigate', { path: '/register-complete' })) setPending(true);
  };
  return { isPending, email, done, failure, send };
}
