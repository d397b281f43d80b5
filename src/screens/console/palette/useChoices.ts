import { useMemo } from 'react';
import { beginsWith, matching, placesOf, type Place } from '../../../core/palette/places.ts';
import { recentPlaces } from '../../../core/palette/recentPlaces.ts';
import { useApp } from '../../flow/useApp.ts';
import { useT } from '../../ui/useT.ts';
import type { PageAction } from './actionsIn.ts';
import type { ChoiceGroup } from './PaletteOptions.tsx';
import type { Progress } from '../../../core/palette/tableNames.ts';
import { useTables } from './useTables.ts';
import { useRecordSearch } from './useRecordSearch.ts';

interface Choices {
  groups: readonly ChoiceGroup[];
  /** The kinds of records that could not be searched, by reason. */
  failures: ReadonlyMap<string, readonly string[]>;
  isSearching: boolean;
  /** How far the names of tables have come; null once all are known. */
  progress: Progress | null;
}

/** All that fits `text`, by kind; without a text what was chosen lately, and what needs no search. */
export function useChoices(
  text: string,
  actions: readonly PageAction[],
  commands: readonly PageAction[],
): Choices {
  const app = useApp();
  const t = useT();
  const words = text.trim();
  const recent = useMemo(() => recentPlaces(app), [app]);
  const places = useMemo(() => placesOf(app, t), [app, t]);
  const { founds, isSearching } = useRecordSearch(words);
  const { tables, progress } = useTables(words);
  const isRecent = ({ path }: Place) => recent.some((place) => place.path === path);
  const goes = { title: t('Go to'), choices: matching(places, words) };
  const here = { title: t('On this page'), choices: matching(actions, words) };
  // 'import' means the button at hand rather than another page
  const isMeant = here.choices.some((act) => beginsWith(act, words));
  const groups: ChoiceGroup[] = words
    ? [
        ...(isMeant ? [here, goes] : [goes, here]),
        { title: t('Tables'), choices: tables },
        { title: t('Settings'), choices: matching(commands, words) },
        ...founds.map(({ title, places: found }) => ({ title: t(title), choices: found })),
      ]
    : [
        { title: t('Recent'), choices: recent },
        { title: t('On this page'), choices: actions },
        { title: t('Go to'), choices: places.filter((place) => !isRecent(place)) },
      ];
  const failures = new Map<string, string[]>();
  for (const { title, error } of founds) {
    if (!error) continue;
    const reason = t(error.message);
    failures.set(reason, [...(failures.get(reason) ?? []), t(title)]);
  }
  return {
    groups: groups.filter(({ choices }) => choices.length > 0),
    failures,
    isSearching,
    progress,
  };
}
