import { useCallback, useState } from 'react';
import { linkableServices } from '../../../core/scripts/linkableServices.ts';
import type { ScriptForm } from '../../../core/scripts/scriptResource.ts';
import { errorText } from '../../../core/messages/errorText.ts';
import { problemAt } from '../../ui/problemAt.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useApp } from '../../flow/useApp.ts';
import { bind } from '../../flow/form/bind.ts';
import type { FormProps } from '../../flow/form/useForm.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useT } from '../../ui/useT.ts';

const FIELDS = ['storage_path', 'scm_repository', 'scm_reference'] as const;

/**
 * The source of a script's text on current servers, if it isn't stored with the script. Closed unless
 * it is used: the editor has the space.
 */
export function StorageLink(props: FormProps<ScriptForm>) {
  const { form, problems, onChange } = props;
  const t = useT();
  const { text } = bind(props);
  const app = useApp();
  const { value: services, error } = useLoaded(useCallback(() => linkableServices(app), [app]));
  const names = ['storage_service_id', ...FIELDS];
  const [isOpen, setOpen] = useState(form.storage_service_id != null);
  const chosen = services?.find(({ id }) => String(id) === String(form.storage_service_id));
  const labels = {
    storage_path: t('Path'),
    scm_repository: t('Repository'),
    scm_reference: t('Branch or tag'),
  };
  // fields that a file service doesn't use are shown if they have a value
  const shown = FIELDS.filter(
    (field) => form[field] || (chosen && (chosen.isRepository || field === 'storage_path')),
  );
  return (
    <details
      className="df-script-link"
      open={isOpen || error !== null || names.some((name) => problemAt(problems, name))}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('Link to a file')}</summary>
      <p className="df-hint">{t('The server runs this file instead of the content.')}</p>
      <div className="df-columns">
        <SelectField
          label={t('Storage Service')}
          name="storage_service_id"
          value={form.storage_service_id == null ? '' : String(form.storage_service_id)}
          options={[
            { value: '', label: t('None Selected') },
            ...(services ?? []).map(({ id, name, label }) => ({
              value: String(id),
              label: label || name,
            })),
          ]}
          onChange={(value) =>
            onChange(
              'storage_service_id',
              services?.find(({ id }) => String(id) === value)?.id ?? null,
            )
          }
          error={problemAt(problems, 'storage_service_id') ?? (error && errorText(t, error))}
        />
        {shown.map((field) => (
          <TextField key={field} {...text(field)} label={labels[field]} />
        ))}
      </div>
    </details>
  );
}
