import { widthOf, type CellTexts } from './clipboardText.ts';
import { newKey } from './editCells.ts';
import { withEdits } from '../History.ts';
import { whyReadOnly } from '../columnKind.ts';
import { gridRows, newGridRow, rowFinder, type GridRow, type GridRows } from './gridRows.ts';
import type { TableData, TableState } from '../openTable.ts';
import { pasteCells } from './pasteCells.ts';
import { addRows, changeCells, type CellChange } from '../RowEdit.ts';
import type { TableField } from '../../tables/TableSchema.ts';

export interface PasteBlock {
  wrong: number;
  skipped: number;
  /** Records that are not loaded yet: they are skipped. */
  missing: number;
  /** Columns of the clipboard beyond the last column: they are skipped. */
  beyond: number;
  /** Whether a cell of the clipboard isn't valid in its column. */
  isWrong: (row: number, column: number) => boolean;
  /**
   * Stages the paste as one action. Returns how many of its records are skipped because the page no
   * longer has them.
   */
  apply: () => number;
}

export interface BlockTarget {
  cells: CellTexts;
  /** The columns of the pasted cells, from the first one on. */
  columns: readonly TableField[];
  /** The records from the first cell down. */
  lines: GridRows;
  how: HowToPaste;
}

/** Over records from the first one down, repeated over all of the given ones, or as new ones. */
export type HowToPaste = 'over' | 'area' | 'new';

/** Parses a block of cells for existing records, or for new ones one below the other. */
export function pasteBlock(
  table: TableData,
  { cells, columns, lines, how }: BlockTarget,
): PasteBlock {
  const fresh = how === 'new' ? cells.map(() => newGridRow(newKey())) : [];
  const targets = how === 'new' ? fresh : how === 'area' ? lines : lines.slice(0, cells.length);
  const area = { top: 0, bottom: targets.length - 1, left: 0, right: columns.length - 1 };
  const pasted = pasteCells(cells, { lines: targets, columns, area });
  const rows = new Map(targets.map((line, index) => [line?.key, index]));
  const wrong = new Set(
    pasted.changes.flatMap(({ key, field, problem }) =>
      problem ? [`${rows.get(key)} ${columns.indexOf(field)}`] : [],
    ),
  );
  return {
    wrong: pasted.wrong,
    skipped: pasted.skipped,
    beyond: how === 'area' ? 0 : Math.max(0, widthOf(cells) - columns.length),
    missing: [...targets].filter((line) => !line).length,
    isWrong: (row, column) => wrong.has(`${row} ${column}`),
    apply() {
      const state = table.store.getState();
      const keys = fresh.map(({ key }) => key);
      const { changes, lost } =
        how === 'new'
          ? { changes: pasted.changes, lost: 0 }
          : asNow(state, pasted.changes, targets);
      if (changes.length || keys.length) {
        const next = addRows(state.history.present, keys, table.given);
        table.store.setState({ history: withEdits(state.history, changeCells(next, changes)) });
      }
      return lost;
    },
  };
}

/**
 * Returns changes for the records as they are now, wherever their rows are: new ones may have been
 * saved since. `lost` counts the records that the page no longer has.
 */
function asNow(
  state: TableState,
  changes: readonly CellChange[],
  targets: GridRows,
): { changes: CellChange[]; lost: number } {
  const rowNow = rowFinder(gridRows(state));
  const now = new Map<string, GridRow | undefined>();
  for (const line of targets) if (line) now.set(line.key, rowNow(line));
  const kept = changes.flatMap((change) => {
    const line = now.get(change.key);
    if (!line || whyReadOnly(change.field, line.before === null) !== null) return [];
    return { ...change, key: line.key, before: line.before };
  });
  return { changes: kept, lost: [...now.values()].filter((line) => !line).length };
}
