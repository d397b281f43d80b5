import { useEffect } from 'react';
import { useStore } from 'zustand';
import { environmentFailure } from '../../../core/environment/environmentFailure.ts';
import { loadEnvironment, reloadEnvironment } from '../../../core/environment/loadEnvironment.ts';
import { registrationPolicy } from '../../../core/environment/registrationPolicy.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FailureNote } from '../../flow/FailureNote.tsx';
import { useT } from '../../ui/useT.ts';
import { useVisitorApp } from '../../flow/useVisitorApp.ts';
import { VisitorBox } from './VisitorBox.tsx';
import { VisitorLink } from './VisitorLink.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { useRegistration } from './useRegistration.ts';

export interface RegisterScreenProps {
  /** The heading of the form; an empty one hides it. */
  heading?: string;
  /** Shows the notice that a confirmation is pending, instead of the form. */
  confirmationPending?: boolean;
  /** The prefix of a path in a link. */
  linkBase?: string;
}

/**
 * Registration as the instance allows it: at once with a sign-in, or by confirming an email;
 * a message if it is closed (spec 1 §4).
 */
export function RegisterScreen(props: RegisterScreenProps) {
  const t = useT();
  const app = useVisitorApp();
  const { environment, error } = useStore(app.page.environment);
  const policy = registrationPolicy(environment);
  const { isPending, email, done, failure, send } = useRegistration();

  // the fields depend on it
  useEffect(() => void loadEnvironment(app), [app]);

  const pending = props.confirmationPending || isPending;
  const notice = t(
    'Thanks for registering. Follow the link in the email we sent you to confirm your account.',
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
      {pending && email && <p className="df-hint">{t('Sent to {email}.', { email })}</p>}
      {policy.isOpen && !pending && !done && (
        <RegisterForm needsConfirmation={policy.needsConfirmation} onSend={send} />
      )}
      <div className="df-hint">
        {!pending && !done && `${t('Already have an account?')} `}
        <VisitorLink path="/login" linkBase={props.linkBase}>
          {t('Login')}
        </VisitorLink>
      </div>
    </VisitorBox>
  );
}
