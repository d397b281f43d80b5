import { useStore } from 'zustand';
import { launchables } from '../../../core/launchpad/launchGroups.ts';
import type { ProfileForm } from '../../../core/profile/profileForm.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { FormProps } from '../../flow/form/useForm.ts';
import { useApp } from '../../flow/useApp.ts';
import { useT } from '../../ui/useT.ts';
import { bind } from '../../flow/form/bind.ts';

export interface ContactFieldsProps extends FormProps<ProfileForm> {
  /** The server requires the password for a new email address. */
  asksPassword: boolean;
  /** The email address belongs to a directory or provider and can't be changed. */
  isAddressFixed: boolean;
  /** The user started with a default app; only if it was empty can it stay empty. */
  hadDefaultApp: boolean;
}

/** Name, email, phone and default app. */
export function ContactFields(props: ContactFieldsProps) {
  const t = useT();
  const { text } = bind(props);
  return (
    <FormSection heading="h3" title={t('About you')}>
      <div className="df-columns">
        {/* in the order of the form of a user */}
        <TextField
          {...text('email')}
          label={t('Email')}
          type="email"
          autoComplete="email"
          required
          readOnly={props.isAddressFixed}
        />
        {props.asksPassword && (
          <TextField
            {...text('current_password')}
            label={t('Current password')}
            type="password"
            autoComplete="current-password"
            required
            hint={t('Required to change your email address.')}
          />
        )}
        <TextField {...text('name')} label={t('Display Name')} autoComplete="nickname" required />
        <TextField {...text('first_name')} label={t('First Name')} autoComplete="given-name" />
        <TextField {...text('last_name')} label={t('Last Name')} autoComplete="family-name" />
        <TextField {...text('phone')} label={t('Phone')} type="tel" autoComplete="tel" />
        <DefaultApp {...props} />
      </div>
    </FormSection>
  );
}

function DefaultApp(props: ContactFieldsProps) {
  const t = useT();
  const { field } = bind(props);
  const { page } = useApp();
  const environment = useStore(page.environment, (state) => state.environment);
  const apps = launchables(environment).map(({ id, name }) => ({ value: String(id), label: name }));
  // servers treat null as not sent: a set value can be changed, but not cleared
  const none = props.hadDefaultApp ? [] : [{ value: '', label: t('None') }];
  return (
    <SelectField
      {...field('default_app_id')}
      label={t('Default App')}
      options={[...none, ...apps]}
    />
  );
}
