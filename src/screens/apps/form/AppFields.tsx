import { LOCATION, locationNames, type AppForm } from '../../../core/resources/apps.ts';
import { Checkbox } from '../../ui/list/Checkbox.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { FormSplit } from '../../ui/form/FormSplit.tsx';
import { RadioGroup } from '../../ui/form/RadioGroup.tsx';
import { bind } from '../../flow/form/bind.ts';
import { RecordField } from '../../flow/form/RecordField.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { FormProps } from '../../flow/form/useForm.ts';
import { useT } from '../../ui/useT.ts';
import { StoragePlace } from './StoragePlace.tsx';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { useCopy } from '../../flow/useCopy.ts';
import type { Id } from '../../../core/lib/Id.ts';
import type { App } from '../../../core/page/createApp.ts';
import { fetchUses } from '../../../core/uses/fetchUses.ts';
import { useApp } from '../../flow/useApp.ts';
import { useNewApiKey } from '../useNewApiKey.ts';
import { UsedBy } from '../../flow/uses/UsedBy.tsx';

/** The form of an app: its name, the location of its pages, and the role of visitors. */
export function AppFields(props: FormProps<AppForm>) {
  const { form } = props;
  const t = useT();
  const { text, lines, checkbox, field } = bind(props);
  const fields = (
    <>
      <FormSection title={t('Basic')}>
        <TextField {...text('name')} label={t('Name')} required />
        <TextArea {...lines('description')} label={t('Description')} rows={2} />
        <Checkbox {...checkbox('is_active')} label={t('Active')} />
      </FormSection>
      <FormSection title={t('App location')}>
        <RadioGroup
          {...field('type')}
          label={t('Location')}
          options={[LOCATION.none, LOCATION.storage, LOCATION.webServer, LOCATION.url].map(
            (value) => ({ value, label: t(locationNames[value]) }),
          )}
        />
        <Place {...props} />
      </FormSection>
      <FormSection title={t('Access')}>
        <RecordField
          {...field('role_id')}
          label={t('Default Role')}
          path="system/role"
          // a saved app says what its key is for instead
          hint={form.id === null && t('For visitors, and for users who have no role in this app.')}
        />
        {form.api_key && <ApiKey {...form} />}
      </FormSection>
    </>
  );
  if (form.id === null) return fields;
  return <FormSplit aside={<AppUses id={form.id} />}>{fields}</FormSplit>;
}

/** What an app's location requires. */
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
  return <TextField {...text('path')} label={t('Path')} required placeholder="shop/index.html" />;
}

/** The key that has replaced the one of an open form, which has its own again if it is discarded. */
const replacedKeys = new WeakMap<App, { id: Id | null; loaded: string; made: string }>();

function keyNow(app: App, id: Id | null, loaded: string): string {
  const replaced = replacedKeys.get(app);
  return replaced?.id === id && replaced.loaded === loaded ? replaced.made : loaded;
}

/** The API key of a saved app: hidden until requested, copied without being shown. */
function ApiKey({ id, name, api_key: loaded }: Pick<AppForm, 'id' | 'name' | 'api_key'>) {
  const t = useT();
  const app = useApp();
  const copyText = useCopy();
  const { renew, waiting } = useNewApiKey();
  // outside the form: a key is replaced at once, and never part of a save
  const [value, setValue] = useState(() => keyNow(app, id, loaded));
  useEffect(() => {
    if (value === loaded) return;
    replacedKeys.set(app, { id, loaded, made: value });
    return () => void replacedKeys.delete(app);
  }, [app, id, loaded, value]);
  const isOwn = value === app.apiKey;
  const [shown, setShown] = useState(false);
  const copy = async () => {
    const done = t('API key copied.');
    const refused = t("Couldn't copy the key. Select it below and copy it yourself.");
    if (!(await copyText(value, { done, refused }))) setShown(true);
  };
  const replace = async () => {
    const made = id !== null && (await renew({ id, name }));
    if (!made) return;
    setValue(made);
    setShown(true);
  };
  return (
    <Field
      label={t('API Key')}
      hint={
        isOwn
          ? t("This page uses this key for its own requests, so the key can't be replaced here.")
          : t('Send it in the X-DreamFactory-API-Key header.')
      }
    >
      {(aria) => (
        <div className="df-group df-key-line">
          <input
            className="df-input df-mono"
            type={shown ? 'text' : 'password'}
            readOnly
            autoComplete="off"
            value={value}
            {...aria}
          />
          <Button onClick={() => setShown(!shown)}>{shown ? t('Hide') : t('Show')}</Button>
          <Button onClick={() => void copy()}>{t('Copy')}</Button>
          {!isOwn && <Button onClick={() => void replace()}>{t('Replace key')}</Button>}
          {waiting}
        </div>
      )}
    </Field>
  );
}

function AppUses({ id }: { id: Id }) {
  const t = useT();
  const app = useApp();
  const load = useCallback(async () => (await fetchUses()).appUses(app, [id]), [app, id]);
  return <UsedBy load={load} none={t('Not used by any user, admin, group or service.')} />;
}
