import { msg } from '../../../core/messages/translate.ts';
import type { MailLink } from '../../../core/session/mailLink.ts';
import { newPasswordIn } from '../../../core/session/newPasswordIn.ts';
import {
  newPasswordProblems,
  PASSWORD_MINIMUM,
} from '../../../core/session/newPasswordProblems.ts';
import type { PasswordByCode } from '../../../core/session/setPassword.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureNote } from '../../flow/FailureNote.tsx';
import { SlowNote } from '../../ui/SlowNote.tsx';
import { InputField } from '../InputField.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { PersonFields } from './PersonFields.tsx';
import { useFormDraft } from './useFormDraft.ts';
import { useFormSubmit } from '../useFormSubmit.ts';
import { useT } from '../../ui/useT.ts';

// the servers accept a password of any length with a code (recorded: password)
const RULE = { minimum: PASSWORD_MINIMUM, differ: msg('Passwords do not match.') };

const read = (form: FormData) => {
  const text = (name: string) => String(form.get(name) ?? '');
  const username = text('username');
  return {
    email: text('email'),
    ...(username && { username }),
    code: text('code'),
    ...newPasswordIn(form),
  };
};

/** Email, code and the new password twice; the email's link fills in what it can. */
export function CodeForm(props: {
  link: MailLink;
  rules: { page: string; lead: string; action: string };
  onSend: (password: PasswordByCode, signal: AbortSignal) => Promise<void>;
}) {
  const { link, rules, onSend } = props;
  const t = useT();
  const { form: node, keep, discard } = useFormDraft(rules.page);
  const { busy, stop, failure, problems, submit } = useFormSubmit({
    check: (form) => newPasswordProblems(read(form), RULE, t),
    send: (form, _node, signal) => {
      const { verify_password: _, ...password } = read(form);
      return onSend(password, signal).then(discard);
    },
  });
  return (
    // post: if anything fails, the browser must not put the password into the URL
    <form ref={node} className="df-form" method="post" noValidate onSubmit={submit} onInput={keep}>
      <p className="df-hint">{t(rules.lead)}</p>
      <FailureNote key={failure.count} message={failure.message} />
      <PersonFields initial={link} problems={problems} />
      <InputField
        label={t('Code')}
        name="code"
        autoComplete="one-time-code"
        initial={link.code}
        problems={problems}
      />
      <NewPasswordFields minimum={RULE.minimum} problems={problems} />
      <Button kind="primary" type="submit" busy={busy}>
        {t(rules.action)}
      </Button>
      {busy && <SlowNote onStop={stop} />}
    </form>
  );
}
