import { useEffect, useState } from 'react';
import { namesOf } from '../../core/collections/findRecords.ts';
import type { Id } from '../../core/lib/Id.ts';
import type { PickerOption } from '../ui/form/Listbox.tsx';
import { useApp } from './useApp.ts';

export interface RecordNames {
  /** The name of a record, empty while it is being loaded; its id if there is none. */
  nameOf: (id: Id) => string;
  /** Whether its name is still being loaded. */
  isWaiting: (id: Id) => boolean;
  /** Whether the server doesn't have the record. */
  isMissing: (id: Id) => boolean;
  /** Adds a name known from a picker, which then needn't be loaded. */
  remember: (option: PickerOption) => void;
}

/** The names of the records at `path` with the given ids; only unknown ones are loaded. */
export function useRecordNames(path: string, ids: readonly Id[]): RecordNames {
  const app = useApp();
  const [names, setNames] = useState<ReadonlyMap<string, string | null>>(new Map());
  const add = (more: Iterable<[string, string | null]>) =>
    setNames((known) => new Map([...known, ...more]));
  const unknown = ids.map(String).filter((id) => !names.has(id));
  const wanted = [...new Set(unknown)].sort().join();
  useEffect(() => {
    if (!wanted) return;
    let isUnmounted = false;
    const missing = wanted.split(',');
    namesOf(app, path, missing).then(
      // a record that doesn't exist is named by its id, and not requested again
      (found) => !isUnmounted && add(missing.map((id) => [id, found.get(id) ?? null])),
      // names are optional: without them, ids are shown and the form stays usable
      () => !isUnmounted && add(missing.map((id) => [id, id])),
    );
    return () => {
      isUnmounted = true;
    };
  }, [app, path, wanted]);
  return {
    nameOf: (id) => (names.has(String(id)) ? (names.get(String(id)) ?? String(id)) : ''),
    isWaiting: (id) => !names.has(String(id)),
    isMissing: (id) => names.get(String(id)) === null,
    remember: ({ value, label }) => add([[value, label]]),
  };
}
