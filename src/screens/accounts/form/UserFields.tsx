import type { UserForm } from '../../../core/resources/users.ts';
import { AccountFields } from './AccountFields.tsx';
import { bind } from '../../flow/form/bind.ts';
import { RecordField } from '../../flow/form/RecordField.tsx';
import type { FormProps } from '../../flow/form/useForm.ts';
import { FormSplit } from '../../ui/form/FormSplit.tsx';
import { useT } from '../../ui/useT.ts';
import { RolePerApp } from './RolePerApp.tsx';
import { UserAccess } from './UserAccess.tsx';

/** The form of a user: basic data, sign-in, roles and lookup keys. */
export function UserFields(props: FormProps<UserForm>) {
  const { form, problems, onChange } = props;
  const t = useT();
  const { field } = bind(props);
  const rows = form.user_to_app_to_role_by_user_id;
  const fields = (
    <AccountFields
      form={form}
      problems={problems}
      onChange={(name, value) => onChange(name, value as UserForm[typeof name])}
      updateFlag={{ name: 'allow_user_update', label: t('Allow user update') }}
      more={<RecordField {...field('default_app_id')} label={t('Default App')} path="system/app" />}
    >
      <RolePerApp
        rows={rows}
        problems={problems}
        onChange={(changed) => onChange('user_to_app_to_role_by_user_id', changed)}
      />
    </AccountFields>
  );
  if (form.id === null) return fields;
  return (
    <FormSplit aside={<UserAccess rows={rows} isActive={form.is_active} />}>{fields}</FormSplit>
  );
}
