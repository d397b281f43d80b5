import { useState } from 'react';
import type { PasswordForm } from '../../../core/resources/passwordForm.ts';
import { passwordHint } from '../../../core/session/passwordHint.ts';
import { Checkbox } from '../../ui/list/Checkbox.tsx';
import { problemAt } from '../../ui/problemAt.ts';
import { TextField } from '../../ui/TextField.tsx';
import { bind } from '../../flow/form/bind.ts';
import type { FormProps } from '../../flow/form/useForm.ts';
import { useT } from '../../ui/useT.ts';

export interface PasswordBlockProps extends FormProps<PasswordForm> {
  /** The shortest password that the instance accepts. */
  minimum: number;
  /** Names and email addresses of the password's owner, which attackers guess first. */
  known?: readonly string[];
}

/** 'Set Password Manually' and, once checked, the new password twice. */
export function PasswordBlock(props: PasswordBlockProps) {
  const t = useT();
  const { checkbox } = bind(props);
  return (
    <>
      <Checkbox {...checkbox('setPassword')} label={t('Set password manually')} />
      {props.form.setPassword && <NewPassword {...props} />}
    </>
  );
}

/** The new password twice. */
export function NewPassword(props: PasswordBlockProps) {
  const { form, problems, minimum, known = [] } = props;
  const t = useT();
  const { text } = bind(props);
  const [isShown, setShown] = useState(false);
  // only if typing on can't make them equal
  const differs = !form.password.startsWith(form.verifyPassword);
  const { error } = text('password');
  const password = {
    type: isShown ? 'text' : 'password',
    autoComplete: 'new-password',
    required: true,
  } as const;
  const unequal =
    problemAt(problems, 'verifyPassword') ?? (differs ? t('Passwords not same.') : undefined);
  return (
    <>
      <div className="df-columns">
        <TextField
          {...text('password')}
          {...password}
          label={t('Password')}
          hint={passwordHint(form.password, { minimum, known, error }, t)}
        />
        <TextField
          {...text('verifyPassword')}
          {...password}
          label={t('Verify Password')}
          error={unequal}
        />
      </div>
      <Checkbox label={t('Show passwords')} checked={isShown} onChange={setShown} />
    </>
  );
}
