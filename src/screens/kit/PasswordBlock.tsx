import type { PasswordForm } from '../../core/resources/passwordForm.ts';
import { passwordHint } from '../../core/session/passwordHint.ts';
import { Checkbox } from './Checkbox.tsx';
import { problemAt, type Problems } from './problemAt.ts';
import { TextField } from './TextField.tsx';
import { useT } from './useT.ts';

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
export function PasswordBlock({
  form,
  onChange,
  problems,
  minimum,
  known = [],
}: PasswordBlockProps) {
  const t = useT();
  // only once it cannot become equal by typing on
  const differs = !form.password.startsWith(form.verifyPassword);
  return (
    <>
      <Checkbox
        label={t('Set Password Manually')}
        checked={form.setPassword}
        onChange={(checked) => onChange('setPassword', checked)}
      />
      {form.setPassword && (
        <div className="df-columns">
          <TextField
            label={t('Password')}
            name="password"
            type="password"
            autoComplete="new-password"
            required
            hint={passwordHint(form.password, { minimum, known }, t)}
            value={form.password}
            onChange={(value) => onChange('password', value)}
            error={problemAt(problems, 'password')}
          />
          <TextField
            label={t('Verify Password')}
            name="verifyPassword"
            type="password"
            autoComplete="new-password"
            required
            value={form.verifyPassword}
            onChange={(value) => onChange('verifyPassword', value)}
            error={
              problemAt(problems, 'verifyPassword') ??
              (differs ? t('Passwords not same.') : undefined)
            }
          />
        </div>
      )}
    </>
  );
}
