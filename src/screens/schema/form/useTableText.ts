import { useEffect, useState } from 'react';
import { readTableJson, tableToJson } from '../../../core/schema/tableJson.ts';
import type { WrittenTable } from '../../../core/tables/TableSchema.ts';
import type { FormState } from '../../flow/form/useForm.ts';
import { useT } from '../../ui/useT.ts';
import { useDialect } from '../../flow/useDialect.ts';

/** spec 2 §9: editors are checked half a second after typing stops. */
const CHECK_DELAY_MS = 500;

export interface TableText {
  text: string;
  onChange: (text: string) => void;
  /** Why what stands there cannot be saved; null where it can. */
  problem: string | null;
  /** The problem has been told. */
  isRefused: boolean;
  /** Tells what is wrong at once; true where nothing is. */
  check: () => boolean;
}

/** The JSON view of a table: what is right in it is in the form at once. */
export function useTableText(
  state: FormState<WrittenTable>,
  saved: WrittenTable,
  isShown: boolean,
): TableText {
  const t = useT();
  const dialect = useDialect().schema;
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
    text: typed ?? tableToJson(form),
    onChange: (text) => {
      const typedTable = readTableJson(text, saved, dialect, t);
      setTyped(text);
      setProblem(typedTable.problem);
      if (typedTable.table) {
        setTold(false);
        state.change(() => typedTable.table);
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
