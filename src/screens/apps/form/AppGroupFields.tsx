import { keepLineEnds } from '../../../core/text/keepLineEnds.ts';
import type { AppGroupForm } from '../../../core/resources/appGroups.ts';
import { problemAt } from '../../ui/problemAt.ts';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { FormProps } from '../../flow/form/useForm.ts';
import { useT } from '../../ui/useT.ts';
import { GroupApps } from './GroupApps.tsx';

/** The form of an app group: its name on the launchpad, and the apps that stand there. */
export function AppGroupFields({ form, problems, onChange }: FormProps<AppGroupForm>) {
  const t = useT();
  return (
    <>
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
      <GroupApps
        links={form.app_to_app_group_by_group_id}
        onChange={(links) => onChange('app_to_app_group_by_group_id', links)}
      />
    </>
  );
}
