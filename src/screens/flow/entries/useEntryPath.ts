import { formatAreaPath, parseAreaPath } from '../../../core/navigation/address.ts';
import type { ListQuery } from '../../../core/navigation/ListQuery.ts';
import type { AreaPath } from '../../ui/list/useAreaPath.ts';
import { useLatest } from '../../ui/useLatest.ts';

export interface EntryPath {
  /** null: no entry is open. */
  record: string | null;
  query: ListQuery;
  /** Opens an entry, `create`, or with null none; the list beside it stays as it is. */
  show: (record: string | null) => void;
  /** What a link there is, where the page keeps addresses. */
  link: (record: string | null) => string | undefined;
  /** Changes what the list shows; the entry that is open stays open. */
  setQuery: (changes: Partial<ListQuery>) => void;
}

/** The address of a list and the entry beside it, which holds both: `/12?filter=a&page=2`. */
export function useEntryPath({ path, go, href }: AreaPath, order: string): EntryPath {
  const at = parseAreaPath(path, { order });
  // who comes back from a question or a save finds the list as it is by then
  const latest = useLatest(at);
  const addressOf = (record: string | null, query: ListQuery) =>
    formatAreaPath({ record, query }, { order });
  return {
    record: at.record,
    query: at.query,
    show: (record) => go(addressOf(record, latest.current.query)),
    link: (record) => href(addressOf(record, at.query)),
    setQuery: (changes) => {
      const { record, query } = latest.current;
      // Back from an open form leaves it, and asks; it does not step through what was looked for
      go(addressOf(record, { ...query, ...changes }), { replace: record !== null });
    },
  };
}
