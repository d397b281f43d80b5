import { useEffect, useMemo, useRef, useState } from 'react';
import { draftOf } from '../../../core/forms/drafts.ts';
import type { ReadTable } from '../../../core/schema/tableJson.ts';
import { CHECK_DELAY_MS } from '../../../core/text/checkDelay.ts';
import { useForm, type FormState } from '../../flow/form/useForm.ts';
import { useApp } from '../../flow/useApp.ts';

export interface TableText {
  text: string;
  onChange: (text: string) => void;
  /** Why the text can't be saved; null if it can. */
  problem: string | null;
  /** The problem has been shown. */
  isRefused: boolean;
  /** Shows problems at once; true if there are none. */
  check: () => boolean;
  /** How often the problem has kept the user from the table view. */
  refusals: number;
  /** Shows problems at once, because they keep the user from the table view. */
  refuse: () => void;
}

/** How the form of a table is written as JSON and parsed again. */
export interface TableJsonOptions<F> {
  /** The name of the form's draft. */
  draftName: string;
  write: (form: F) => string;
  read: (text: string) => ReadTable<F>;
  isShown: boolean;
  /** Shows the JSON view, because its text was restored. */
  onRestored: () => void;
}

/**
 * The JSON view of a table: valid text is applied to the form at once. Invalid text is unsaved as
 * well, and has a draft of its own: the returned state includes it.
 */
export function useTableText<F extends object>(
  state: FormState<F>,
  saved: F,
  { draftName, write, read: readText, isShown, onRestored }: TableJsonOptions<F>,
): { state: FormState<F>; text: TableText } {
  // null: generated from the form
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [told, setTold] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [read, setRead] = useState(saved);
  const invalid = useInvalidText(draftName);
  const [isOutdated, setOutdated] = useState(() => {
    const { text, base } = invalid.form;
    const isRestored = text !== null || state.dirty;
    return isRestored && base !== null && base !== write(saved);
  });
  const { form } = state;
  const clear = () => {
    invalid.discard();
    setTyped(null);
    setProblem(null);
    setTold(false);
    setRefusals(0);
    setOutdated(false);
  };
  const isInvalid = invalid.form.text !== null;
  // the table was loaded again: the form has the valid text, applied to the new table
  if (read !== saved) {
    setRead(saved);
    if (!problem) setTyped(null);
    // the invalid text still has the former table; after a save, the form has the new one already
    else if (write(state.baseline) !== write(saved)) setOutdated(true);
  }
  useEffect(() => {
    if (!problem || told) return;
    const timer = setTimeout(() => setTold(true), CHECK_DELAY_MS);
    return () => clearTimeout(timer);
  }, [problem, told, typed]);
  // the table view shows the form, and so does the text when it is opened again
  if (!isShown && typed !== null && !problem) setTyped(null);
  const type = (text: string) => {
    const { table, problem: found } = readText(text);
    setTyped(text);
    setProblem(found);
    // the text may no longer have them, and the next save finds those that it has
    state.setProblems([]);
    // another reload still has to tell that the table has changed since
    invalid.change(({ base }) => {
      if (!table) return { text, base: base ?? write(saved) };
      return isOutdated ? { text: null, base } : NOTHING;
    });
    if (table) {
      setTold(false);
      setRefusals(0);
      state.change(() => table);
    }
  };
  const restored = useRef(invalid.form.text);
  useEffect(() => {
    const { current } = restored;
    restored.current = null;
    if (current === null) return;
    type(current);
    if (!isShown) onRestored();
  });
  return {
    state: {
      ...state,
      dirty: state.dirty || isInvalid,
      isKept: () => [state, invalid].every((one) => !one.dirty || one.isKept()),
      restored: state.restored || (isInvalid && invalid.restored),
      // also once the text is valid, and the form has it
      outdated: state.outdated || (isOutdated && (state.dirty || isInvalid)),
      continueFrom(next, sent, meant) {
        state.continueFrom(next, sent, meant);
        // what was typed in the meantime stays
        setOutdated(false);
        invalid.change(({ text }) => (text === null ? NOTHING : { text, base: write(next) }));
      },
      discard() {
        state.discard();
        clear();
      },
    },
    text: {
      text: typed ?? write(form),
      onChange: type,
      problem,
      isRefused: problem !== null && told,
      check: () => {
        setTold(true);
        return !problem;
      },
      refusals,
      refuse: () => {
        setTold(true);
        setRefusals(refusals + 1);
      },
    },
  };
}

/** Text that isn't a table, so that the form can't have it; null if it is one. */
interface InvalidText {
  text: string | null;
  /** The saved table when it was typed. */
  base: string | null;
}

const NOTHING: InvalidText = { text: null, base: null };

function useInvalidText(draftName: string): FormState<InvalidText> {
  const app = useApp();
  const draft = useMemo(
    () => draftOf<InvalidText>(app, '/schema', `${draftName}?text`),
    [app, draftName],
  );
  return useForm(NOTHING, { draft });
}
