import { cellOf } from '../../core/data/editTable.ts';
import type { Line } from '../../core/data/linesOf.ts';
import { memberOf, type TableField } from '../../core/data/TableSchema.ts';
import { useT } from '../kit/useT.ts';
import { told } from './told.ts';

/** Below the grid, of the cell with the cursor: what it is, what it was, and what is wrong with it. */
export function CellLine({ line, field }: { line: Line; field: TableField }) {
  const t = useT();
  const { value, problem, isChanged } = cellOf(line.before, line.edit, field);
  const refusal = line.edit?.refusal;
  const wrong = problem
    ? t(problem.message)
    : refusal && [refusal.field, t(refusal.message)].filter(Boolean).join(': ');
  return (
    <p className="df-cell-line">
      <span className="df-hint">{`${memberOf(field)} · ${field.db_type ?? field.type}`}</span>
      {isChanged && line.before && (
        <span className="df-hint">
          {t('Was {value}.', { value: told(line.before[memberOf(field)]) })}
        </span>
      )}
      <span className={wrong ? 'df-error df-cut' : 'df-cut'} title={wrong ?? undefined}>
        {wrong ?? told(value)}
      </span>
    </p>
  );
}
