import type { AdminForm } from '../../../core/resources/admins.ts';
import { AccountFields } from './AccountFields.tsx';
import type { FormProps } from '../../flow/form/useForm.ts';
import { useT } from '../../ui/useT.ts';

/** The form of an administrator: basic data, sign-in and lookup keys. */
export function AdminFields(props: FormProps<AdminForm>) {
  const t = useT();
  return (
    <AccountFields
      {...props}
      isSplit={props.form.id !== null}
      updateFlag={{ name: 'allow_admin_update', label: t('Allow admin update') }}
    />
  );
}
