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

interface Chosen {
  file: ImportTable;
  isText: boolean;
  /** A text in it begins with an apostrophe, as in files for spreadsheets. */
  hasMarks: boolean;
}

export interface TableImport {
  /** null until a file is chosen and read. */
  chosen: Chosen | null;
  /** Why the file cannot be read. */
  problem: string | null;
  choose: (file: File) => Promise<void>;
  match: ColumnMatch;
  setMatch: (match: ColumnMatch) => void;
  /** Such apostrophes are not part of the values. */
  isMarked: boolean;
  setIsMarked: (isMarked: boolean) => void;
  mode: ImportMode;
  setMode: (mode: ImportMode) => void;
  /** Rows that can be imported. */
  good: readonly CheckedRow[];
  /** How many of them have an empty text that the server stores as NULL. */
  emptied: number;
  /**
   * Rows that weren't imported, in the order of the file, each with its reason: by the dry run, and
   * then by the server.
   */
  out: readonly RefusedImport[];
  /** Rows sent so far; null when no import runs. */
  done: number | null;
  imported: ImportedRows | null;
  start: () => Promise<void>;
  /** It was stopped and waits for the current batch. */
  isStopping: boolean;
  stop: () => void;
}

const NOT_SENT = msg("The row wasn't sent.");
const UNKNOWN = msg('Check whether the row exists before sending it again.');

const hasMarks = ({ rows }: ImportTable): boolean =>
  rows.some(({ values }) =>
    Object.values(values).some((one) => typeof one === 'string' && hasMark(one)),
  );

const withReason = (rows: readonly CheckedRow[], message: string): RefusedImport[] =>
  rows.map(({ row }) => ({ row, reasons: [{ message }] }));

/** The import of a file: loaded, matched, checked, sent. */
export function useTableImport(
  table: TableData,
  schema: TableSchema,
  onDone: () => void,
): TableImport {
  const t = useT();
  const emit = useEmit();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [match, setMatch] = useState<ColumnMatch>({});
  const [isMarked, setIsMarked] = useState(false);
  const [mode, setMode] = useState<ImportMode>('add');
  const [done, setDone] = useState<number | null>(null);
  const [isStopping, setStopping] = useState(false);
  const [imported, setImported] = useState<ImportedRows | null>(null);
  const running = useRef<AbortController | null>(null);
  const { given, service } = table;
  const { services } = databasesStore(table.app).getState();
  const database = services.rows.find(({ name }) => name === service)?.type;
  // leaving stops it: nobody would see the result
  useUnsaved(done !== null, () => running.current?.abort());
  useEffect(() => () => running.current?.abort(), []);
  const checked = useMemo(
    () =>
      chosen
        ? checkImport(schema, chosen.file, match, {
            mode,
            isText: chosen.isText,
            isMarked,
            database,
            given,
          })
        : [],
    [schema, chosen, match, mode, isMarked, database, given],
  );
  const good = checked.filter(({ reasons }) => !reasons.length);
  const bad: RefusedImport[] = checked.filter(({ reasons }) => reasons.length > 0);
  const { refused = [], unknown = [], left = [] } = imported ?? {};
  return {
    chosen,
    problem,
    match,
    setMatch,
    isMarked,
    setIsMarked,
    mode,
    setMode,
    good,
    emptied: dialectOf(table.app).keepsEmptyText ? 0 : withEmptyText(good),
    out: [...bad, ...refused, ...withReason(unknown, UNKNOWN), ...withReason(left, NOT_SENT)].sort(
      (one, other) => one.row.number - other.row.number,
    ),
    done,
    imported,
    async choose(file) {
      try {
        const read = await readImportFile(file);
        const matched = matchColumns(schema, read.columns);
        setMatch(matched);
        // a file with keys updates the records that have them: as new ones they would be duplicates
        const members = keyMembers(schema);
        const hasKeys = members.every((member) => Object.values(matched).includes(member));
        setMode(members.length && hasKeys ? 'merge' : 'add');
        const isText = !/\.json$/i.test(file.name);
        setIsMarked(read.isForSpreadsheet ?? false);
        setChosen({ file: read, isText, hasMarks: isText && hasMarks(read) });
        setProblem(null);
      } catch (error) {
        setProblem(errorText(t, error as Error));
      }
    },
    async start() {
      const { signal } = (running.current = new AbortController());
      setDone(0);
      setStopping(false);
      const result = await importTable(table, schema, good, { mode, signal, onProgress: setDone });
      setDone(null);
      setImported(result);
      if (result.created + result.updated + result.unknown.length === 0) return;
      emit('df-saved', { resource: table.path, record: null });
      onDone();
    },
    isStopping,
    stop() {
      running.current?.abort();
      setStopping(true);
    },
  };
}
