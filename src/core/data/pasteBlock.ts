import type { CellTexts } from './clipboardText.ts';
import { changeCells, withEdits } from './edits.ts';
import { newKey } from './editTable.ts';
import type { Line, Lines } from './linesOf.ts';
import type { TableData } from './openTable.ts';
import { pasteCells } from './pasteCells.ts';
import type { TableField } from './TableSchema.ts';

export interface PasteBlock {
  wrong: number;
  skipped: number;
  /** Whether a cell of the clipboard means nothing where it goes. */
  isWrong: (row: number, column: number) => boolean;
  /** Stages it, as one act. */
  apply: () => void;
}

export interface BlockTarget {
  cells: CellTexts;
  /** Where the first cell of each row goes, and the ones after it. */
  columns: readonly TableField[];
  /** The records from the first cell down. */
  lines: Lines;
  how: 'over' | 'new';
}

const newLine = (): Line => ({ key: newKey(), before: null, edit: undefined, number: null });

/** A block of cells, typed and ready: over records that are there, or as new ones below each other. */
export function pasteBlock(
  table: TableData,
  { cells, columns, lines, how }: BlockTarget,
): PasteBlock {
  const fresh = how === 'new' ? cells.map(() => newLine()) : [];
  const targets = how === 'new' ? fresh : lines.slice(0, cells.length);
  const area = { top: 0, bottom: targets.length - 1, left: 0, right: columns.length - 1 };
  const padded = cells.map((row) => columns.map((_, index) => row[index] ?? ''));
  const pasted = pasteCells(padded, { lines: targets, columns, area });
  const rows = new Map(targets.map((line, index) => [line?.key, index]));
  const wrong = new Set(
    pasted.changes.flatMap(({ key, field, problem }) =>
      problem ? [`${rows.get(key)} ${columns.indexOf(field)}`] : [],
    ),
  );
  return {
    wrong: pasted.wrong,
    skipped: pasted.skipped,
    isWrong: (row, column) => wrong.has(`${row} ${column}`),
    apply: () =>
      table.store.setState(({ history }) => {
        let next = history.present;
        if (how === 'new') {
          const added = new Map(next);
          for (const { key } of fresh) {
            added.set(key, {
              key,
              before: null,
              changes: table.given,
              problems: {},
              refusal: null,
            });
          }
          next = added;
        }
        return { history: withEdits(history, changeCells(next, pasted.changes)) };
      }),
  };
}
