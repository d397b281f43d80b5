import { useStore } from 'zustand';
import { launchables } from '../../../core/launchpad/launchGroups.ts';
import type { ProfileForm } from '../../../core/profile/profileForm.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { problemAt } from '../../ui/problemAt.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx';
import type { FormProps } from '../../flow/form/useForm.ts';
import { usePersonApp } from '../../flow/usePersonApp.ts';
import { useT } from '../../ui/useT.ts';

export interface ContactFieldsProps extends FormProps<ProfileForm> {
  /** The server wants to know who moves to another address. */
  asksPassword: boolean;
  /** The address belongs to a directory or provider and stays as it is. */
  isAddressFixed: boolean;
  /** The app that the person started with; only one that is set may stay unset. */
  hadDefaultApp: boolean;
}

type Name = 'first_name' | 'last_name' | 'name' | 'email' | 'phone' | 'current_password';

/** Who somebody is, how to reach him, and the app he begins with. */
export function ContactFields(props: ContactFieldsProps) {
  const { form, problems, onChange, asksPassword, isAddressFixed } = props;
  const t = useT();
  const text = (name: Name, label: string, rest: Partial<TextFieldProps>) => (
    <TextField
      label={label}
      name={name}
      value={form[name]}
      onChange={(value) => onChange(name, value)}
      error={problemAt(problems, name)}
      {...rest}
    />
  );
  return (
    <FormSection heading="h3" title={t('About you')}>
      <div className="df-columns">
        {text('first_name', t('First Name'), { autoComplete: 'given-name' })}
        {text('last_name', t('Last Name'), { autoComplete: 'family-name' })}
        {text('name', t('Display Name'), { autoComplete: 'nickname', required: true })}
        {text('phone', t('Phone'), { autoComplete: 'tel', type: 'tel' })}
        {text('email', t('Email'), {
          autoComplete: 'email',
          type: 'email',
          required: true,
          readOnly: isAddressFixed,
        })}
        {asksPassword &&
          text('current_password', t('Current Password'), {
            autoComplete: 'current-password',
            type: 'password',
            required: true,
            hint: t('Needed to change the e-mail address.'),
          })}
        <DefaultApp {...props} />
      </div>
    </FormSection>
  );
}

function DefaultApp({ form, problems, onChange, hadDefaultApp }: ContactFieldsProps) {
  const t = useT();
  const { page } = usePersonApp();
  const environment = useStore(page.environment, (state) => state.environment);
  const apps = launchables(environment).map(({ id, name }) => ({ value: String(id), label: name }));
  // servers take null for nothing sent: what is set can be changed, not taken back
  const none = hadDefaultApp ? [] : [{ value: '', label: t('None') }];
  return (
    <SelectField
      label={t('Default App')}
      name="default_app_id"
      options={[...none, ...apps]}
      value={form.default_app_id}
      onChange={(value) => onChange('default_app_id', value)}
      error={problemAt(problems, 'default_app_id')}
    />
  );
}
