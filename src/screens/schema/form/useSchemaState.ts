import { useLayoutEffect, useMemo, useRef } from 'react';
import { draftOf, type Draft } from '../../../core/forms/drafts.ts';
import { merge3 } from '../../../core/merge/merge3.ts';
import { useApp } from '../../flow/useApp.ts';
import { useForm, type FormState } from '../../flow/form/useForm.ts';

/** What was typed since `base`, applied to the current schema. */
export type Rebase<F> = (base: F, form: F, present: F) => F;

const typedOver = <F extends object>(base: F, form: F, present: F): F =>
  merge3(base, form, present).merged;

/**
 * A form of the schema with the draft that survives a reload; `place` names what is edited. `present`
 * is how things are: when it is read anew, what was typed continues top of it.
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
  // before anyone can type on
  useLayoutEffect(() => {
    if (known.current === present) return;
    known.current = present;
    const { form, baseline, dirty, problems } = state;
    state.reset(present);
    if (!dirty) return;
    state.change(() => rebase(baseline, form, present));
    // what is said of what was typed is as true as it was
    state.setProblems(problems);
  });
  return { state, draft };
}
