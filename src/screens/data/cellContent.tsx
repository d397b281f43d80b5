import type { ReactNode } from 'react';
import { columnKind } from '../../core/data/columnKind.ts';
import { cellText } from '../../core/data/cellText.ts';
import { hasLines } from '../../core/text/keepLineEnds.ts';
import type { Translate } from '../../core/messages/translate.ts';
import type { TableField } from '../../core/tables/TableSchema.ts';
import { BinarySize } from './BinarySize.tsx';

/** Characters of a long text that a cell can show. */
const SHOWN = 200;

/**
 * Returns a value as the grid shows it: NULL and an empty text look different, binary data shows as
 * its size. A function and not a component, because a scroll renders hundreds of cells at once.
 */
export function cellContent(field: TableField, value: unknown, t: Translate): ReactNode {
  if (value === null) return <span className="df-null">NULL</span>;
  if (value === undefined) return null;
  if (value === '') return <span className="df-null">{t('empty')}</span>;
  const kind = columnKind(field);
  if (kind === 'boolean' && typeof value === 'boolean') {
    return (
      <span className="df-tick" data-on={value || undefined}>
        <span className="df-visually-hidden">{cellText(value)}</span>
      </span>
    );
  }
  if (kind === 'binary') {
    return (
      <span className="df-null">
        <BinarySize value={value} />
      </span>
    );
  }
  const text = cellText(value);
  const shown = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
  // rows are one line high, because lists rely on it
  return hasLines(shown) ? <span className="df-one-line">{shown}</span> : shown;
}
