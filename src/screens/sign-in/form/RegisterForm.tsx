import { useStore } from 'zustand';
import { msg } from '../../../core/messages/translate.ts';
import { newPasswordIn } from '../../../core/session/newPasswordIn.ts';
import { newPasswordProblems } from '../../../core/session/newPasswordProblems.ts';
import type { Registration } from '../../../core/session/register.ts';
import { validationFailure } from '../../../core/session/validationFailure.ts';
import { Button } from '../../ui/Button.tsx';
import { SlowNote } from '../../ui/SlowNote.tsx';
import { FailureNote } from '../../flow/FailureNote.tsx';
import { dialectFor } from '../../../core/dialect/dialectFor.ts';
import { InputField } from '../InputField.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { PersonFields } from './PersonFields.tsx';
import { useFormDraft } from './useFormDraft.ts';
import { useFormSubmit } from '../useFormSubmit.ts';
import { useT } from '../../ui/useT.ts';
import { useVisitorApp } from '../../flow/useVisitorApp.ts';

const DIFFER = msg('Password and confirm password do not match.');

/** The server's own limit for names. */
const LONGEST = 255;

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '');

const registrationOf = (form: FormData): Registration => ({
  email: textOf(form, 'email'),
  first_name: textOf(form, 'first_name').trim(),
  last_name: textOf(form, 'last_name').trim(),
  name: textOf(form, 'name').trim(),
  ...(form.has('username') && { username: textOf(form, 'username').trim() }),
  ...(form.has('new_password') && { new_password: textOf(form, 'new_password') }),
});

/** The user's data, and a password unless it is chosen on confirming. All of it is required. */
export function RegisterForm(props: {
  needsConfirmation: boolean;
  onSend: (registration: Registration, signal: AbortSignal) => Promise<void>;
}) {
  const { needsConfirmation, onSend } = props;
  const t = useT();
  const app = useVisitorApp();
  const { passwordMinimum: minimum } = useStore(app.page.environment, ({ environment }) =>
    dialectFor(environment),
  );
  const { form: node, keep, discard } = useFormDraft('register');
  const { busy, stop, failure, problems, submit } = useFormSubmit({
    check: (form) =>
      needsConfirmation
        ? []
        : newPasswordProblems(newPasswordIn(form), { minimum, differ: DIFFER }, t),
    send: (form, _node, signal) => onSend(registrationOf(form), signal).then(discard),
    explain: (error) => validationFailure(error, t),
    names: { password: 'new_password' },
  });
  const field = { problems, maxLength: LONGEST };
  return (
    <form ref={node} className="df-form" method="post" noValidate onSubmit={submit} onInput={keep}>
      <FailureNote key={failure.count} message={failure.message} />
      <PersonFields {...field} />
      <div className="df-pair">
        <InputField
          {...field}
          label={t('First Name')}
          name="first_name"
          autoComplete="given-name"
        />
        <InputField {...field} label={t('Last Name')} name="last_name" autoComplete="family-name" />
      </div>
      <InputField {...field} label={t('Display Name')} name="name" autoComplete="nickname" />
      {!needsConfirmation && <NewPasswordFields minimum={minimum} problems={problems} />}
      <Button kind="primary" type="submit" busy={busy}>
        {t('Register')}
      </Button>
      {busy && <SlowNote onStop={stop} />}
    </form>
  );
}
