import type { UserForm } from '../../core/resources/users.ts';
import { Checkbox } from '../kit/Checkbox.tsx';
import { FormSection } from '../kit/FormSection.tsx';
import { LookupKeysEditor } from '../kit/LookupKeysEditor.tsx';
import { PasswordBlock } from '../kit/PasswordBlock.tsx';
import { problemAt } from '../kit/problemAt.ts';
import { RecordField } from '../kit/RecordField.tsx';
import { TextField } from '../kit/TextField.tsx';
import { useDialect } from '../kit/useDialect.ts';
import type { FormProps } from '../kit/useForm.ts';
import { useT } from '../kit/useT.ts';
import { RolePerApp } from './RolePerApp.tsx';

/** The form of a user: who it is, how he signs in, what he may do. */
export function UserFields({ form, problems, onChange }: FormProps<UserForm>) {
  const t = useT();
  const { loginAttribute } = useDialect();
  return (
    <>
      <FormSection title={t('Basic')}>
        <div className="df-columns">
          <TextField
            label={t('Email')}
            name="email"
            type="email"
            autoComplete="off"
            required
            value={form.email}
            onChange={(value) => onChange('email', value)}
            error={problemAt(problems, 'email')}
          />
          <TextField
            label={t('Display Name')}
            name="name"
            autoComplete="off"
            required
            value={form.name}
            onChange={(value) => onChange('name', value)}
            error={problemAt(problems, 'name')}
          />
          {loginAttribute === 'username' && (
            <TextField
              label={t('Username')}
              name="username"
              autoComplete="off"
              hint={t('Signs in with it. Made of the email address when left empty.')}
              value={form.username}
              onChange={(value) => onChange('username', value)}
              error={problemAt(problems, 'username')}
            />
          )}
          <TextField
            label={t('First Name')}
            name="first_name"
            autoComplete="off"
            value={form.first_name}
            onChange={(value) => onChange('first_name', value)}
            error={problemAt(problems, 'first_name')}
          />
          <TextField
            label={t('Last Name')}
            name="last_name"
            autoComplete="off"
            value={form.last_name}
            onChange={(value) => onChange('last_name', value)}
            error={problemAt(problems, 'last_name')}
          />
          <TextField
            label={t('Phone')}
            name="phone"
            type="tel"
            autoComplete="off"
            value={form.phone}
            onChange={(value) => onChange('phone', value)}
            error={problemAt(problems, 'phone')}
          />
          <RecordField
            label={t('Default App')}
            path="system/app"
            value={form.default_app_id}
            onChange={(id) => onChange('default_app_id', id)}
            error={problemAt(problems, 'default_app_id')}
          />
        </div>
        <Checkbox
          label={t('Active')}
          hint={t('A user who is not active cannot sign in.')}
          checked={form.is_active}
          onChange={(value) => onChange('is_active', value)}
        />
      </FormSection>
      <SignIn form={form} problems={problems} onChange={onChange} />
      <RolePerApp
        rows={form.user_to_app_to_role_by_user_id}
        onChange={(rows) => onChange('user_to_app_to_role_by_user_id', rows)}
      />
      <FormSection
        title={t('Lookup Keys')}
        hint={t('Values that services and scripts can use. Credentials should be private.')}
      >
        <LookupKeysEditor
          rows={form.user_lookup_by_user_id}
          parentField="user_id"
          field="user_lookup_by_user_id"
          onChange={(rows) => onChange('user_lookup_by_user_id', [...rows])}
          problems={problems}
        />
      </FormSection>
    </>
  );
}

function SignIn({ form, problems, onChange }: FormProps<UserForm>) {
  const t = useT();
  const { passwordMinimum } = useDialect();
  return (
    <FormSection title={t('Sign-in')}>
      {form.id === null && (
        <Checkbox
          label={t('Send Email Invitation')}
          hint={t('The mail has a link to choose a password.')}
          checked={form.send_invite}
          onChange={(value) => onChange('send_invite', value)}
        />
      )}
      <PasswordBlock
        form={form}
        onChange={(name, value) => onChange(name, value as UserForm[typeof name])}
        problems={problems}
        minimum={passwordMinimum}
        known={[form.email, form.first_name, form.last_name, form.name]}
      />
    </FormSection>
  );
}
