import { useState } from 'react';
import type { PasswordForm } from '../../../core/resources/passwordForm.ts';
import { passwordHint } from '../../../core/session/passwordHint.ts';
import { Checkbox } from '../../ui/list/Checkbox.tsx';
import { problemAt, type Problems } from '../../ui/problemAt.ts';
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx';
import { useT } from '../../ui/useT.ts';

export interface PasswordBlockProps {
  form: PasswordForm;
  onChange: <K extends keyof PasswordForm>(name: K, value: PasswordForm[K]) => void;
  problems: Problems;
  /** Shortest password that the instance takes. */
  minimum: number;
  /** Names and addresses of the password's owner, which are guessed first. */
  known?: readonly string[];
}

/** 'Set Password Manually' and, once ticked, the new password twice. */
export function PasswordBlock(props: PasswordBlockProps) {
  const { form, onChange, problems, minimum, known = [] } = props;
  const t = useT();
  const [isShown, setShown] = useState(false);
  // only once it cannot become equal by typing on
  const differs = !form.password.startsWith(form.verifyPassword);
  const field = (
    name: 'password' | 'verifyPassword',
    label: string,
    rest: Partial<TextFieldProps>,
  ) => (
    <TextField
      label={label}
      name={name}
      type={isShown ? 'text' : 'password'}
      autoComplete="new-password"
      required
      value={form[name]}
      onChange={(value) => onChange(name, value)}
      error={problemAt(problems, name)}
      {...rest}
    />
  );
  const unequal =
    problemAt(problems, 'verifyPassword') ?? (differs ? t('Passwords not same.') : undefined);
  return (
    <>
      <Checkbox
        label={t('Set Password Manually')}
        checked={form.setPassword}
        onChange={(checked) => onChange('setPassword', checked)}
      />
      {form.setPassword && (
        <>
          <div className="df-columns">
            {field('password', t('Password'), {
              hint: passwordHint(form.password, { minimum, known }, t),
            })}
            {field('verifyPassword', t('Verify Password'), { error: unequal })}
          </div>
          <Checkbox label={t('Show passwords')} checked={isShown} onChange={setShown} />
        </>
      )}
    </>
  );
}
