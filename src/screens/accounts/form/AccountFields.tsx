import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { signsInByName } from '../../../core/environment/signsInByName.ts';
import type { AccountForm } from '../../../core/resources/accountForm.ts';
import { Checkbox } from '../../ui/list/Checkbox.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { LookupKeysEditor, type UpdateFlag } from '../../flow/form/LookupKeysEditor.tsx';
import { PasswordBlock } from './PasswordBlock.tsx';
import { problemAt } from '../../ui/problemAt.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useDialect } from '../../flow/useDialect.ts';
import type { FormProps } from '../../flow/form/useForm.ts';
import { useT } from '../../ui/useT.ts';

export interface AccountFieldsProps extends FormProps<AccountForm> {
  /** What it means that an account is not active. */
  activeHint: string;
  /** Of lookup keys. */
  updateFlag?: UpdateFlag;
  /** Stands among the basic fields. */
  more?: ReactNode;
  /** Stands before the lookup keys. */
  children?: ReactNode;
}

/** What the forms of users and administrators have in common (spec 1 §3). */
export function AccountFields(props: AccountFieldsProps) {
  const { form, problems, onChange } = props;
  const t = useT();
  const isByName = useStore(useApp().page.environment, signsInByName);
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
          {isByName && (
            <TextField
              label={t('Username')}
              name="username"
              autoComplete="off"
              hint={
                form.id === null &&
                t('Signs in with it. Made of the email address when left empty.')
              }
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
          {props.more}
        </div>
        <Checkbox
          label={t('Active')}
          hint={props.activeHint}
          checked={form.is_active}
          onChange={(value) => onChange('is_active', value)}
        />
      </FormSection>
      <SignIn form={form} problems={problems} onChange={onChange} />
      {props.children}
      <FormSection
        title={t('Lookup Keys')}
        hint={t('Values that services and scripts can use. Credentials should be private.')}
      >
        <LookupKeysEditor
          rows={form.user_lookup_by_user_id}
          parentField="user_id"
          field="user_lookup_by_user_id"
          flag={props.updateFlag}
          onChange={(rows) => onChange('user_lookup_by_user_id', [...rows])}
          problems={problems}
        />
      </FormSection>
    </>
  );
}

function SignIn({ form, problems, onChange }: FormProps<AccountForm>) {
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
        onChange={(name, value) => onChange(name, value as AccountForm[typeof name])}
        problems={problems}
        minimum={passwordMinimum}
        known={[form.email, form.first_name, form.last_name, form.name]}
      />
    </FormSection>
  );
}
