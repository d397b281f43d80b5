import { useMemo } from 'react';
import { createCollection } from '../../../core/collections/createCollection.ts';
import { appGroups, type AppGroupForm } from '../../../core/resources/appGroups.ts';
import { EntryScreen } from '../../flow/entries/EntryScreen.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useAreaBelow, type AreaPath } from '../../ui/list/useAreaPath.ts';
import type { Leaving } from '../../ui/useLeaving.ts';
import { useT } from '../../ui/useT.ts';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { bind } from '../../flow/form/bind.ts';
import type { FormProps } from '../../flow/form/useForm.ts';
import { GroupApps } from './GroupApps.tsx';

/** The headings of the launchpad and the apps below each (spec 2 §3). */
export function AppGroups({ place, leaving }: { place: AreaPath; leaving: Leaving }) {
  const t = useT();
  const app = useApp();
  const collection = useMemo(() => createCollection(app, appGroups), [app]);
  return (
    <EntryScreen
      title={t('Groups')}
      collection={collection}
      Form={AppGroupFields}
      place={useAreaBelow(place, '/groups')}
      leaving={leaving}
      noneSelected={t('No app group selected.')}
    />
  );
}

/** The form of an app group: its name on the launchpad, and its apps. */
function AppGroupFields(props: FormProps<AppGroupForm>) {
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
