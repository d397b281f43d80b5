import { cellOf } from '../../../core/data/grid/editCells.ts';
import type { GridRow } from '../../../core/data/grid/gridRows.ts';
import { memberOf, type TableField } from '../../../core/tables/TableSchema.ts';
import { useT } from '../../ui/useT.ts';
import { refusalText } from '../refusalText.ts';
import { valueText } from '../valueText.ts';

/** Below the grid, of the cell with the cursor: what it is, what it was, and what is wrong with it. */
export function CellPreview({ line, field }: { line: GridRow; field: TableField }) {
  const t = useT();
  const { value, problem, isChanged } = cellOf(line.before, line.edit, field);
  const refusal = line.edit?.refusal;
  const wrong = problem ? t(problem.message) : refusal && refusalText(t, refusal);
  return (
    <p className="df-cell-line">
      <span className="df-hint">{`${memberOf(field)} · ${field.db_type ?? field.type}`}</span>
      {isChanged && line.before && (
        <span className="df-hint">
          {t('Was {value}.', { value: valueText(line.before[memberOf(field)]) })}
        </span>
      )}
      <span className={wrong ? 'df-error df-truncate' : 'df-truncate'} title={wrong ?? undefined}>
        {wrong ?? valueText(value)}
      </span>
    </p>
  );
}
