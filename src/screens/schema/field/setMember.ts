import type { FormState, SetField } from '../../flow/form/useForm.ts';

/** Sets a member of a form by the rules of its kind; its problem is cleared. */
export const setMember =
  <F extends object>(
    state: FormState<F>,
    change: <K extends keyof F>(form: F, name: K, value: F[K]) => F,
  ): SetField<F> =>
  (name, value) => {
    state.change((form) => change(form, name, value));
    state.setProblems(state.problems.filter(({ field }) => field !== name));
  };
