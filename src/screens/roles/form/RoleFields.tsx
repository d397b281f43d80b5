import { useStore } from 'zustand';
import type { RoleForm } from '../../../core/resources/roles.ts';
import { Checkbox } from '../../ui/list/Checkbox.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { LookupKeysEditor } from '../../flow/form/LookupKeysEditor.tsx';
import { bind } from '../../flow/form/bind.ts';
import { RecordField } from '../../flow/form/RecordField.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useApp } from '../../flow/useApp.ts';
import type { FormProps } from '../../flow/form/useForm.ts';
import { useT } from '../../ui/useT.ts';
import { RoleAccess } from './RoleAccess.tsx';

/** The form of a role: its name, its access and the values its users share. */
export function RoleFields(props: FormProps<RoleForm>) {
  const { form, problems, onChange } = props;
  const t = useT();
  return (
    <>
      <BasicFields {...props} />
      <RoleAccess {...props}>
        <FormSection
          title={t('Lookup Keys')}
          hint={
            form.role_lookup_by_role_id.length > 0 &&
            t('Services and scripts can use these values; mark credentials as private.')
          }
        >
          <LookupKeysEditor
            rows={form.role_lookup_by_role_id}
            parentField="role_id"
            field="role_lookup_by_role_id"
            flag={{ name: 'allow_user_update', label: t('Allow user update') }}
            onChange={(rows) => onChange('role_lookup_by_role_id', [...rows])}
            problems={problems}
          />
        </FormSection>
      </RoleAccess>
    </>
  );
}

function BasicFields(props: FormProps<RoleForm>) {
  const { form } = props;
  const t = useT();
  const { text, lines, checkbox, field } = bind(props);
  const hasDirectory = useStore(
    useApp().page.environment,
    ({ environment }) => !!environment?.authentication?.adldap?.length,
  );
  return (
    <FormSection
      title={t('Basic')}
      hint={
        form.isDefaultAppDropped &&
        t("Roles have no default app on this server. Set each app's default role instead.")
      }
    >
      <div className="df-columns">
        <TextField {...text('name')} label={t('Name')} required />
        {!form.isDefaultAppDropped && (
          <RecordField {...field('default_app_id')} label={t('Default App')} path="system/app" />
        )}
        {hasDirectory && form.dn !== null && (
          <TextField
            {...text('dn')}
            label={t('Directory DN')}
            hint={t('Users under this DN get this role when they sign in.')}
          />
        )}
      </div>
      <TextArea {...lines('description')} label={t('Description')} rows={2} />
      <Checkbox {...checkbox('is_active')} label={t('Active')} />
    </FormSection>
  );
}
