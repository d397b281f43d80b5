import { useCallback, useMemo } from 'react';
import { createCollection } from '../../../core/collections/createCollection.ts';
import { globalLookups } from '../../../core/resources/globalLookups.ts';
import type { Id } from '../../../core/lib/Id.ts';
import { usesOf } from '../../../core/uses/lookupUses.ts';
import { referrersSearch } from '../../../core/uses/referrersSearch.ts';
import { EntryScreen } from '../../flow/entries/EntryScreen.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useT } from '../../ui/useT.ts';
import { fetchUses } from '../../../core/uses/fetchUses.ts';
import { useUsesQuestion } from '../../flow/list/useUsesQuestion.ts';
import type { ConfigTabProps } from '../ConfigTabProps.ts';
import { LookupKeyFields } from './LookupKeyFields.tsx';
import { ReferrersContext } from './ReferrersContext.ts';

/** Values of the whole instance that replace names in braces (spec 1 §2–5). */
export function LookupKeys({ place, leaving }: ConfigTabProps) {
  const t = useT();
  const app = useApp();
  const collection = useMemo(() => createCollection(app, globalLookups), [app]);
  const askAbout = useUsesQuestion();
  const search = useMemo(() => referrersSearch(app, collection), [app, collection]);
  const [open] = /^\/(?!create)[^?]+/.exec(place.path) ?? [];
  const load = useCallback(
    (signal: AbortSignal) => (open ? search({ signal }) : Promise.resolve(null)),
    [open, search],
  );
  const referrers = useLoaded(load);
  const usesNow = async (name: string) => {
    const found = await search({ afresh: true });
    return { ...found, uses: usesOf(name, found) };
  };
  const whoUses = async ([id]: readonly Id[]) => {
    const { rows } = collection.store.getState();
    // the list may show another page by then
    const key =
      rows.find((row) => String(row.id) === String(id)) ??
      (await collection.fetchOne(id ?? '').catch(() => null));
    return key ? (await fetchUses()).usesText(await usesNow(key.name), t) : undefined;
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
        beforeSave={async ({ base, sent }) => {
          if (!base || sent.name === undefined) return null;
          const { name } = base;
          const question = { message: t('Rename {name}?', { name }), action: t('Rename') };
          return askAbout(question, await usesNow(name));
        }}
        removalDetail={whoUses}
      />
    </ReferrersContext>
  );
}
