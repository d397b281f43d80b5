import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { signsInByName } from '../../../core/environment/signsInByName.ts';
import type { AccountForm } from '../../../core/resources/accountForm.ts';
import type { PasswordForm } from '../../../core/resources/passwordForm.ts';
import { Checkbox } from '../../ui/list/Checkbox.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { FormSplit } from '../../ui/form/FormSplit.tsx';
import { bind } from '../../flow/form/bind.ts';
import { LookupKeysEditor, type UpdateFlag } from '../../flow/form/LookupKeysEditor.tsx';
import { RadioGroup } from '../../ui/form/RadioGroup.tsx';
import { NewPassword, PasswordBlock } from './PasswordBlock.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useDialect } from '../../flow/useDialect.ts';
import type { FormProps } from '../../flow/form/useForm.ts';
import { useT } from '../../ui/useT.ts';

export interface AccountFieldsProps extends FormProps<AccountForm> {
  /** For lookup keys. */
  updateFlag?: UpdateFlag;
  /** Shown among the basic fields. */
  more?: ReactNode;
  /** Shown before the lookup keys. */
  children?: ReactNode;
  /** Lookup keys are beside the other fields where there is space. */
  isSplit?: boolean;
}

/** What the forms of users and administrators share (spec 1 §3). */
export function AccountFields(props: AccountFieldsProps) {
  const { form, problems, onChange } = props;
  const t = useT();
  const fields = (
    <>
      <Basic {...props} />
      <SignIn form={form} problems={problems} onChange={onChange} />
      {props.children}
    </>
  );
  const lookupKeys = (
    <FormSection
      title={t('Lookup Keys')}
      hint={
        form.user_lookup_by_user_id.length > 0 &&
        t('Services and scripts can use these values; mark credentials as private.')
      }
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
  );
  if (props.isSplit) {
    return (
      <FormSplit isSection aside={lookupKeys}>
        {fields}
      </FormSplit>
    );
  }
  return (
    <>
      {fields}
      {lookupKeys}
    </>
  );
}

function Basic(props: AccountFieldsProps) {
  const t = useT();
  const isByName = useStore(useApp().page.environment, signsInByName);
  const { text, checkbox } = bind(props);
  return (
    <FormSection title={t('Basic')}>
      <div className="df-columns">
        <TextField {...text('email')} label={t('Email')} type="email" required />
        <TextField {...text('name')} label={t('Display Name')} required />
        {isByName && (
          <TextField
            {...text('username')}
            label={t('Username')}
            hint={
              (props.form.id === null || !props.form.username) &&
              t('Used to sign in. Defaults to the email address.')
            }
          />
        )}
        <TextField {...text('first_name')} label={t('First Name')} />
        <TextField {...text('last_name')} label={t('Last Name')} />
        <TextField {...text('phone')} label={t('Phone')} type="tel" />
        {props.more}
      </div>
      <Checkbox {...checkbox('is_active')} label={t('Active')} />
    </FormSection>
  );
}

function SignIn(props: FormProps<AccountForm>) {
  const { form, onChange } = props;
  const t = useT();
  const { passwordMinimum } = useDialect();
  const password = {
    ...props,
    onChange: (name: keyof PasswordForm, value: unknown) =>
      onChange(name, value as AccountForm[typeof name]),
    minimum: passwordMinimum,
    known: [form.email, form.first_name, form.last_name, form.name],
  };
  return (
    <FormSection title={t('Sign-in')}>
      {form.id === null ? (
        <>
          <FirstSignIn form={form} onChange={onChange} />
          {form.setPassword && <NewPassword {...password} />}
        </>
      ) : (
        <PasswordBlock {...password} />
      )}
    </FormSection>
  );
}

/** How new users get access: without an invitation or a password they can't sign in. */
function FirstSignIn({ form, onChange }: Pick<FormProps<AccountForm>, 'form' | 'onChange'>) {
  const t = useT();
  const way = form.setPassword ? 'password' : form.send_invite ? 'invitation' : 'later';
  return (
    <RadioGroup
      label={t('Sign-in setup')}
      value={way}
      options={[
        {
          value: 'invitation',
          label: t('Send email invitation'),
          hint:
            !form.is_active &&
            t("The user can set a password, but can't sign in while the account is inactive."),
        },
        { value: 'password', label: t('Set password manually') },
        {
          value: 'later',
          label: t('Set up later'),
          hint: t("They can't sign in until you invite them or set a password."),
        },
      ]}
      onChange={(chosen) => {
        onChange('send_invite', chosen === 'invitation');
        onChange('setPassword', chosen === 'password');
      }}
    />
  );
}
