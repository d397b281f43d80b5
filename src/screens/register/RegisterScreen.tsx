import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { environmentFailure } from '../../core/environment/environmentFailure.ts';
import { loadEnvironment, reloadEnvironment } from '../../core/environment/loadEnvironment.ts';
import { registrationPolicy } from '../../core/environment/registrationPolicy.ts';
import type { ApiError } from '../../core/http/apiError.ts';
import { enterSession } from '../../core/session/enterSession.ts';
import { register, type Registration } from '../../core/session/register.ts';
import { useEmit } from '../kit/ElementContext.tsx';
import { ErrorState } from '../kit/ErrorState.tsx';
import { FailureNote } from '../kit/FailureNote.tsx';
import { useLanding } from '../kit/useLanding.ts';
import { useT } from '../kit/useT.ts';
import { useVisitorApp } from '../kit/useVisitorApp.ts';
import { VisitorBox } from '../kit/VisitorBox.tsx';
import { VisitorLink } from '../kit/VisitorLink.tsx';
import { RegisterForm } from './RegisterForm.tsx';

export interface RegisterScreenProps {
  /** Stands above the form; an empty one leaves the heading out. */
  heading?: string;
  /** Shows the notice that a confirmation is pending, in place of the form. */
  confirmationPending?: boolean;
  /** What stands before a path in a link. */
  linkBase?: string;
}

/**
 * Registration as the instance has it: at once and signed in, or by a mail that is to be confirmed;
 * a word about it where it is closed (spec 1 §4).
 */
export function RegisterScreen(props: RegisterScreenProps) {
  const t = useT();
  const app = useVisitorApp();
  const emit = useEmit();
  const land = useLanding();
  const { environment, error } = useStore(app.page.environment);
  const policy = registrationPolicy(environment);
  const [isPending, setPending] = useState(false);
  const [done, setDone] = useState('');
  const [failure, setFailure] = useState('');

  // which fields there are depends on it
  useEffect(() => void loadEnvironment(app), [app]);

  const enter = async (token: string | null, { username, email, new_password }: Registration) => {
    const name = username ? { username } : { email };
    try {
      const user = await enterSession(app, token, { ...name, password: new_password ?? '' });
      emit('df-login', { user });
      setDone(t('Registration successful.'));
      land(user);
    } catch (refusal) {
      const { message } = refusal as ApiError;
      setDone(t('Registration successful.'));
      setFailure(message);
      emit('df-login-error', { message });
    }
  };
  const send = async (registration: Registration) => {
    const { confirmationNeeded, token } = await register(app, registration).catch(
      (refusal: ApiError) => {
        // it may have been closed, or opened otherwise, since it was asked for
        if (refusal.kind === 'refused') void reloadEnvironment(app);
        throw refusal;
      },
    );
    emit('df-registered', { confirmationNeeded });
    if (!confirmationNeeded) return enter(token, registration);
    if (emit('df-navigate', { path: '/register-complete' })) setPending(true);
  };

  const pending = props.confirmationPending || isPending;
  const notice = t(
    'Thank you for registering. We have sent you an e-mail: follow its link to confirm your registration.',
  );
  const title = props.heading ?? t('Register');
  return (
    <VisitorBox
      label={title || t('Register')}
      title={title}
      done={pending ? notice : done}
      admitsUsers={policy.isOpen}
    >
      {!environment && error && (
        <ErrorState
          error={{ message: t(environmentFailure) }}
          onRetry={() => void reloadEnvironment(app)}
        />
      )}
      {environment && !policy.isOpen && !pending && (
        <p className="df-note">
          {t('Registration is closed. Ask your administrator for an account.')}
        </p>
      )}
      <FailureNote message={failure} />
      {policy.isOpen && !pending && !done && (
        <RegisterForm needsConfirmation={policy.needsConfirmation} onSend={send} />
      )}
      <VisitorLink path="/login" linkBase={props.linkBase}>
        {t('Login')}
      </VisitorLink>
    </VisitorBox>
  );
}
