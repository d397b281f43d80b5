import { useEffect, useMemo, useRef, useState } from 'react';
import {
  checkImport,
  withEmptyText,
  type CheckedRow,
  type ImportMode,
  type RefusedImport,
} from '../../../core/data/transfer/checkImport.ts';
import { importTable, type ImportedRows } from '../../../core/data/transfer/importTable.ts';
import { hasMark } from '../../../core/data/transfer/tableCsv.ts';
import { matchColumns, type ColumnMatch } from '../../../core/data/transfer/matchColumns.ts';
import type { TableData } from '../../../core/data/openTable.ts';
import { dialectOf } from '../../../core/dialect/dialectFor.ts';
import { keyMembers, type TableSchema } from '../../../core/tables/TableSchema.ts';
import { databasesStore } from '../../../core/tables/databasesStore.ts';
import { msg } from '../../../core/messages/translate.ts';
import { readImportFile, type ImportTable } from '../../../core/transfer/readImportFile.ts';
import { errorText } from '../../../core/messages/errorText.ts';
import { useEmit } from '../../ui/ElementContext.tsx';
import { useT } from '../../ui/useT.ts';
import { useUnsaved } from '../../flow/useUnsaved.ts';

/** A file, and how its rows become records. */
export interface ImportPlan {
  /** The name of the file. */
  name: string;
  file: ImportTable;
  isText: boolean;
  /** A text in it begins with an apostrophe, as in files for spreadsheets. */
  hasMarks: boolean;
  /** Such apostrophes are not part of the values. */
  isMarked: boolean;
  match: ColumnMatch;
  mode: ImportMode;
}

/** The step of an import: a file is chosen, matched and sent; then the result is shown. */
export type TableImport =
  | { step: 'choose'; problem: string | null }
  | { step: 'match'; plan: ImportPlan }
  /** `stopping`: it waits for the current batch. */
  | { step: 'send'; plan: ImportPlan; done: number; stopping: boolean }
  | { step: 'told'; plan: ImportPlan; imported: ImportedRows };

const NOT_SENT = msg("The row wasn't sent.");
const UNKNOWN = msg('Check whether the row exists before sending it again.');

const hasMarks = ({ rows }: ImportTable): boolean =>
  rows.some(({ values }) =>
    Object.values(values).some((one) => typeof one === 'string' && hasMark(one)),
  );

const withReason = (rows: readonly CheckedRow[], message: string): RefusedImport[] =>
  rows.map(({ row }) => ({ row, reasons: [{ message }] }));

/** The flow of an import, with the actions of each step; leaving stops what is running. */
export function useTableImport(table: TableData, schema: TableSchema, onDone: () => void) {
  const t = useT();
  const emit = useEmit();
  const [state, setState] = useState<TableImport>({ step: 'choose', problem: null });
  const running = useRef<AbortController | null>(null);
  const { given, service } = table;
  const { services } = databasesStore(table.app).getState();
  const database = services.rows.find(({ name }) => name === service)?.type;
  // leaving stops it: nobody would see the result
  useUnsaved(state.step === 'send', () => running.current?.abort());
  useEffect(() => () => running.current?.abort(), []);
  const begin = () => {
    running.current?.abort();
    return (running.current = new AbortController()).signal;
  };
  const plan = state.step === 'choose' ? null : state.plan;
  const checked = useMemo(
    () => (plan ? checkImport(schema, plan.file, plan.match, { ...plan, database, given }) : []),
    [schema, plan, database, given],
  );
  const good = checked.filter(({ reasons }) => !reasons.length);
  const bad: RefusedImport[] = checked.filter(({ reasons }) => reasons.length > 0);
  const { refused = [], unknown = [], left = [] } = state.step === 'told' ? state.imported : {};
  return {
    state,
    plan,
    /** Rows that can be imported. */
    good,
    /** How many of them have an empty text that the server stores as NULL. */
    emptied: dialectOf(table.app).keepsEmptyText ? 0 : withEmptyText(good),
    /**
     * Rows that weren't imported, in the order of the file, each with its reason: by the dry run,
     * and then by the server.
     */
    out: [...bad, ...refused, ...withReason(unknown, UNKNOWN), ...withReason(left, NOT_SENT)].sort(
      (one, other) => one.row.number - other.row.number,
    ),
    async choose(chosen: File) {
      const signal = begin();
      try {
        const file = await readImportFile(chosen);
        const match = matchColumns(schema, file.columns);
        // a file with keys updates the records that have them: as new ones they would be duplicates
        const members = keyMembers(schema);
        const hasKeys = members.every((member) => Object.values(match).includes(member));
        const mode = members.length && hasKeys ? 'merge' : 'add';
        const isText = !/\.json$/i.test(chosen.name);
        const isMarked = file.isForSpreadsheet ?? false;
        const next: ImportPlan = {
          name: chosen.name,
          file,
          isText,
          hasMarks: isText && hasMarks(file),
          isMarked,
          match,
          mode,
        };
        if (!signal.aborted) setState({ step: 'match', plan: next });
      } catch (error) {
        if (signal.aborted) return;
        setState({ step: 'choose', problem: errorText(t, error as Error) });
      }
    },
    async send(sent: ImportPlan) {
      const signal = begin();
      const onProgress = (done: number) =>
        setState({ step: 'send', plan: sent, done, stopping: signal.aborted });
      onProgress(0);
      const { mode } = sent;
      const imported = await importTable(table, schema, good, { mode, signal, onProgress });
      setState({ step: 'told', plan: sent, imported });
      if (imported.created + imported.updated + imported.unknown.length === 0) return;
      emit('df-saved', { resource: table.path, record: null });
      onDone();
    },
    chooseAgain: () => setState({ step: 'choose', problem: null }),
    change: (changed: ImportPlan) => setState({ step: 'match', plan: changed }),
    stop() {
      running.current?.abort();
      setState((now) => (now.step === 'send' ? { ...now, stopping: true } : now));
    },
  };
}
