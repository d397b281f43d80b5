import { useLayoutEffect, useMemo, useRef } from 'react';
import { draftOf } from '../../../core/forms/drafts.ts';
import { childRows } from '../../../core/merge/childRows.ts';
import { merge3, type MergeOptions } from '../../../core/merge/merge3.ts';
import { useApp } from '../../flow/useApp.ts';
import { useForm, type FormState } from '../../flow/form/useForm.ts';

/**
 * A form of the schema with the draft that survives a reload; `place` names what is edited. `present`
 * is the current state: when it is loaded again, or when a draft is restored, unsaved changes are
 * applied to it; `merge` says which rows of its lists are the same.
 */
export function useSchemaState<F extends object>(
  place: string,
  present: F,
  merge: MergeOptions = childRows,
): FormState<F> {
  const app = useApp();
  const draft = useMemo(() => draftOf<F>(app, '/schema', place, [], merge), [app, place, merge]);
  const state = useForm<F>(present, { draft });
  const known = useRef(present);
  // before the user can type again
  useLayoutEffect(() => {
    if (known.current === present) return;
    known.current = present;
    const { form, baseline, dirty, problems, outdated } = state;
    const { merged, conflicts } = merge3(baseline, form, present, merge);
    state.continueFrom(present, form, merged);
    // a save compares with what is now loaded, and so asks about none of them
    if (conflicts.length > 0 || outdated) state.markOutdated();
    // the problems of unsaved values are still true
    if (dirty) state.setProblems(problems);
  });
  return state;
}
