import { useState } from 'react';
import { cellText } from '../../../core/data/cellText.ts';
import { columnKind } from '../../../core/data/columnKind.ts';
import {
  cellOf,
  emptied,
  endTyping,
  redoEdit,
  typed,
  typeInto,
  undoEdit,
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
  const { value, problem } = cellOf(line.before, line.edit, field);
  const [start] = useState(() => {
    endTyping(table);
    const text = problem?.text ?? cellText(value);
    const shown = plainLines(text);
    const isLaid = isJsonField && !shown.includes('\n') && isJson(shown);
    return { text, shown: isLaid ? layoutJson(shown, 'lines') : shown, edits: present(table) };
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
      const staged = present(table);
      if (staged === start.edits || table.store.getState().history.past.at(-1) !== start.edits) {
        return;
      }
      undoEdit(table);
      if (text === start.shown) return;
      offerUndo(table.app, t('Changes discarded.'), field.label, {
        undo: () => {
          if (table.store.getState().history.future[0] === staged) redoEdit(table);
        },
        gone: () => undefined,
      });
    },
  };
}

const present = ({ store }: TableData) => store.getState().history.present;
