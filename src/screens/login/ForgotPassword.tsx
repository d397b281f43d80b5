import type { FormEvent } from 'react';
import { msg } from '../../core/messages/translate.ts';
import { toast } from '../../core/notices.ts';
import {
  answerQuestion,
  forgotPassword,
  type QuestionAnswer,
} from '../../core/session/forgotPassword.ts';
import { newPasswordProblems, PASSWORD_MINIMUM } from '../../core/session/newPasswordProblems.ts';
import { landingPath } from '../../core/session/landingPath.ts';
import type { CurrentUser } from '../../core/session/SessionState.ts';
import { signIn } from '../../core/session/signIn.ts';
import { Button } from '../kit/Button.tsx';
import { useEmit } from '../kit/ElementContext.tsx';
import { FailureNote } from '../kit/FailureNote.tsx';
import { useT } from '../kit/useT.ts';
import { useVisitorApp } from '../kit/useVisitorApp.ts';
import { LineField } from './LineField.tsx';
import { useAttempt } from './useAttempt.ts';

/** How far somebody is who has forgotten the password. */
export interface Forgotten {
  email: string;
  /** What the server asks; '' when it has sent a mail, undefined before it was told. */
  question?: string;
  /** Who has signed in with the new password. */
  done?: CurrentUser;
}

// the servers take a password of any length here (recorded: password)
const RULE = { minimum: PASSWORD_MINIMUM, differ: msg('Passwords do not match.') };

/** Asks for the e-mail address and then, if the server wants so, for the answer to its question. */
export function ForgotPassword(props: {
  forgotten: Forgotten;
  /** Null leads back to the sign-in. */
  onChange: (forgotten: Forgotten | null) => void;
}) {
  const { forgotten, onChange } = props;
  const { email, question } = forgotten;
  const t = useT();
  const app = useVisitorApp();
  const emit = useEmit();
  const { busy, failure, attempt } = useAttempt();

  const answer = async (sent: QuestionAnswer & { verify_password: string }) => {
    const { verify_password: _, ...rest } = sent;
    const problems = newPasswordProblems(sent, RULE, t);
    if (problems.length) throw new Error(problems.map(({ message }) => message).join(' '));
    await answerQuestion(app, { ...rest, email, security_question: question ?? '' });
    const user = await signIn(app, { email, password: sent.new_password });
    const message = t('Password reset successful.');
    const { environment, notices } = app.page;
    onChange({ email, done: user });
    emit('df-login', { user });
    // a console is on another page by now and says it there; other pages have the word
    if (notices.getState().outlets.length) toast(app, 'success', message);
    else {
      const path = landingPath(user, environment.getState().environment);
      emit('df-navigate', { path, message });
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = Object.fromEntries(new FormData(event.currentTarget)) as never as QuestionAnswer &
      Record<'verify_password', string>;
    void attempt(async () => {
      if (question) return answer(sent);
      onChange({ email: sent.email, question: await forgotPassword(app, sent.email) });
    });
  };
  return (
    <form className="df-form" method="post" onSubmit={submit}>
      <div className="df-title" role="heading" aria-level={2}>
        {question ? t('Security Question') : t('Password Reset')}
      </div>
      <FailureNote key={failure.count} message={failure.message} />
      {question === undefined && (
        <LineField
          label={t('Email')}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
        />
      )}
      {question === '' && (
        <div role="status" className="df-note">
          {t('A password reset email has been sent to the provided email address.')}
        </div>
      )}
      {question && (
        <>
          <LineField label={question} name="security_answer" autoComplete="off" />
          <LineField
            label={t('New Password')}
            name="new_password"
            type="password"
            autoComplete="new-password"
          />
          <LineField
            label={t('Verify Password')}
            name="verify_password"
            type="password"
            autoComplete="new-password"
          />
        </>
      )}
      {question !== '' && (
        <Button kind="primary" type="submit" busy={busy}>
          {t('Reset Password')}
        </Button>
      )}
      <Button kind="quiet" onClick={() => onChange(null)}>
        {t('Back to Login')}
      </Button>
    </form>
  );
}
