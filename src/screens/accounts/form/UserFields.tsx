import type { UserForm } from '../../../core/resources/users.ts';
import { AccountFields } from './AccountFields.tsx';
import { bind } from '../../flow/form/bind.ts';
import { RecordField } from '../../flow/form/RecordField.tsx';
import type { FormProps } from '../../flow/form/useForm.ts';
import { useT } from '../../ui/useT.ts';
import { RolePerApp } from './RolePerApp.tsx';
import { UserAccess } from './UserAccess.tsx';

/** The form of a user: basic data, sign-in, roles and lookup keys. */
export function UserFields(props: FormProps<UserForm>) {
  const { form, problems, onChange } = props;
  const t = useT();
  const { field } = bind(props);
  return (
    <AccountFields
      form={form}
      problems={problems}
      onChange={(name, value) => onChange(name, value as UserForm[typeof name])}
      updateFlag={{ name: 'allow_user_update', label: t('Allow user update') }}
      more={<RecordField {...field('default_app_id')} label={t('Default App')} path="system/app" />}
    >
      <RolePerApp
        rows={form.user_to_app_to_role_by_user_id}
        problems={problems}
        onChange={(rows) => onChange('user_to_app_to_role_by_user_id', rows)}
      />
      {form.id !== null && (
        <UserAccess rows={form.user_to_app_to_role_by_user_id} isActive={form.is_active} />
      )}
    </AccountFields>
  );
}
