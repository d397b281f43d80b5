import { useRef, useState } from 'react';
import type { Problem } from '../../../core/lib/Problem.ts';
import type { EditConflict } from '../../../core/merge/merge3.ts';
import type { NotKept } from '../../../core/merge/notKept.ts';
import { clearStaleNotices } from '../../../core/notices/clearStaleNotices.ts';
import { notify } from '../../../core/notices/notices.ts';
import {
  notKeptProblems,
  outcomeProblems,
  sentenceOf,
  type ToldProblems,
} from '../../../core/saving/outcomeProblems.ts';
import { runSave } from '../../../core/saving/runSave.ts';
import type {
  AskWhetherToSave,
  SaveCheck,
  SaveOutcome,
  SaveSession,
  SaveStrategy,
} from '../../../core/saving/SaveStrategy.ts';
import type { ShownConflict } from '../../../core/saving/ShownConflict.ts';
import { errorText, reasonOf } from '../../../core/messages/errorText.ts';
import { useConfirm } from '../../ui/useConfirm.tsx';
import { useIsShown } from '../../ui/useIsShown.ts';
import { useLatest } from '../../ui/useLatest.ts';
import { useT } from '../../ui/useT.ts';
import { useApp } from '../useApp.ts';
import type { FormState } from './useForm.ts';
import type { AskConflicts } from './useConflictQuestion.tsx';
import { useWaiting } from './useWaiting.ts';

/** The state after a save has returned. */
export interface AfterSave {
  /** Something in the form isn't saved: it was typed since, or the server didn't store it. */
  isPending: boolean;
  /** The form is still open; if the user has left it, nothing else must open. */
  isShown: boolean;
}

/**
 * Reads what a question before a save needs, and returns the question; null if there is none. Only
 * the first part waits for the server.
 */
export type BeforeSave<S, A> = (check: SaveCheck<S, A>) => Promise<AskWhetherToSave | null>;

/** Describes what someone else changed too. */
export type ShowConflicts<A> = (
  conflicts: readonly EditConflict[],
  record: A,
) => Promise<readonly ShownConflict[]>;

export interface SavingOptions<F, S, A> {
  state: FormState<F>;
  /** The record that the form was opened with; null for a new one. */
  loaded: A | null;
  beforeSave?: BeforeSave<S, A> | undefined;
  showConflicts: ShowConflicts<A>;
  askConflicts: AskConflicts;
  /** By member name by default. */
  tellNotKept?: ((lost: readonly NotKept[]) => ToldProblems) | undefined;
  onSaved: (record: A, then: AfterSave) => void;
  /** Called with a partly saved record; the rest is still in the form. */
  onPartlySaved?: ((record: A, sentence: string, kind: 'partly' | 'notKept') => void) | undefined;
}

export interface Saving<A> {
  busy: boolean;
  /** The save has been waiting for the server for seconds. */
  isSlow: boolean;
  /** Stops waiting for the server. */
  stop: () => void;
  /** Why the last save failed; '' if the fields show it. */
  error: string | null;
  /** How many saves failed, by the form's own rules or at the server. */
  refusals: number;
  /** The last save had nothing to send. */
  unchanged: boolean;
  /** Another record that conflicts with it, and may come from an earlier try. */
  twin: A | null;
  save: () => void;
}

