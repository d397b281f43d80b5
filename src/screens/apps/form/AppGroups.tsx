import { useMemo } from 'react';
import { createCollection } from '../../../core/collections/createCollection.ts';
import { appGroups } from '../../../core/resources/appGroups.ts';
import { EntryScreen } from '../../flow/entries/EntryScreen.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useAreaBelow, type AreaPath } from '../../ui/list/useAreaPath.ts';
import type { Leaving } from '../../ui/useLeaving.ts';
import { useT } from '../../ui/useT.ts';
import { AppGroupFields } from './AppGroupFields.tsx';

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
