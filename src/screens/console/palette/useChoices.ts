import { useMemo, useState } from 'react';
import type { App } from '../../../core/page/createApp.ts';
import { shownEntries, type ShownEntry } from '../../../core/page/shownEntries.ts';
import { beginsWith, matching, placesOf, type Place } from '../../../core/palette/places.ts';
import { recentPlaces } from '../../../core/palette/recentPlaces.ts';
import type { Progress } from '../../../core/palette/readServices.ts';
import { errorText } from '../../../core/messages/errorText.ts';
import { useApp } from '../../flow/useApp.ts';
import { useT } from '../../ui/useT.ts';
import { navigationIcons } from '../navigationIcons.ts';
import type { PageAction } from './actionsIn.ts';
import type { Choice, ChoiceGroup } from './PaletteOptions.tsx';
import { useEndpoints } from './useEndpoints.ts';
import { useEvents } from './useEvents.ts';
import { useNames } from './useNames.ts';
import { useRecordSearch } from './useRecordSearch.ts';

interface Choices {
  groups: readonly ChoiceGroup[];
  /** What couldn't be searched, by reason. */
  failures: ReadonlyMap<string, readonly string[]>;
  isSearching: boolean;
  /** How many names of tables have been loaded; null once all have. */
  progress: Progress | null;
  /** How many API documents have been loaded; null unless they are being loaded. */
  documents: Progress | null;
  /** A service whose endpoints are only found by naming it, if such endpoints may be meant. */
  unread: string | null;
}

/** The most choices shown of a kind that can have many; typing more of a name finds the others. */
const SHOWN = 8;

/** An entry that is found by its name alone: all fields of a table have the same hint. */
interface NamedChoice {
  label: string;
  choice: Choice;
}

/** The entries of the page; a kind can have several lists, such as those of two tables. */
function entriesByKind(app: App): ReadonlyMap<string, readonly NamedChoice[]> {
  const kinds = new Map<string, NamedChoice[]>();
  for (const { title, entries } of shownEntries(app)) {
    const named = entries().map((entry) => ({ label: entry.label, choice: toChoice(entry) }));
    kinds.set(title, [...(kinds.get(title) ?? []), ...named]);
  }
  return kinds;
}

const choicesNamed = (entries: readonly NamedChoice[], words: string): Choice[] =>
  matching(entries, words).map(({ choice }) => choice);

const some = (title: string, choices: readonly Choice[], total = choices.length): ChoiceGroup => ({
  ...{ title, total, choices: choices.slice(0, SHOWN) },
});

const whole = (title: string, choices: readonly Choice[]): ChoiceGroup => ({
  ...{ title, choices, total: choices.length },
});

/** An entry of the page as a choice. */
function toChoice({ label, hint, area, path, run }: ShownEntry): Choice {
  const named = { label, ...(hint && { hint }) };
  if (path !== undefined) return { ...named, path };
  const icon = navigationIcons[area];
  return { ...named, ...(icon && { icon }), run: () => run?.() };
}

/** Everything that matches `text`, by kind; without a text, recent choices and local lists. */
export function useChoices(
  text: string,
  actions: readonly PageAction[],
  commands: readonly PageAction[],
  area: string | undefined,
): Choices {
  const app = useApp();
  const t = useT();
  const words = text.trim();
  const recent = useMemo(() => recentPlaces(app), [app]);
  const places = useMemo(() => placesOf(app, t), [app, t]);
  const { founds, isSearching } = useRecordSearch(words);
  const { tables, scripts, forms, progress } = useNames(words, area);
  const events = useEvents(words);
  const [shown] = useState(() => entriesByKind(app));
  const isRecent = ({ path }: Place) => recent.some((place) => place.path === path);
  const goes = whole(t('Go to'), matching(places, words));
  const here = whole(t('On this page'), matching(actions, words));
  // 'import' means the button on this page rather than another page
  const entries = [...shown].map(([title, named]) => some(title, choicesNamed(named, words)));
  const settings = whole(t('Settings'), matching(commands, words));
  const findsNothing =
    !isSearching &&
    !progress &&
    ![goes, here, settings, ...entries].some(({ total }) => total) &&
    !tables.total &&
    !scripts.length &&
    !events.length &&
    !forms.length &&
    !founds.some(({ places: found }) => found.length);
  const { endpoints, isReading, error, ...reading } = useEndpoints(words, findsNothing);
  const isMeant = here.choices.some((act) => beginsWith(act, words));
  const groups: ChoiceGroup[] = words
    ? [
        ...(isMeant ? [here, goes] : [goes, here]),
        ...entries,
        some(t('Schema'), forms),
        some(t('Tables'), tables.places, tables.total),
        some(t('Scripts'), scripts),
        some(t('Events'), events),
        some(t('Endpoints'), endpoints),
        settings,
        ...founds.map(({ title, places: found }) => whole(t(title), found)),
      ]
    : [
        whole(t('Recent'), recent),
        whole(t('On this page'), actions),
        whole(
          t('Go to'),
          places.filter((place) => !isRecent(place)),
        ),
      ];
  const failures = new Map<string, string[]>();
  const failed = [...founds, { title: t('Endpoints'), error }];
  for (const { title, error: failure } of failed) {
    if (!failure) continue;
    const reason = errorText(t, failure);
    failures.set(reason, [...(failures.get(reason) ?? []), t(title)]);
  }
  return {
    groups: groups.filter(({ choices }) => choices.length > 0),
    failures,
    isSearching: isSearching || isReading,
    progress,
    documents: reading.progress,
    unread: reading.unread,
  };
}