/** Saves a form by `runSave`, one save at a time, and reports the result. */
export function useSaving<F extends object, S extends object, A extends object>(
  strategy: SaveStrategy<F, S, A>,
  options: SavingOptions<F, S, A>,
): Saving<A> {
  const { state, loaded } = options;
  const t = useT();
  const app = useApp();
  const confirm = useConfirm();
  const isShown = useIsShown();
  const latest = useLatest({ ...options, form: state.form });
  const { isSlow, begin, end, pausing } = useWaiting();
  const [stopping, setStopping] = useState<AbortController | null>(null);
  const [ended, setEnded] = useState<EndedSave<A> | null>(null);
  const [refusals, setRefusals] = useState(0);
  const isSaving = useRef(false);
  const session = useRef<SaveSession<F, S, A> | null>(null);
  const { discards } = state;
  /** How often the form had been discarded when the session began. */
  const begunAt = useRef(discards);
  const known = useRef(loaded);

  const chooseTheirs =
    (signal: AbortSignal) =>
    async (
      conflicts: readonly EditConflict[],
      base: A,
    ): Promise<readonly EditConflict[] | null> => {
      const shown = await options.showConflicts(conflicts, base);
      if (signal.aborted) return null;
      const theirs = await pausing(options.askConflicts(shown));
      return theirs && conflicts.filter((_, place) => theirs.has(place));
    };
  const saveDeleted = () => {
    const message = t('Someone else has deleted this record. Create it again?');
    return pausing(confirm({ message, action: t('Create') }));
  };
  const isDiscarded = () => state.countDiscards() !== discards;
  // what was discarded while the record was read, or a question was open, isn't sent
  const questionAbout = async (check: SaveCheck<S, A>): Promise<AskWhetherToSave | null> => {
    const ask = isDiscarded() ? null : await options.beforeSave?.(check);
    if (isDiscarded()) return async () => false;
    return ask ? async () => (await pausing(ask())) && !isDiscarded() : null;
  };

  const shown = (problem: Problem) => {
    const found = strategy.shownRefusal?.(problem, state.form) ?? problem;
    return { ...found, message: errorText(t, found) };
  };
  const toldOf = (result: SaveOutcome<A>, isNew: boolean): ToldProblems | null =>
    result.kind === 'notKept'
      ? (options.tellNotKept ?? notKeptProblems(strategy, t))(result.notKept)
      : outcomeProblems(result, { form: state.form, isNew, t, shown });
  const tell = (result: SaveOutcome<A>, typed: F, isNew: boolean) => {
    if (isNew && isDiscarded() && FAILED.includes(result.kind)) return tellDiscarded(result);
    const told = toldOf(result, isNew);
    const said = told?.sentence ?? '';
    setEnded({ outcome: result, isNew, discards: state.countDiscards() });
    if (told) {
      setRefusals((count) => count + 1);
      state.setProblems(told.problems);
    }
    // the form that would show it is closed, and users who were signed out know why
    const { user } = app.page.session.getState();
    if (said && !isShown.current && user) notify(app, 'error', said, t('Api Error'));
    const { onSaved, onPartlySaved, form } = latest.current;
    if (result.kind === 'saved') {
      onSaved(result.record, { isPending: form !== typed, isShown: isShown.current });
    } else if (result.kind === 'partly' || result.kind === 'notKept') {
      onPartlySaved?.(result.record, said, result.kind);
    }
  };
  // the form is blank again, and the next save is another record's
  const tellDiscarded = ({ kind }: SaveOutcome<A>) => {
    state.markSent(null);
    if (kind !== 'unsure') return;
    const sentence = t("The server didn't confirm “{action}”. It may have been carried out.", {
      action: t('Save'),
    });
    notify(app, 'warn', sentence, t('Api Error'));
  };
  const save = async () => {
    if (isSaving.current) return;
    isSaving.current = true;
    const typed = state.form;
    // a new record that was discarded is another one than the next
    if (begunAt.current !== discards && !session.current?.base) session.current = null;
    begunAt.current = discards;
    const begun = (session.current ??= beginSession(strategy, state, loaded));
    // the form was reloaded in the meantime and shows the current record
    if (known.current !== loaded) begun.base = known.current = loaded;
    const patience = new AbortController();
    state.markSent(typed);
    setEnded(null);
    clearStaleNotices(app);
    state.setProblems([]);
    setStopping(patience);
    begin();
    try {
      const { signal } = patience;
      const ports = { chooseTheirs: chooseTheirs(signal), saveDeleted, questionAbout, signal };
      const result = await runSave(strategy, begun, typed, ports);
      const { base } = result.session;
      session.current = result.session;
      if (base && base !== begun.base) {
        const next = strategy.toForm(base);
        // what was discarded in the meantime isn't typed back to its old values
        if (isDiscarded()) state.continueFrom(next, latest.current.state.baseline);
        else state.continueFrom(next, typed, result.form);
      }
      // the typed values equal the saved ones, so nothing is unsaved
      else if (result.outcome.kind === 'unchanged') state.continueFrom(state.baseline, typed);
      state.markSent(result.session.unanswered.at(-1)?.form ?? null);
      tell(result.outcome, typed, !begun.base);
    } catch (error) {
      // an unexpected response: the request may have been carried out
      tell({ kind: 'unsure', problems: [], ...reasonOf(error as Error) }, typed, !begun.base);
      throw error;
    } finally {
      isSaving.current = false;
      setStopping(null);
      end();
    }
  };
  // what was discarded takes its messages with it
  const shownSave = ended?.discards === discards ? ended : null;
  const outcome = shownSave?.outcome;
  return {
    busy: stopping !== null,
    isSlow,
    stop: () => stopping?.abort(),
    error:
      outcome?.kind === 'invalid'
        ? sentenceOf(state.problems)
        : shownError(shownSave && toldOf(shownSave.outcome, shownSave.isNew)),
    refusals,
    unchanged: outcome?.kind === 'unchanged',
    twin: outcome?.kind === 'twin' ? outcome.record : null,
    save: () => void save(),
  };
}

/** The outcomes of a save that has ended without a record of its own. */
const FAILED: readonly SaveOutcome<object>['kind'][] = ['invalid', 'refused', 'unsure', 'twin'];

/** A save that has returned. */
interface EndedSave<A> {
  outcome: SaveOutcome<A>;
  /** It was the save of a new record. */
  isNew: boolean;
  /** How often the form had been discarded by then. */
  discards: number;
}

/** The sentence above a form: '' where its fields say everything, null without problems. */
const shownError = (told: ToldProblems | null): string | null =>
  told && (told.isAtFields ? '' : told.sentence);

/** The state before the first save. The page may have been left while a save was running. */
function beginSession<F, S, A>(
  strategy: SaveStrategy<F, S, A>,
  { unanswered: form }: FormState<F>,
  base: A | null,
): SaveSession<F, S, A> {
  const sent = form && strategy.toSend(form, base);
  return { base, unanswered: form && sent ? [{ form, sent }] : [] };
}
