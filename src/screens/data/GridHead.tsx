import type { Line, Lines } from '../../core/data/linesOf.ts';
import { columnKind, isNumeric, isReference } from '../../core/data/columnKind.ts';
import { isPlainName } from '../../core/data/loadRows.ts';
import type { TableData } from '../../core/data/openTable.ts';
import { memberOf, type Row, type TableField } from '../../core/data/TableSchema.ts';
import { tableDialectFor } from '../../core/dialect/tableDialect.ts';
import { Icon } from '../kit/Icon.tsx';
import { useT } from '../kit/useT.ts';
import type { VisibleRange } from './useVisibleRange.ts';

export interface GridHeadProps {
  table: TableData;
  columns: readonly TableField[];
  range: VisibleRange;
  lines: Lines;
  selected: ReadonlyMap<string, Row>;
  canEdit: boolean;
  order: string;
  onOrder: (order: string) => void;
  onSelect: (lines: readonly Line[], chosen: boolean) => void;
}

/** The titles of the columns: each a button that sorts by it, where the server can. */
export function GridHead(props: GridHeadProps) {
  const { columns, range, lines, selected, canEdit, table } = props;
  const t = useT();
  const { sortsFreely } = tableDialectFor(table.app.page.environment.getState().environment);
  const [ordered, direction] = props.order.split(' ');
  // all that is on one page can be chosen only where all of it is there
  const canChooseAll = canEdit && !lines.includes(undefined);
  const here = canChooseAll ? lines.filter((line) => line !== undefined) : [];
  const chosen = here.filter(({ key }) => selected.has(key)).length;
  const isDown = direction?.toLowerCase() === 'desc';
  const next = (name: string) => {
    if (ordered !== name) return name;
    if (sortsFreely) return isDown ? name : `${name} desc`;
    return '';
  };
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        <th role="columnheader" scope="col" className="df-grid-head" aria-colindex={1}>
          {canChooseAll ? (
            <span className="df-grid-tools">
              <input
                type="checkbox"
                aria-label={t('Select all on this page')}
                ref={(box) => {
                  if (box) box.indeterminate = chosen > 0 && chosen < lines.length;
                }}
                checked={chosen > 0 && chosen === lines.length}
                disabled={!lines.length}
                onChange={(event) => props.onSelect(here, event.currentTarget.checked)}
              />
            </span>
          ) : (
            <span className="df-sr">{t('Record')}</span>
          )}
        </th>
        {range.from > 0 && <td aria-hidden="true" colSpan={range.from} />}
        {columns.slice(range.from, range.to).map((field, at) => {
          const name = memberOf(field);
          const isOrdered = ordered === name;
          const side = isNumeric(columnKind(field)) && !isReference(field) ? 'df-end' : undefined;
          const title = [name, field.db_type ?? field.type].join(' · ');
          const limits = sortsFreely ? '' : ` — ${t('This server sorts upwards only.')}`;
          return (
            <th
              key={name}
              role="columnheader"
              scope="col"
              aria-colindex={range.from + at + 2}
              aria-sort={isOrdered ? (isDown ? 'descending' : 'ascending') : 'none'}
              className={side}
            >
              {isPlainName(name) ? (
                <button
                  type="button"
                  className="df-sort"
                  title={title + limits}
                  onClick={() => props.onOrder(next(name))}
                >
                  <span className="df-cut">{field.label}</span>
                  {isOrdered && <Icon name={isDown ? 'down' : 'up'} />}
                </button>
              ) : (
                <span
                  className="df-cut"
                  title={`${title} — ${t('This column cannot be sorted by.')}`}
                >
                  {field.label}
                </span>
              )}
            </th>
          );
        })}
        {range.to < columns.length && <td aria-hidden="true" colSpan={columns.length - range.to} />}
      </tr>
    </thead>
  );
}
