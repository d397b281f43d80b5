import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { changedMembers } from '../../../core/lib/changes.ts';
import type { Draft } from '../../../core/forms/drafts.ts';
import { mergeUnsavedInput } from '../../../core/merge/mergeUnsavedInput.ts';
import type { Problems } from '../../ui/problemAt.ts';

/** Sets one member of a form. */
export type SetField<F> = <K extends keyof F>(name: K, value: F[K]) => void;

/** The props of every `Form` component of a screen. */
export interface FormProps<F> {
  form: F;
  problems: Problems;
  onChange: SetField<F>;
}

export interface FormState<F> {
  form: F;
  set: SetField<F>;
  change: (fn: (form: F) => F) => void;
  /** The form differs from its initial values, or from the last save. */
  dirty: boolean;
  /** Whether its draft contains all that was typed; false without a draft. */
  isKept: () => boolean;
  /** It started from a draft. */
  restored: boolean;
  /** Others have since changed what is unsaved. */
  outdated: boolean;
  /** Notes that others have changed what is unsaved, until a save or Discard. */
  markOutdated: () => void;
  /** The form of a save before a reload, whose response never arrived. */
  unanswered: F | undefined;
  /** Stores the sent form with the draft, until the response arrives: then null. */
  markSent: (sent: F | null) => void;
  problems: Problems;
  setProblems: (problems: Problems) => void;
  /**
   * Continues from what is saved now; members changed since `sent` keep what was typed. `meant` is
   * the form's version of it, if some of it isn't saved.
   */
  continueFrom: (next: F, sent: F, meant?: F) => void;
  /** Discards what is unsaved, for users who leave it: where they go can be the same place. */
  discard: () => void;
  /** How often it was discarded: a key for parts with a state of their own. */
  discards: number;
  /** The same, even after the form has closed. */
  countDiscards: () => number;
  /** The form's initial values. */
  baseline: F;
}

/** The state of one form: members, changes, problems, and the draft that survives a reload. */
export function useForm<F extends object>(
  initial: F,
  { draft }: { draft?: Draft<F> | undefined } = {},
): FormState<F> {
  const [baseline, setBaseline] = useState(initial);
  const [begun, setBegun] = useState(() => draft?.restore(initial) ?? null);
  const [isOutdated, setOutdated] = useState(begun?.isOutdated ?? false);
  const [form, setForm] = useState<F>(begun?.form ?? initial);
  const [problems, setProblems] = useState<Problems>([]);
  const [discards, setDiscards] = useState(0);
  const discarded = useRef(0);
  const dirty = useMemo(
    () => form !== baseline && Object.keys(changedMembers(baseline, form)).length > 0,
    [form, baseline],
  );
  const isKept = useDraft(form, baseline, dirty, draft);
  const continueFrom: FormState<F>['continueFrom'] = (next, sent, meant = next) => {
    setBaseline(next);
    setForm((now) => {
      // discarded while it was sent: nothing was typed since
      const isDiscarded = now === baseline && sent !== baseline;
      return isDiscarded ? next : mergeUnsavedInput(sent, now, meant);
    });
    setProblems([]);
    setBegun(null);
    setOutdated(false);
    // if the form closes at once, no effect would do it
    draft?.discard();
  };
  return {
    form,
    baseline,
    dirty,
    isKept: () => isKept.current,
    // what it contained may have been saved in the meantime
    restored: begun !== null && dirty,
    outdated: isOutdated && dirty,
    markOutdated: () => setOutdated(true),
    unanswered: begun?.sent,
    markSent: (sent) => draft?.markSent(sent, baseline),
    problems,
    setProblems,
    set: (name, value) => {
      setForm((now) => ({ ...now, [name]: value }));
      setProblems((now) =>
        now.some(({ field }) => field === name)
          ? now.filter((problem) => problem.field !== name)
          : now,
      );
    },
    change: setForm,
    continueFrom,
    discard: () => {
      continueFrom(baseline, baseline);
      setForm(baseline);
      setDiscards(++discarded.current);
    },
    discards,
    countDiscards: () => discarded.current,
  };
}

/** Keeps the draft, and returns whether it contains all that was typed. */
function useDraft<F>(
  form: F,
  baseline: F,
  dirty: boolean,
  draft: Draft<F> | undefined,
): RefObject<boolean> {
  const isKept = useRef(false);
  const wasDirty = useRef(false);
  // a layout effect: input right before leaving must be kept too
  useLayoutEffect(() => {
    if (dirty) isKept.current = draft?.write(form, baseline) ?? false;
    else if (wasDirty.current) draft?.discard();
    wasDirty.current = dirty;
  }, [form, baseline, dirty, draft]);
  return isKept;
}
