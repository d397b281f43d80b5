import { useStore } from 'zustand';
import type { RoleForm } from '../../../core/resources/roles.ts';
import { Checkbox } from '../../ui/list/Checkbox.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { LookupKeysEditor } from '../../flow/form/LookupKeysEditor.tsx';
import { problemAt } from '../../ui/problemAt.ts';
import { RecordField } from '../../flow/form/RecordField.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useApp } from '../../flow/useApp.ts';
import type { FormProps } from '../../flow/form/useForm.ts';
import { useT } from '../../ui/useT.ts';
import { RoleAccess } from './RoleAccess.tsx';

/** The form of a role: what it is, what it may call, and the values its people share. */
export function RoleFields({ form, problems, onChange }: FormProps<RoleForm>) {
  const t = useT();
  return (
    <>
      <BasicFields form={form} problems={problems} onChange={onChange} />
      <RoleAccess form={form} problems={problems} onChange={onChange}>
        <FormSection
          title={t('Lookup Keys')}
          hint={t('Values that services and scripts can use. Credentials should be private.')}
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

function BasicFields({ form, problems, onChange }: FormProps<RoleForm>) {
  const t = useT();
  const hasDirectory = useStore(
    useApp().page.environment,
    ({ environment }) => !!environment?.authentication?.adldap?.length,
  );
  return (
    <FormSection title={t('Basic')}>
      <TextField
        label={t('Name')}
        name="name"
        autoComplete="off"
        required
        value={form.name}
        onChange={(value) => onChange('name', value)}
        error={problemAt(problems, 'name')}
      />
      <TextArea
        label={t('Description')}
        name="description"
        rows={2}
        value={form.description}
        onChange={(value) => onChange('description', value)}
        error={problemAt(problems, 'description')}
      />
      {form.isDefaultAppDropped ? (
        <p className="df-hint">
          {t('This server keeps no default app of a role. Apps choose their default role instead.')}
        </p>
      ) : (
        <RecordField
          label={t('Default App')}
          path="system/app"
          hint={t('For people and guests without an app of their own.')}
          value={form.default_app_id}
          onChange={(id) => onChange('default_app_id', id)}
          error={problemAt(problems, 'default_app_id')}
        />
      )}
      {hasDirectory && form.dn !== null && (
        <TextField
          label={t('Directory DN')}
          name="dn"
          autoComplete="off"
          hint={t('Whoever signs in from this place of the directory has the role.')}
          value={form.dn}
          onChange={(value) => onChange('dn', value)}
          error={problemAt(problems, 'dn')}
        />
      )}
      <Checkbox
        label={t('Active')}
        hint={t('A role that is not active refuses every call.')}
        checked={form.is_active}
        onChange={(value) => onChange('is_active', value)}
      />
    </FormSection>
  );
}
