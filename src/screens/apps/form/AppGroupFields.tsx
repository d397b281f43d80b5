import type { AppGroupForm } from '../../../core/resources/appGroups.ts';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { bind } from '../../flow/form/bind.ts';
import type { FormProps } from '../../flow/form/useForm.ts';
import { useT } from '../../ui/useT.ts';
import { GroupApps } from './GroupApps.tsx';

/** The form of an app group: its name on the launchpad, and the apps that stand there. */
export function AppGroupFields(props: FormProps<AppGroupForm>) {
  const { form, onChange } = props;
  const t = useT();
  const { text, lines } = bind(props);
  return (
    <>
      <TextField {...text('name')} label={t('Name')} required />
      <TextArea {...lines('description')} label={t('Description')} rows={2} />
      <GroupApps
        links={form.app_to_app_group_by_group_id}
        onChange={(links) => onChange('app_to_app_group_by_group_id', links)}
      />
    </>
  );
}
