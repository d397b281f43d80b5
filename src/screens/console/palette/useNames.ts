import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { newTables } from '../../../core/palette/newTables.ts';
import { matching, mayOpen, type Place } from '../../../core/palette/places.ts';
import type { Progress } from '../../../core/palette/readServices.ts';
import {
  FOUND_LIMIT,
  matchTables,
  readNames,
  type FoundTables,
} from '../../../core/palette/tableNames.ts';
import { formatScriptPlace } from '../../../core/scripts/scriptPlace.ts';
import { scriptNames } from '../../../core/scripts/scriptNames.ts';
import type { Translate } from '../../../core/messages/translate.ts';
import { databasesStore } from '../../../core/tables/databasesStore.ts';
import { useApp } from '../../flow/useApp.ts';
import { useT } from '../../ui/useT.ts';

export interface FoundNames {
  tables: FoundTables;
  scripts: readonly Place[];
  /** The forms for new tables. */
  forms: readonly Place[];
  /** How many names have been loaded; null once all have. */
  progress: Progress | null;
}

const NO_TABLES: FoundTables = { places: [], total: 0 };

/**
 * The tables and scripts that match `text`. Their names load when something is typed for the first
 * time, and only while this is shown. Tables open in Schema if that is the open area, else in Data.
 */
export function useNames(text: string, area: string | undefined): FoundNames {
  const app = useApp();
  const t = useT();
  const [progress, setProgress] = useState<Progress | null>(null);
  const known = useStore(databasesStore(app));
  const { names } = useStore(scriptNames(app));
  const isAsked = text !== '' && mayOpen(app, '/data');
  useEffect(() => {
    if (!isAsked) return undefined;
    const reading = new AbortController();
    const { signal } = reading;
    void readNames(app, { signal, onProgress: setProgress }).then(() => {
      if (!signal.aborted) setProgress(null);
    });
    return () => reading.abort();
  }, [app, isAsked]);
  const hasBoth = mayOpen(app, '/schema');
  const tables = useMemo(() => {
    const found = isAsked ? matchTables(known, text) : NO_TABLES;
    return hasBoth ? placed(found, area === '/schema', t) : found;
  }, [known, text, isAsked, hasBoth, area, t]);
  const places = useMemo(
    () =>
      (names ?? []).map((event) => ({
        path: `/scripts${formatScriptPlace({ kind: 'script', event })}`,
        label: event,
      })),
    [names],
  );
  const forms = useMemo(
    () => (isAsked && mayOpen(app, '/schema') ? newTables(known.services.rows, text, t) : []),
    [app, t, known.services.rows, text, isAsked],
  );
  return { tables, scripts: isAsked ? matching(places, text) : [], forms, progress };
}

/** The tables in one of their areas, which their hint names; in both if they are few, else the first one. */
function placed({ places, total }: FoundTables, isSchema: boolean, t: Translate): FoundTables {
  const inData = (place: Place) => ({ ...place, hint: `${place.hint} · ${t('Data')}` });
  const inSchema = (place: Place) => ({
    ...place,
    path: place.path.replace('/data', '/schema'),
    hint: `${place.hint} · ${t('Schema')}`,
  });
  const [here, there] = isSchema ? [inSchema, inData] : [inData, inSchema];
  const inBoth = total * 2 <= FOUND_LIMIT ? total : 1;
  const all = places.flatMap((place, at) =>
    at < inBoth ? [here(place), there(place)] : [here(place)],
  );
  return { places: all, total: total + Math.min(total, inBoth) };
}
