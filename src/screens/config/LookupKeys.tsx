import { useCallback, useMemo } from 'react';
import { createCollection } from '../../core/collections/createCollection.ts';
import { findReferrers, usesOf } from '../../core/config/lookupUses.ts';
import { globalLookups, type GlobalLookup } from '../../core/resources/globalLookups.ts';
import { EntryScreen } from '../kit/EntryScreen.tsx';
import { useApp } from '../kit/useApp.ts';
import { useLoaded } from '../kit/useLoaded.ts';
import { useT } from '../kit/useT.ts';
import type { ConfigTabProps } from './ConfigScreen.tsx';
import { LookupKeyFields } from './LookupKeyFields.tsx';
import { namesOfUses } from './LookupUses.tsx';
import { ReferrersContext } from './ReferrersContext.ts';

/** Values of the whole instance that names in braces stand for (spec 1 §2–5). */
export function LookupKeys({ place, leaving }: ConfigTabProps) {
  const t = useT();
  const app = useApp();
  const collection = useMemo(() => createCollection(app, globalLookups), [app]);
  // searched for the first key that is opened, and for all that follow
  const isOpen = /^\/(?!create)/.test(place.path);
  const search = useCallback(
    () => (isOpen ? findReferrers(app) : Promise.resolve(null)),
    [app, isOpen],
  );
  const { value: referrers } = useLoaded(search);
  const warning = ({ name }: GlobalLookup) => {
    const uses = referrers ? usesOf(name, referrers) : [];
    return uses.length ? t('Used by: {names}.', { names: namesOfUses(uses, t) }) : undefined;
  };
  return (
    <ReferrersContext value={referrers}>
      <EntryScreen
        title={t('Global Lookup Keys')}
        collection={collection}
        Form={LookupKeyFields}
        place={place}
        leaving={leaving}
        noneSelected={t('No lookup key selected.')}
        hintOf={(key) => (key.private ? t('Private') : key.description)}
        warningOf={warning}
      />
    </ReferrersContext>
  );
}
