import { useMemo, useRef, useState } from 'react';
import { SearchInput } from '../list/SearchInput.tsx';
import { useT } from '../useT.ts';
import { LinkList, type LinkRow } from './LinkList.tsx';

/** A few rows are faster to read than to search. */
const SEARCH_ABOVE = 8;

export interface SearchedLinksProps {
  /** The accessible name of the list. */
  label: string;
  rows: readonly LinkRow[];
  /** The key of the open row. */
  current: string | null;
  /** The URL of a row; undefined if the page has no URLs. */
  href: (key: string) => string | undefined;
  onChoose: (key: string) => void;
  /** Shown if there are no rows at all. */
  empty: string;
}

/**
 * Links with a search above them if there are many: Enter opens the first match, the arrow key
 * moves into the list, Escape clears the search.
 */
export function SearchedLinks({ label, rows, current, href, onChoose, empty }: SearchedLinksProps) {
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const words = search.trim().toLowerCase();
  const found = useMemo(
    () =>
      rows
        .filter(({ label: name, hint }) => `${name} ${hint ?? ''}`.toLowerCase().includes(words))
        .map((row) => ({ ...row, href: href(row.key) })),
    // `href` differs on every render, but returns the same
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [rows, words],
  );
  if (!rows.length) return <p className="df-hint">{empty}</p>;
  return (
    <>
      {rows.length > SEARCH_ABOVE && (
        <SearchInput
          label={t('Search {list}', { list: label })}
          value={search}
          onChange={setSearch}
          onEnter={() => found[0] && onChoose(found[0].key)}
          onDown={() => list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()}
        />
      )}
      <LinkList label={label} rows={found} current={current} onChoose={onChoose} listRef={list} />
      <p role="status" className={found.length ? 'df-visually-hidden' : 'df-hint'}>
        {found.length ? '' : t('Nothing found.')}
      </p>
    </>
  );
}
