import type { AppForm } from '../../../core/resources/apps.ts';
import { problemAt } from '../../ui/problemAt.ts';
import { TextField } from '../../ui/TextField.tsx';
import type { FormProps } from '../../flow/form/useForm.ts';
import { useT } from '../../ui/useT.ts';
import { StorageFields } from './StorageFields.tsx';

/** Service, container and start page of an app whose files are in a storage service. */
export function StoragePlace({ form, problems, onChange }: FormProps<AppForm>) {
  const t = useT();
  return (
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
        label={t('Launch Path')}
        name="path"
        autoComplete="off"
        hint={
          form.path.trim()
            ? t('Within the container, e.g. {example}.', { example: 'index.html' })
            : t('Without it the app opens its folder, and most services do not show a page there.')
        }
        value={form.path}
        onChange={(value) => onChange('path', value)}
        error={problemAt(problems, 'path')}
      />
    </div>
  );
}
