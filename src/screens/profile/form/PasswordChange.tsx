import { useState } from 'react';
import type { ProfileForm } from '../../../core/profile/profileForm.ts';
import { passwordHint } from '../../../core/session/passwordHint.ts';
import { Checkbox } from '../../ui/list/Checkbox.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { problemAt } from '../../ui/problemAt.ts';
import { TextField } from '../../ui/TextField.tsx';
import type { FormProps } from '../../flow/form/useForm.ts';
import { useT } from '../../ui/useT.ts';

type Name = 'old_password' | 'new_password' | 'verify_password';

/** Old password, new one and the new one again, once they are wanted. */
export function PasswordChange(props: FormProps<ProfileForm> & { minimum: number }) {
  const { form, problems, onChange, minimum } = props;
  const t = useT();
  const [isShown, setShown] = useState(false);
  // only once it cannot become equal by typing on
  const differs = !form.new_password.startsWith(form.verify_password);
  const known = [form.email, form.first_name, form.last_name, form.name];
  const field = (
    name: Name,
    label: string,
    rest: { hint?: string; error?: string | undefined },
  ) => (
    <TextField
      label={label}
      name={name}
      type={isShown ? 'text' : 'password'}
      autoComplete={name === 'old_password' ? 'current-password' : 'new-password'}
      required
      value={form[name]}
      onChange={(value) => onChange(name, value)}
      error={problemAt(problems, name)}
      {...rest}
    />
  );
  const unequal =
    problemAt(problems, 'verify_password') ?? (differs ? t('Passwords do not match.') : undefined);
  return (
    <FormSection heading="h3" title={t('Password')}>
      <Checkbox
        label={t('Set Password Manually')}
        checked={form.setPassword}
        onChange={(checked) => onChange('setPassword', checked)}
      />
      {form.setPassword && (
        <>
          <div className="df-columns">
            {field('old_password', t('Old Password'), {})}
            {field('new_password', t('New Password'), {
              hint: passwordHint(form.new_password, { minimum, known }, t),
            })}
            {field('verify_password', t('Verify Password'), { error: unequal })}
          </div>
          <Checkbox label={t('Show passwords')} checked={isShown} onChange={setShown} />
        </>
      )}
    </FormSection>
  );
}
