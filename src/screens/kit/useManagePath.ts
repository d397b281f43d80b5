import { useCallback, useState } from 'react';
import { formatAreaPath, parseAreaPath } from '../../core/address.ts';
import type { ListQuery } from '../../core/collections/createCollection.ts';
import { useAreaPath } from './useAreaPath.ts';

export interface ManagePath {
  /** null shows the list. */
  record: string | null;
  query: ListQuery;
  /** The record that was open last. */
  lastRecord: string | null;
  /** The address of a record, of `create`, or of the list as it was left. */
  addressOf: (record: string | null) => string;
  go: (path: string) => void;
  /** Changes what the list shows. */
  setQuery: (changes: Partial<ListQuery>) => void;
}

/** The address of a list and its records. The list comes back with the page and filter it was left with. */
export function useManagePath(
  area: string,
  defaultOrder: string,
  given: string | undefined,
): ManagePath {
  const { path, go } = useAreaPath(area, given);
  const [listPath, setListPath] = useState('');
  const [lastRecord, setLastRecord] = useState<string | null>(null);
  const { record, query } = parseAreaPath(path, { order: defaultOrder });
  if (record === null && listPath !== path) setListPath(path);
  if (record !== null && record !== lastRecord) setLastRecord(record);
  const setQuery = useCallback(
    (changes: Partial<ListQuery>) => {
      const options = { order: defaultOrder };
      const now = parseAreaPath(path, options).query;
      go(formatAreaPath({ query: { ...now, ...changes } }, options));
    },
    [defaultOrder, go, path],
  );
  const addressOf = (to: string | null) =>
    to === null ? listPath : formatAreaPath({ record: to });
  return { record, query, lastRecord, addressOf, go, setQuery };
}
