import { useEffect, useState } from 'react';
import { namesOf } from '../../core/collections/findRecords.ts';
import type { Id } from '../../core/lib/Id.ts';
import type { PickerOption } from '../ui/form/Listbox.tsx';
import { useApp } from './useApp.ts';

export interface RecordNames {
  /** The name of a record, or its id while the name is not known. */
  nameOf: (id: Id) => string;
  /** Whether the server has no such record. */
  isMissing: (id: Id) => boolean;
  /** Names known from a picker need not be asked for. */
  remember: (option: PickerOption) => void;
}

/** The names of the records at `path` with the given ids; only unknown ones are asked for. */
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
      // what the server does not know is named by its id, and not asked for again
      (found) => !isUnmounted && add(missing.map((id) => [id, found.get(id) ?? null])),
      // names are a convenience: ids are shown, the form stays usable
      () => !isUnmounted && add(missing.map((id) => [id, id])),
    );
    return () => {
      isUnmounted = true;
    };
  }, [app, path, wanted]);
  return {
    nameOf: (id) => names.get(String(id)) ?? String(id),
    isMissing: (id) => names.get(String(id)) === null,
    remember: ({ value, label }) => add([[value, label]]),
  };
}
