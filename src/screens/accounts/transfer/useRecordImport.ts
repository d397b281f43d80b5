import { useEffect, useRef, useState } from 'react';
import type { Collection } from '../../../core/collections/createCollection.ts';
import { notify } from '../../../core/notices/notices.ts';
import type { Account } from '../../../core/resources/accountForm.ts';
import type { ImportWords } from '../../../core/accounts/ImportWords.ts';
import { checkImportRows, type ImportCheck } from '../../../core/accounts/checkImportRows.ts';
import { importRows, type ImportResult } from '../../../core/accounts/importRows.ts';
import { importRulesFor } from '../../../core/accounts/importRulesFor.ts';
import { readImportFile, type ImportTable } from '../../../core/transfer/readImportFile.ts';
import {
  guessColumns,
  renameColumns,
  type ColumnNames,
} from '../../../core/accounts/renameColumns.ts';
import { errorText } from '../../../core/messages/errorText.ts';
import { useEmit } from '../../ui/ElementContext.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useT } from '../../ui/useT.ts';
import { useUnsaved } from '../../flow/useUnsaved.ts';

interface Amount {
  done: number;
  total: number;
}

/** A file, and what its columns are called in the import. */
interface NamedFile {
  file: ImportTable;
  names: ColumnNames;
}

/** The step of an import: a file is chosen, checked, previewed and sent; then the result is shown. */
export type RecordImport =
  | { step: 'choose'; problem: string | null }
  | ({ step: 'check'; named: NamedFile | null } & Amount)
  | { step: 'look'; named: NamedFile; table: ImportTable; check: ImportCheck }
  | ({ step: 'send'; stopping: boolean } & Amount)
  | { step: 'told'; table: ImportTable; check: ImportCheck; result: ImportResult };

/** The flow of an import, with the actions of each step; leaving stops what is running. */
export function useRecordImport<T extends Account, F>(
  collection: Collection<T, F>,
  words: ImportWords,
) {
  const { resource } = collection;
  const t = useT();
  const app = useApp();
  const [state, setState] = useState<RecordImport>({ step: 'choose', problem: null });
  const running = useRef<AbortController | null>(null);
  const emit = useEmit();
  const stop = () => {
    running.current?.abort();
    if (state.step === 'check') setState({ step: 'choose', problem: null });
    if (state.step === 'send') setState({ ...state, stopping: true });
  };
  // leaving now would hide which rows were imported
  useUnsaved(state.step === 'send', stop);
  useEffect(() => () => running.current?.abort(), []);
  const begin = () => {
    running.current?.abort();
    return (running.current = new AbortController()).signal;
  };

  const rules = importRulesFor(app);
  const known = [...rules.columns, ...rules.serverColumns];
  const orExplain = async (signal: AbortSignal, act: () => Promise<void>) =>
    act().catch((error: Error) => {
      if (!signal.aborted) setState({ step: 'choose', problem: errorText(t, error) });
    });
  const look = async (signal: AbortSignal, named: NamedFile) => {
    const told = (done: number, total: number) => setState({ step: 'check', named, done, total });
    told(0, 1);
    const table = renameColumns(named.file, named.names);
    const onProgress = (done: number, total: number) => signal.aborted || told(done, total);
    const check = await checkImportRows(table, rules, { t, signal, onProgress });
    if (!signal.aborted) setState({ step: 'look', named, table, check });
  };
  const choose = (chosen: File) => {
    const signal = begin();
    setState({ step: 'check', named: null, done: 0, total: 1 });
    return orExplain(signal, async () => {
      const file = await readImportFile(chosen);
      if (!signal.aborted) await look(signal, { file, names: guessColumns(file, known) });
    });
  };
  const send = async (table: ImportTable, check: ImportCheck) => {
    const signal = begin();
    setState({ step: 'send', stopping: false, done: 0, total: check.good.length });
    const result = await importRows(app, resource, check.good, {
      t,
      signal,
      onProgress: (done, total) =>
        setState({ step: 'send', stopping: signal.aborted, done, total }),
    });
    setState({ step: 'told', table, check, result });
    void collection.load(collection.store.getState().query);
    if (result.imported) emit('df-saved', { resource: resource.path, record: null });
    const allIn = result.imported === check.good.length && !check.refused.length;
    if (allIn && !result.stillActive.length) notify(app, 'success', t(words.done));
  };
  return {
    state,
    known,
    choose,
    /** Checks the file again, with other names for its columns. */
    rename: (named: NamedFile) => {
      const signal = begin();
      return orExplain(signal, () => look(signal, named));
    },
    send,
    /** Rows already sent stay; the rest is shown as not sent. A check returns to the choice. */
    stop,
    restart: () => setState({ step: 'choose', problem: null }),
  };
}
