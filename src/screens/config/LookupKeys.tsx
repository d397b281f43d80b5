import { useMemo } from 'react';
import { createCollection } from '../../core/collections/createCollection.ts';
import { globalLookups } from '../../core/resources/globalLookups.ts';
import { EntryScreen } from '../kit/EntryScreen.tsx';
import { useApp } from '../kit/useApp.ts';
import { useT } from '../kit/useT.ts';
import type { ConfigTabProps } from './ConfigScreen.tsx';
import { LookupKeyFields } from './LookupKeyFields.tsx';

/** Values of the whole instance that names in braces stand for (spec 1 §2–5). */
export function LookupKeys({ place, leaving }: ConfigTabProps) {
  const t = useT();
  const app = useApp();
  const collection = useMemo(() => createCollection(app, globalLookups), [app]);
  return (
    <EntryScreen
      title={t('Global Lookup Keys')}
      collection={collection}
      Form={LookupKeyFields}
      place={place}
      leaving={leaving}
      noneSelected={t('No lookup key selected.')}
      hintOf={(key) => (key.private ? t('Private') : key.description)}
    />
  );
}
