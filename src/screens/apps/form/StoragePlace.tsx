import type { AppForm } from '../../../core/resources/apps.ts';
import { problemAt } from '../../ui/problemAt.ts';
import { TextField } from '../../ui/TextField.tsx';
import { bind } from '../../flow/form/bind.ts';
import type { FormProps } from '../../flow/form/useForm.ts';
import { useT } from '../../ui/useT.ts';
import { PrivateNote } from './PrivateNote.tsx';
import { StorageFields } from './StorageFields.tsx';

/** Service, container and start page of an app whose files are in a storage service. */
export function StoragePlace(props: FormProps<AppForm>) {
  const { form, problems, onChange } = props;
  const t = useT();
  const { text } = bind(props);
  const { storage_service_id: service, storage_container: container } = form;
  return (
    <>
      <div className="df-columns">
        <StorageFields
          required
          service={form.storage_service_id}
          container={form.storage_container}
          onService={(id) => onChange('storage_service_id', id)}
          onContainer={(name) => onChange('storage_container', name)}
          serviceError={problemAt(problems, 'storage_service_id')}
          containerError={problemAt(problems, 'storage_container')}
        />
        <TextField
          {...text('path')}
          label={t('Launch Path')}
          placeholder="index.html"
          hint={
            !form.path.trim() &&
            t(
              "Without a path, the app opens its folder. Most services can't show a folder as a page.",
            )
          }
        />
      </div>
      {service != null && container.trim() && (
        <PrivateNote service={service} container={container.trim()} />
      )}
    </>
  );
}
