import { ALL, ALL_LIMIT } from '../../../core/data/openTable.ts';
import { formatNumber } from '../../../core/messages/formatNumber.ts';
import { plural } from '../../../core/messages/plural.ts';
import { Pagination } from '../../ui/list/Pagination.tsx';
import { PageSize } from './PageSize.tsx';
import { useT } from '../../ui/useT.ts';
import type { TableModel } from './useTableModel.ts';

export interface TableFooterProps {
  model: TableModel;
  page: number;
  /** Nothing has been loaded yet. */
  isLoading: boolean;
  mayLeave: () => Promise<boolean>;
  onPage: (page: number) => void;
  /** Called after a change of the size, which starts at the first page. */
  onSize: () => void;
}

/** The current page of the records, and its size. */
export function TableFooter(props: TableFooterProps) {
  const { page } = props;
  const { opened, size } = props.model;
  const t = useT();
  const { rows, created, query, total, searched } = opened.state;
  const isAll = query.limit === ALL;
  // until they are counted, a full page implies another one
  const seen = isAll ? rows.length : (page - 1) * query.limit + rows.length;
  const known = total ?? seen + Number(rows.length === query.limit);
  return (
    <div className="df-bar df-table-foot">
      <PageSize size={size} mayLeave={props.mayLeave} onSize={props.onSize} />
      {isAll && known > ALL_LIMIT && (
        <span className="df-hint" role="status">
          {t('Showing the first {count} rows. Use a filter to find others.', {
            count: formatNumber(t, ALL_LIMIT),
          })}
        </span>
      )}
      {searched !== null && (
        <span className="df-hint" role="status">
          {t('Only the first {count} records were searched. Add a filter to find others.', {
            count: formatNumber(t, searched),
          })}
        </span>
      )}
      {created.length > 0 && (
        <span className="df-hint" role="status">
          {plural(t, created.length, {
            one: '{count} new record at the top',
            other: '{count} new records at the top',
          })}
        </span>
      )}
      <div className="df-bar-end">
        {props.isLoading ? (
          <span className="df-hint" role="status">
            {t('Loading…')}
          </span>
        ) : (
          <Pagination
            page={isAll ? 1 : page}
            pages={isAll ? 1 : Math.max(1, Math.ceil(known / query.limit))}
            total={known}
            size={isAll ? undefined : query.limit}
            openEnded={total === null}
            onPage={props.onPage}
          />
        )}
      </div>
    </div>
  );
}
