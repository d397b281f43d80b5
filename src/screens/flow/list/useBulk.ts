import { useState } from 'react';
import type { Id } from '../../../core/lib/Id.ts';
import { plural } from '../../../core/messages/plural.ts';
import type { PluralForms } from '../../../core/messages/translate.ts';
import { notify } from '../../../core/notices/notices.ts';
import { errorText } from '../../../core/messages/errorText.ts';
import { useConfirm } from '../../ui/useConfirm.tsx';
import { useT } from '../../ui/useT.ts';
import { useApp } from '../useApp.ts';

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
  dismiss: () => void;
}

/** Runs an action on all selected records, by id and name, and keeps the result of each. */
export function useBulk(
  chosen: ReadonlyMap<string, string>,
  { title, onDone }: { title: string; onDone: () => void },
): Bulk {
  const t = useT();
  const app = useApp();
  const confirm = useConfirm();
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const [isRunning, setRunning] = useState(false);
  const run = async ({ label, prepare, question, done, run: act }: BulkAction) => {
    const records = [...chosen];
    const total = records.length;
    if (question && !(await confirm({ message: plural(t, total, question), action: label })))
      return;
    const choice = await prepare?.();
    if (choice === null) return;
    const failures: { name: string; message: string }[] = [];
    setRunning(true);
    for (const [at, [id, name]] of records.entries()) {
      setProgress({ label, done: at, total, failures });
      await act(id, choice).catch((error: Error) =>
        failures.push({ name, message: errorText(t, error) }),
      );
    }
    setRunning(false);
    setProgress(failures.length ? { label, done: total, total, failures } : null);
    const count = total - failures.length;
    if (count) notify(app, 'success', plural(t, count, done), title);
    onDone();
  };
  return {
    progress,
    isRunning,
    start: (action) => void run(action),
    dismiss: () => setProgress(null),
  };
}
