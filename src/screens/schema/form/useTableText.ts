import { useEffect, useState } from 'react';
import type { ReadTable } from '../../../core/schema/tableJson.ts';
import { CHECK_DELAY_MS } from '../../../core/text/checkDelay.ts';
import type { FormState } from '../../flow/form/useForm.ts';

export interface TableText {
  text: string;
  onChange: (text: string) => void;
  /** Why the text can't be saved; null if it can. */
  problem: string | null;
  /** The problem has been shown. */
  isRefused: boolean;
  /** Shows problems at once; true if there are none. */
  check: () => boolean;
}

/** How the form of a table is written as JSON and parsed again. */
export interface TableJsonOptions<F> {
  write: (form: F) => string;
  read: (text: string) => ReadTable<F>;
  isShown: boolean;
}

/** The JSON view of a table: valid text is applied to the form at once. */
export function useTableText<F extends object>(
  state: FormState<F>,
  saved: F,
  { write, read: readText, isShown }: TableJsonOptions<F>,
): TableText {
  // null: generated from the form
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [told, setTold] = useState(false);
  const [read, setRead] = useState(saved);
  const { form } = state;
  // the table was loaded again: the form has the valid text, applied to the new table
  if (read !== saved) {
    setRead(saved);
    if (!problem) setTyped(null);
  }
  useEffect(() => {
    if (!problem || told) return;
    const timer = setTimeout(() => setTold(true), CHECK_DELAY_MS);
    return () => clearTimeout(timer);
  }, [problem, told, typed]);
  // the table view shows the form, and so does the text when it is opened again
  if (!isShown && typed !== null && !problem) setTyped(null);
  return {
    text: typed ?? write(form),
    onChange: (text) => {
      const typedTable = readText(text);
      setTyped(text);
      setProblem(typedTable.problem);
      const { table } = typedTable;
      if (table) {
        setTold(false);
        state.change(() => table);
      }
    },
    problem,
    isRefused: problem !== null && told,
    check: () => {
      setTold(true);
      return !problem;
    },
  };
}
