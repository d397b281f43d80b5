import { useState } from 'react';
import type { ApiError } from '../../../core/http/apiError.ts';
import { msg } from '../../../core/messages/translate.ts';
import type { App } from '../../../core/page/createApp.ts';
import { stoppedBy } from '../../../core/page/stoppedBy.ts';
import { toast } from '../../../core/notices/notices.ts';
import { keepForTab } from '../../../core/page/storedKeys.ts';
import {
  answerQuestion,
  forgotPassword,
  type Forgotten,
} from '../../../core/session/forgotPassword.ts';
import { newPasswordIn } from '../../../core/session/newPasswordIn.ts';
import {
  newPasswordProblems,
  PASSWORD_MINIMUM,
} from '../../../core/session/newPasswordProblems.ts';
import { signIn } from '../../../core/session/signIn.ts';
import { errorText } from '../../../core/messages/errorText.ts';
import { Button } from '../../ui/Button.tsx';
import { useEmit } from '../../ui/ElementContext.tsx';
import { FailureNote } from '../../flow/FailureNote.tsx';
import { SlowNote } from '../../ui/SlowNote.tsx';
import { InputField } from '../InputField.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { PersonFields } from './PersonFields.tsx';
import type { Problems } from '../../ui/problemAt.ts';
import { useLanding } from './useLanding.ts';
import { useFormSubmit } from '../useFormSubmit.ts';
import { useAsyncAction } from '../useAsyncAction.ts';
import { useT } from '../../ui/useT.ts';
import { useVisitorApp } from '../../flow/useVisitorApp.ts';

export interface ForgotPasswordProps {
  forgotten: Forgotten;
  /** Null returns to the sign-in. */
  onChange: (forgotten: Forgotten | null) => void;
}

// the servers accept a password of any length here (recorded: password)
const RULE = { minimum: PASSWORD_MINIMUM, differ: msg('Passwords do not match.') };

/**
 * Asks for the email address and then, if the server requires it, for the answer to its question.
 * The email address is kept for the sign-in, even after a reload; answer and passwords are secret.
 */
export function ForgotPassword(props: ForgotPasswordProps) {
  const { question } = props.forgotten;
  const t = useT();
  const app = useVisitorApp();
  const { check, send, refusal } = useForgotten(props);
  const { busy, stop, failure, problems, submit } = useFormSubmit({ check, send });
  // the password has been set, so only signing in is left
  const isSet = refusal !== undefined;
  const isOver = isSet || question === '';
  const done = isSet
    ? t('Password reset successful.')
    : t('A password reset email has been sent to the provided email address.');
  return (
    <form
      className="df-form"
      method="post"
      noValidate
      onSubmit={submit}
      onInput={({ currentTarget }) => {
        const typed = new FormData(currentTarget);
        const name = typed.get('username') ?? typed.get('email');
        if (typeof name === 'string') keepForTab(app, 'login', name);
      }}
    >
      <div className="df-title" role="heading" aria-level={2}>
        {question ? t('Security Question') : t('Reset password')}
      </div>
      {isOver && (
        <div role="status" className="df-note">
          {done}
        </div>
      )}
      {isOver && !isSet && <Sent {...props.forgotten} />}
      <FailureNote key={failure.count} message={refusal ?? failure.message} />
      {!isOver && (
        <>
          {question ? (
            <Question question={question} problems={problems} />
          ) : (
            <PersonFields initial={props.forgotten} problems={problems} />
          )}
          <Button kind="primary" type="submit" busy={busy}>
            {t('Reset password')}
          </Button>
          {busy && <SlowNote onStop={stop} />}
        </>
      )}
      <Button kind="quiet" onClick={() => props.onChange(null)}>
        {t('Back to Login')}
      </Button>
    </form>
  );
}

/** The recipient of the email, and a button to send it again. */
function Sent({ email = '', username }: Forgotten) {
  const t = useT();
  const app = useVisitorApp();
  const [again, setAgain] = useState('');
  const { busy, stop, failure, run } = useAsyncAction();
  const resend = () =>
    run(async (signal) => {
      await forgotPassword(stoppedBy(app, signal), { email, ...(username && { username }) });
      setAgain(t('Sent again to {email}.', { email }));
    });
  return (
    <>
      <div className="df-hint" role="status">
        {again || t("Sent to {email}. If it doesn't arrive, check your spam folder.", { email })}
      </div>
      <FailureNote key={failure.count} message={failure.message} />
      <Button busy={busy} onClick={() => void resend()}>
        {t('Send again')}
      </Button>
      {busy && <SlowNote onStop={stop} />}
    </>
  );
}

function Question({ question, problems }: { question: string; problems: Problems }) {
  return (
    <>
      <InputField label={question} name="security_answer" autoComplete="off" problems={problems} />
      <NewPasswordFields minimum={RULE.minimum} problems={problems} />
    </>
  );
}

/** The request of each step, and the next step. */
function useForgotten({ forgotten, onChange }: ForgotPasswordProps) {
  const { question, email = '', username } = forgotten;
  const t = useT();
  const app = useVisitorApp();
  const emit = useEmit();
  const land = useLanding();
  const [refusal, setRefusal] = useState<string>();
  const person = { email, ...(username && { username }) };

  const enter = async (asked: App, password: string) => {
    const message = t('Password reset successful.');
    try {
      const user = await signIn(asked, { ...(username ? { username } : { email }), password });
      onChange({ ...person, done: user });
      emit('df-login', { user });
      // a console has opened another page, where a notice says it; other pages show the message
      if (app.page.notices.getState().hosts.length) toast(app, 'success', message);
      else land(user, message);
    } catch (error) {
      const { message: reason, status } = error as ApiError;
      setRefusal(errorText(t, error as ApiError));
      emit('df-login-error', { message: reason, status });
    }
  };
  const send = async (form: FormData, _node: HTMLFormElement, signal: AbortSignal) => {
    const asked = stoppedBy(app, signal);
    if (!question) {
      const sent = Object.fromEntries(form) as unknown as typeof person;
      return onChange({ ...sent, question: await forgotPassword(asked, sent) });
    }
    const { new_password } = newPasswordIn(form);
    const security_answer = String(form.get('security_answer'));
    const answer = { security_question: question, security_answer, new_password };
    await answerQuestion(asked, { ...person, ...answer });
    await enter(asked, new_password);
  };
  const check = (form: FormData) =>
    question ? newPasswordProblems(newPasswordIn(form), RULE, t) : [];
  return { check, send, refusal };
}
