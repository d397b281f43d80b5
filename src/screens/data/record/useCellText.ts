import { useState } from 'react';
import { cellText } from '../../../core/data/cellText.ts';
import { columnKind } from '../../../core/data/columnKind.ts';
import {
  cellOf,
  emptied,
  endTyping,
  restoreCell,
  typed,
  typeInto,
} from '../../../core/data/grid/editCells.ts';
import type { GridRow } from '../../../core/data/grid/gridRows.ts';
import type { TableData } from '../../../core/data/openTable.ts';
import { offerUndo } from '../../../core/notices/undoNotice.ts';
import { isJson } from '../../../core/text/isJson.ts';
import { keepLineEnds, plainLines } from '../../../core/text/keepLineEnds.ts';
import { keepJsonLayout, layoutJson } from '../../../core/text/layoutJson.ts';
import type { TableField } from '../../../core/tables/TableSchema.ts';
import { errorText } from '../../../core/messages/errorText.ts';
import { useT } from '../../ui/useT.ts';

export interface CellText {
  /** As shown: JSON stored on one line gets a line for each member. */
  text: string;
  isNull: boolean;
  error: string | undefined;
  type: (text: string) => void;
  setNull: () => void;
  /** Puts each member of JSON on its own line; undefined if they already are. */
  format: (() => void) | undefined;
  /** Restores the original text, and offers to undo that. */
  restore: () => void;
}

/** The text of one cell while it is edited beside the grid; changes are staged at once. */
export function useCellText(table: TableData, line: GridRow, field: TableField): CellText {
  const t = useT();
  const isJsonField = columnKind(field) === 'json';
  const cell = cellOf(line.before, line.edit, field);
  const { value, problem } = cell;
  const [start] = useState(() => {
    endTyping(table);
    const edits = table.store.getState().history.present;
    const text = problem?.text ?? cellText(value);
    const shown = plainLines(text);
    const isLaid = isJsonField && !shown.includes('\n') && isJson(shown);
    return { text, shown: isLaid ? layoutJson(shown, 'lines') : shown, cell: { ...cell, edits } };
  });
  const [text, setText] = useState(start.shown);
  const place = { key: line.key, before: line.before, field };
  const type = (next: string) => {
    setText(next);
    const kept = isJsonField ? keepJsonLayout(start.text, next) : next;
    typeInto(table, typed(place, kept === start.text ? kept : keepLineEnds(start.text, kept)));
  };
  const formatted = isJsonField && isJson(text) ? layoutJson(text, 'lines') : text;
  return {
    text,
    isNull: value == null && !problem,
    error: problem && errorText(t, problem),
    type,
    setNull() {
      setText('');
      typeInto(table, emptied(place));
    },
    format: formatted === text ? undefined : () => type(formatted),
    restore() {
      const undo = restoreCell(table, line, field, start.cell);
      if (!undo || text === start.shown) return;
      offerUndo(table.app, t('Changes discarded.'), field.label, { undo, gone: () => undefined });
    },
  };
}
