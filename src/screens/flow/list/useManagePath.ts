import { useCallback, useState } from 'react';
import { formatAreaPath, parseAreaPath } from '../../../core/navigation/address.ts';
import type { ListQuery } from '../../../core/navigation/ListQuery.ts';
import type { AreaPath, GoOptions } from '../../ui/list/useAreaPath.ts';

export interface ManagePath {
  /** null shows the list, or a tab. */
  record: string | null;
  tab: string | null;
  query: ListQuery;
  /** The last open record. */
  lastRecord: string | null;
  /** Shows a record, `create`, a tab, or with null, the list in its last state. */
  show: (place: string | null) => void;
  /** The URL of a record, if the page has URLs. */
  link: (place: string | null) => string | undefined;
  /** Changes the list's query. */
  setQuery: (changes: Partial<ListQuery>, options?: GoOptions) => void;
}

export interface ManagePathOptions {
  defaultOrder: string;
  /** Names below the area that are tabs, not ids. */
  tabs?: readonly string[];
}

/** The path of a list and its records. The list returns with its last page and filter. */
export function useManagePath(
  { path, go, href }: AreaPath,
  { defaultOrder, tabs = [] }: ManagePathOptions,
): ManagePath {
  const [listPath, setListPath] = useState('');
  const [lastRecord, setLastRecord] = useState<string | null>(null);
  const { record, tab, query } = parseAreaPath(path, { order: defaultOrder, tabs });
  const isTab = tabs.includes(tab as string);
  if (record === null && !isTab && listPath !== path) setListPath(path);
  if (record !== null && record !== lastRecord) setLastRecord(record);
  const setQuery = useCallback(
    (changes: Partial<ListQuery>, how?: GoOptions) => {
      const options = { order: defaultOrder };
      const now = parseAreaPath(path, options).query;
      go(formatAreaPath({ query: { ...now, ...changes } }, options), how);
    },
    [defaultOrder, go, path],
  );
  const addressOf = (place: string | null) =>
    place === null ? listPath : formatAreaPath({ record: place });
  return {
    record,
    tab: isTab ? tab : null,
    query,
    lastRecord,
    show: (place) => go(addressOf(place)),
    link: (place) => href(addressOf(place)),
    setQuery,
  };
}
