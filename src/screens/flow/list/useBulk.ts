import { useState } from 'react';
import { changeEach, type EachOutcome } from '../../../core/collections/changeEach.ts';
import type { Id } from '../../../core/lib/Id.ts';
import { plural } from '../../../core/messages/plural.ts';
import type { PluralForms } from '../../../core/messages/translate.ts';
import { notify } from '../../../core/notices/notices.ts';
import { errorText } from '../../../core/messages/errorText.ts';
import { useConfirm } from '../../ui/useConfirm.tsx';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { useT } from '../../ui/useT.ts';
import { useApp } from '../useApp.ts';
import { useUnsaved } from '../useUnsaved.ts';

/** An action on several records, one after the other. */
export interface BulkAction<C = unknown> {
  label: string;
  /** Asks for more input; null cancels. */
  prepare?: () => Promise<C | null>;
  /** The question before, with the number of records; without it, nothing is asked. */
  question?: PluralForms;
  /** The message about the records for which it succeeded. */
  done: PluralForms;
  /** Rejects with an `ApiError` if a record stays unchanged. */
  run: (id: Id, choice: C) => Promise<unknown>;
}

/** The progress of an action, and the records for which it failed. */
export interface BulkProgress {
  label: string;
  done: number;
  total: number;
  failures: readonly { name: string; message: string }[];
}

export interface Bulk {
  progress: BulkProgress | null;
  isRunning: boolean;
  start: (action: BulkAction) => void;
  /** Skips the records that are left. */
  stop: () => void;
  dismiss: () => void;
}

export interface BulkOptions {
  /** The title of the notice. */
  title: string;
  /** Called at the end, with the ids for which it succeeded unless it did for all. */
  onDone: (finished: readonly string[]) => void;
}

/** Runs an action on all selected records, by id and name, and keeps the result of each. */
export function useBulk(chosen: ReadonlyMap<string, string>, { title, onDone }: BulkOptions): Bulk {
  const t = useT();
  const app = useApp();
  const confirm = useConfirm();
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const { busy: isRunning, run, stop } = useOneAtATime();
  const action = progress?.label ?? '';
  useUnsaved(isRunning, stop, t('“{action}” is still running. Stop it and continue?', { action }));
  const start = async ({ label, prepare, question, done, run: act }: BulkAction) => {
    const records = [...chosen];
    const total = records.length;
    if (question && !(await confirm({ message: plural(t, total, question), action: label })))
      return;
    const choice = await prepare?.();
    if (choice === null) return;
    const show = ({ done: { length }, failures }: EachOutcome) => {
      const told = failures.map(({ name, error }) => ({ name, message: errorText(t, error) }));
      setProgress({ label, done: length + told.length, total, failures: told });
    };
    await run(async (signal) => {
      const change = (id: Id) => act(id, choice);
      const outcome = await changeEach(app, records, change, { signal, onProgress: show });
      if (!outcome) return setProgress(null);
      const { length: count } = outcome.done;
      if (outcome.failures.length) show(outcome);
      else setProgress(null);
      if (count) notify(app, 'success', plural(t, count, done), title);
      onDone(count < total ? outcome.done : []);
    });
  };
  return {
    progress,
    isRunning,
    start: (action) => void start(action),
    stop,
    dismiss: () => setProgress(null),
  };
}
