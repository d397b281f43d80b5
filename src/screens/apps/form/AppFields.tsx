import { LOCATION, type AppForm } from '../../../core/resources/apps.ts';
import { Checkbox } from '../../ui/list/Checkbox.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { RadioGroup } from '../../ui/form/RadioGroup.tsx';
import { bind } from '../../flow/form/bind.ts';
import { RecordField } from '../../flow/form/RecordField.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { FormProps } from '../../flow/form/useForm.ts';
import { useT } from '../../ui/useT.ts';
import { ApiKey } from './ApiKey.tsx';
import { AppUses } from './AppUses.tsx';
import { StoragePlace } from './StoragePlace.tsx';

/** The form of an app: what it is, where its pages are, and who may use it without signing in. */
export function AppFields(props: FormProps<AppForm>) {
  const { form } = props;
  const t = useT();
  const { text, lines, checkbox, field } = bind(props);
  return (
    <>
      <FormSection title={t('Basic')}>
        <TextField {...text('name')} label={t('Name')} required />
        <TextArea {...lines('description')} label={t('Description')} rows={2} />
        <Checkbox {...checkbox('is_active')} label={t('Active')} />
      </FormSection>
      <FormSection title={t('App Location')}>
        <RadioGroup
          {...field('type')}
          label={t('Location')}
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
        />
        <Place {...props} />
      </FormSection>
      <FormSection title={t('Access')}>
        <RecordField
          {...field('role_id')}
          label={t('Default Role')}
          path="system/role"
          hint={t('For visitors, and for users who have no role in this app.')}
        />
        {form.api_key && <ApiKey value={form.api_key} />}
      </FormSection>
      {form.id !== null && <AppUses id={form.id} />}
    </>
  );
}

/** What a location needs to be found. */
function Place(props: FormProps<AppForm>) {
  const { form } = props;
  const t = useT();
  const { text } = bind(props);
  if (form.type === LOCATION.storage) return <StoragePlace {...props} />;
  if (form.type === LOCATION.url) {
    return (
      <TextField {...text('url')} label={t('URL')} type="url" required placeholder="https://" />
    );
  }
  if (form.type !== LOCATION.webServer) return null;
  return (
    <TextField
      {...text('path')}
      label={t('Path')}
      required
      hint={t('Relative to the root of the web server, e.g. {example}.', {
        example: 'shop/index.html',
      })}
    />
  );
}
