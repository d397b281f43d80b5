import { useState } from 'react';
import { formatNumber } from '../../../core/messages/formatNumber.ts';
import { plural } from '../../../core/messages/plural.ts';
import { IconButton } from '../IconButton.tsx';
import { useT } from '../useT.ts';

export interface PaginationProps {
  /** From 1. */
  page: number;
  pages: number;
  /** Rows on all pages. */
  total: number;
  /** Rows per page; if set, the shown rows are counted: '21–40 of 61'. */
  size?: number | undefined;
  /** There may be more pages than are known. */
  openEnded?: boolean | undefined;
  onPage: (page: number) => void;
}

/** Previous, next, and an input for the page number; only the count if one page holds all. */
export function Pagination({ page, pages, total, size = 0, openEnded, onPage }: PaginationProps) {
  const t = useT();
  const count =
    size && pages > 1
      ? t(openEnded ? '{first}–{last}' : '{first}–{last} of {total}', {
          first: formatNumber(t, (page - 1) * size + 1),
          last: formatNumber(t, Math.min(total, page * size)),
          total: formatNumber(t, total),
        })
      : plural(t, total, { one: '{count} row', other: '{count} rows' });
  return (
    <nav className="df-pagination" data-df-bar aria-label={t('Pages')}>
      <span className="df-hint">{count}</span>
      {pages > 1 && (
        <span className="df-group">
          <IconButton
            label={t('Previous page')}
            icon="left"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          <PageNumber key={page} page={page} pages={pages} onPage={onPage} />
          {!openEnded && (
            <span className="df-hint">{t('of {pages}', { pages: formatNumber(t, pages) })}</span>
          )}
          <IconButton
            label={t('Next page')}
            icon="right"
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          />
        </span>
      )}
    </nav>
  );
}

function PageNumber({ page, pages, onPage }: Pick<PaginationProps, 'page' | 'pages' | 'onPage'>) {
  const t = useT();
  const [text, setText] = useState(String(page));
  const apply = () => {
    const wanted = Math.min(pages, Math.max(1, Math.round(Number(text)) || page));
    setText(String(wanted));
    if (wanted !== page) onPage(wanted);
  };
  return (
    <input
      className="df-input df-page"
      inputMode="numeric"
      aria-label={t('Page')}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply();
      }}
    />
  );
}
