import { useMemo, useRef, useState } from 'react';
import { SearchInput } from '../list/SearchInput.tsx';
import { useT } from '../useT.ts';
import { LinkList, type LinkRow } from './LinkList.tsx';

export interface SearchedLinksProps {
  /** The accessible name of the list. */
  label: string;
  /** The label of the search, short enough for a narrow list. */
  search: string;
  rows: readonly LinkRow[];
  /** The key of the open row. */
  current: string | null;
  /** The URL of a row; undefined if the page has no URLs. */
  href: (key: string) => string | undefined;
  onChoose: (key: string) => void;
  /** Shown if there are no rows at all. */
  empty: string;
  /** Searches more than these rows. */
  further?: FurtherSearch | undefined;
}

export interface FurtherSearch {
  /** What else matches the current text, shown below the matching rows. */
  rows: readonly LinkRow[];
  onSearch: (text: string) => void;
}

/**
 * Links with a search above them: Enter opens the first match, the arrow key
 * moves into the list, Escape clears the search.
 */
export function SearchedLinks(props: SearchedLinksProps) {
  const { label, rows, current, href, onChoose, empty, further } = props;
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const words = search.trim().toLowerCase();
  const own = useMemo(
    () =>
      rows
        .filter(({ label: name, hint }) => `${name} ${hint ?? ''}`.toLowerCase().includes(words))
        .map((row) => ({ ...row, href: href(row.key) })),
    // `href` differs on every render, but returns the same
    // oxlint-disable-next-line react/exhaustive-deps
    [rows, words],
  );
  const found = useMemo(
    () => (further && words ? [...own, ...further.rows] : own),
    [own, further, words],
  );
  const type = (text: string) => {
    setSearch(text);
    further?.onSearch(text);
  };
  if (!rows.length) return <p className="df-hint">{empty}</p>;
  return (
    <>
      {/* also for a few rows: one more must not move those that are there */}
      <SearchInput
        label={props.search}
        value={search}
        onChange={type}
        onEnter={() => found[0] && onChoose(found[0].key)}
        onDown={() => list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()}
      />
      <LinkList
        label={label}
        rows={found}
        current={current}
        onChoose={onChoose}
        isMono
        listRef={list}
      />
      <p role="status" className={found.length ? 'df-visually-hidden' : 'df-hint'}>
        {found.length ? '' : t('Nothing found.')}
      </p>
    </>
  );
}
