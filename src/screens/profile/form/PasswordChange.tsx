import { useState } from 'react';
import type { ProfileForm } from '../../../core/profile/profileForm.ts';
import { passwordHint } from '../../../core/session/passwordHint.ts';
import { Checkbox } from '../../ui/list/Checkbox.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { problemAt } from '../../ui/problemAt.ts';
import { TextField } from '../../ui/TextField.tsx';
import type { FormProps } from '../../flow/form/useForm.ts';
import { useT } from '../../ui/useT.ts';
import { bind } from '../../flow/form/bind.ts';

/** The old password, the new one and its repetition, once requested. */
export function PasswordChange(props: FormProps<ProfileForm> & { minimum: number }) {
  const { form, problems, minimum } = props;
  const t = useT();
  const { text, checkbox } = bind(props);
  const [isShown, setShown] = useState(false);
  // only if typing on can't make them equal
  const differs = !form.new_password.startsWith(form.verify_password);
  const known = [form.email, form.first_name, form.last_name, form.name];
  const { error } = text('new_password');
  const password = {
    type: isShown ? 'text' : 'password',
    autoComplete: 'new-password',
    required: true,
  } as const;
  const unequal =
    problemAt(problems, 'verify_password') ?? (differs ? t('Passwords do not match.') : undefined);
  return (
    <FormSection heading="h3" title={t('Password')}>
      <Checkbox {...checkbox('setPassword')} label={t('Change password')} />
      {form.setPassword && (
        <>
          <div className="df-columns">
            <TextField
              {...text('old_password')}
              {...password}
              label={t('Old Password')}
              autoComplete="current-password"
            />
            <TextField
              {...text('new_password')}
              {...password}
              label={t('New Password')}
              hint={passwordHint(form.new_password, { minimum, known, error }, t)}
            />
            <TextField
              {...text('verify_password')}
              {...password}
              label={t('Verify Password')}
              error={unequal}
            />
          </div>
          <Checkbox label={t('Show passwords')} checked={isShown} onChange={setShown} />
        </>
      )}
    </FormSection>
  );
}
