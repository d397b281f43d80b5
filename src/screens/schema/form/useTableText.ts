import { useEffect, useState } from 'react';
import type { ReadTable } from '../../../core/schema/tableJson.ts';
import type { FormState } from '../../flow/form/useForm.ts';

/** spec 2 §9: editors are checked half a second after typing stops. */
const CHECK_DELAY_MS = 500;

export interface TableText {
  text: string;
  onChange: (text: string) => void;
  /** Why what stands there cannot be saved; null where it can. */
  problem: string | null;
  /** The problem has been shown. */
  isRefused: boolean;
  /** Shows what is wrong at once; true if nothing is. */
  check: () => boolean;
}

/** How the form of a table is written as JSON and read again. */
export interface TableJsonOptions<F> {
  write: (form: F) => string;
  read: (text: string) => ReadTable<F>;
  isShown: boolean;
}

/** The JSON view of a table: what is right in it is in the form at once. */
export function useTableText<F extends object>(
  state: FormState<F>,
  saved: F,
  { write, read: readText, isShown }: TableJsonOptions<F>,
): TableText {
  // null: as the form has it
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [told, setTold] = useState(false);
  const [read, setRead] = useState(saved);
  const { form } = state;
  // the table was read anew: what is right in the text is in the form, and laid over that
  if (read !== saved) {
    setRead(saved);
    if (!problem) setTyped(null);
  }
  useEffect(() => {
    if (!problem || told) return;
    const timer = setTimeout(() => setTold(true), CHECK_DELAY_MS);
    return () => clearTimeout(timer);
  }, [problem, told, typed]);
  // the table view shows the form, and so does the text when one comes back
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
