import { useLayoutEffect, useMemo, useRef } from 'react';
import { draftOf, type Draft } from '../../../core/forms/drafts.ts';
import { merge3 } from '../../../core/merge/merge3.ts';
import { useApp } from '../../flow/useApp.ts';
import { useForm, type FormState } from '../../flow/form/useForm.ts';

/** Applies what was typed since `base` to the current schema. */
export type Rebase<F> = (base: F, form: F, present: F) => F;

const typedOver = <F extends object>(base: F, form: F, present: F): F =>
  merge3(base, form, present).merged;

/**
 * A form of the schema with the draft that survives a reload; `place` names what is edited. `present`
 * is the current state: when it is loaded again, unsaved changes are applied to it.
 */
export function useSchemaState<F extends object>(
  place: string,
  present: F,
  rebase: Rebase<F> = typedOver,
): { state: FormState<F>; draft: Draft<F> } {
  const app = useApp();
  const draft = useMemo(() => draftOf<F>(app, '/schema', place), [app, place]);
  const state = useForm<F>(present, { draft });
  const known = useRef(present);
  // before the user can type again
  useLayoutEffect(() => {
    if (known.current === present) return;
    known.current = present;
    const { form, baseline, dirty, problems } = state;
    state.reset(present);
    if (!dirty) return;
    state.change(() => rebase(baseline, form, present));
    // the problems of unsaved values are still true
    state.setProblems(problems);
  });
  return { state, draft };
}
