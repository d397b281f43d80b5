import { keepLineEnds } from '../../../core/text/keepLineEnds.ts';
import { LOCATION, type AppForm } from '../../../core/resources/apps.ts';
import { Checkbox } from '../../ui/list/Checkbox.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { problemAt } from '../../ui/problemAt.ts';
import { RadioGroup } from '../../ui/form/RadioGroup.tsx';
import { RecordField } from '../../flow/form/RecordField.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { FormProps } from '../../flow/form/useForm.ts';
import { useT } from '../../ui/useT.ts';
import { ApiKey } from './ApiKey.tsx';
import { AppUses } from './AppUses.tsx';
import { StoragePlace } from './StoragePlace.tsx';

/** The form of an app: what it is, where its pages are, and who may use it without signing in. */
export function AppFields({ form, problems, onChange }: FormProps<AppForm>) {
  const t = useT();
  return (
    <>
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
          onChange={(value) => onChange('description', keepLineEnds(form.description, value))}
          error={problemAt(problems, 'description')}
        />
        <Checkbox
          label={t('Active')}
          hint={t('The API key of an app that is not active is refused.')}
          checked={form.is_active}
          onChange={(value) => onChange('is_active', value)}
        />
      </FormSection>
      <FormSection title={t('App Location')}>
        <RadioGroup
          label={t('Where the app is')}
          value={form.type}
          options={[
            {
              value: LOCATION.none,
              label: t('No Storage Required'),
              hint: t('A remote device, client, or desktop.'),
            },
            { value: LOCATION.storage, label: t('On a provisioned file storage service') },
            { value: LOCATION.webServer, label: t('On this web server') },
            { value: LOCATION.url, label: t('On a remote URL') },
          ]}
          onChange={(value) => onChange('type', value)}
        />
        <Place form={form} problems={problems} onChange={onChange} />
      </FormSection>
      <FormSection title={t('Access')}>
        <RecordField
          label={t('Default Role')}
          path="system/role"
          hint={t('What visitors and users without a role of their own for this app may do.')}
          value={form.role_id}
          onChange={(id) => onChange('role_id', id)}
          error={problemAt(problems, 'role_id')}
        />
        {form.api_key && <ApiKey value={form.api_key} />}
      </FormSection>
      {form.id !== null && <AppUses id={form.id} />}
    </>
  );
}

/** What a location needs to be found. */
function Place({ form, problems, onChange }: FormProps<AppForm>) {
  const t = useT();
  if (form.type === LOCATION.storage) {
    return <StoragePlace form={form} problems={problems} onChange={onChange} />;
  }
  if (form.type === LOCATION.url) {
    return (
      <TextField
        label={t('URL')}
        name="url"
        type="url"
        autoComplete="off"
        required
        placeholder="https://"
        value={form.url}
        onChange={(value) => onChange('url', value)}
        error={problemAt(problems, 'url')}
      />
    );
  }
  if (form.type !== LOCATION.webServer) return null;
  return (
    <TextField
      label={t('Path')}
      name="path"
      autoComplete="off"
      required
      hint={t('Below the root of the web server, e.g. {example}.', { example: 'shop/index.html' })}
      value={form.path}
      onChange={(value) => onChange('path', value)}
      error={problemAt(problems, 'path')}
    />
  );
}
