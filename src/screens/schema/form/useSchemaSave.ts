import { useLayoutEffect, useRef, useState } from 'react';
import type { Draft } from '../../../core/forms/drafts.ts';
import { ApiError } from '../../../core/http/apiError.ts';
import { notify } from '../../../core/notices/notices.ts';
import type { Problem } from '../../../core/lib/Problem.ts';
import type { CountedRisk } from '../../../core/schema/countAffectedRows.ts';
import { mayBeDone, reportPlan, type PlanReport } from '../../../core/schema/PlanReport.ts';
import { runPlan, type SchemaPlan } from '../../../core/schema/SchemaPlan.ts';
import { useApp } from '../../flow/useApp.ts';
import type { FormState } from '../../flow/form/useForm.ts';
import { useIsShown } from '../../ui/useIsShown.ts';
import { useLatest } from '../../ui/useLatest.ts';
import { useT } from '../../ui/useT.ts';
import { useUnsaved } from '../../flow/useUnsaved.ts';
import { useSchemaNav } from '../SchemaNav.ts';

export interface SchemaSaveOptions<F extends object> {
  state: FormState<F>;
  draft: Draft<F>;
  validate: (form: F) => Problem[];
  plan: (form: F) => SchemaPlan;
  /** Counts what the plan may do to rows; what is in danger is asked about before it is sent. */
  assess?: ((form: F, plan: SchemaPlan) => Promise<CountedRisk[]>) | undefined;
  /** What of the form was not taken, though nothing failed: it stays, as unsaved work. */
  left?: ((answers: unknown[], sent: F) => F | null) | undefined;
  /**
   * What the server did otherwise than it was asked, though nothing failed; what stands beside no field
   * is said above the form, which stays as it is.
   */
  verify?: ((sent: F) => Promise<readonly Problem[]>) | undefined;
  /** Everything was sent; what each call answered. The form is not dirty any more. */
  onSaved: (answers: unknown[], sent: F) => void;
  /** A call failed, but it or others before it may have been done: things must be read anew. */
  onPartly: () => void;
}

/** What waits for a yes, because something would be lost or refused. */
export interface Review {
  plan: SchemaPlan;
  risks: readonly CountedRisk[];
}

export interface SchemaSave {
  busy: boolean;
  error: string | null;
  refusals: number;
  said: string;
  review: Review | null;
  /** Results, where a save was not done to its end. */
  report: PlanReport | null;
  save: () => void;
  accept: () => void;
  decline: () => void;
  /** Lets go of what is not saved. */
  forget: () => void;
}

/** Saves a form of the schema: checked, reviewed where something would vanish, sent call by call. */
export function useSchemaSave<F extends object>(options: SchemaSaveOptions<F>): SchemaSave {
  const { state, draft, validate, plan, assess, left, verify, onSaved, onPartly } = options;
  const app = useApp();
  const t = useT();
  const { leaving } = useSchemaNav();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const [unchanged, setUnchanged] = useState(false);
  const [review, setReview] = useState<Review | null>(null);
  const [report, setReport] = useState<PlanReport | null>(null);
  const [progress, setProgress] = useState('');
  const isShown = useIsShown();
  const sending = useRef(false);
  /** How often what is not saved was let go of. */
  const givenUp = useRef(0);
  const { dirty } = state;
  const unregister = useUnsaved(
    dirty,
    draft.discard,
    t('You have unsaved changes. Continue without saving?'),
  );
  const { onUnsaved } = leaving;
  const forget = () => {
    givenUp.current++;
    draft.discard();
    unregister();
  };
  const latest = useLatest(forget);
  // a layout effect: whoever leaves right after typing must be asked too
  useLayoutEffect(() => {
    onUnsaved(dirty ? () => latest.current() : null);
    return () => onUnsaved(null);
  }, [dirty, onUnsaved, latest]);

  const refuse = (sentence: string) => {
    setRefusals((count) => count + 1);
    setError(sentence || null);
    // nobody sees the form any more that would say it; who was sent out has been told why
    const { user } = app.page.session.getState();
    if (!isShown.current && user) notify(app, 'error', t(sentence), t('Api Error'));
  };
  const refuseAll = (problems: readonly Problem[]) => {
    state.setProblems(problems);
    // what stands beside no field is said above the form
    const general = problems.filter(({ field }) => !field).map(({ message }) => message);
    refuse(general.join(' '));
  };
  const tell = (done: number, total: number) =>
    total > 1 && setProgress(t('{done} of {total} requests done.', { done, total }));
  const send = async (planned: SchemaPlan) => {
    if (sending.current) return;
    const sent = state.form;
    let done = 0;
    sending.current = true;
    setBusy(true);
    setReview(null);
    try {
      tell(0, planned.requests.length);
      const answers = await runPlan(app, planned, (count) => {
        done = count;
        tell(count, planned.requests.length);
      });
      const problems = (await verify?.(sent)) ?? [];
      if (problems.length) return refuseAll(problems);
      const rest = left?.(answers, sent);
      if (rest) state.change((now) => (now === sent ? rest : now));
      else {
        state.reset(sent, sent);
        unregister();
      }
      onSaved(answers, sent);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      refuse(failure.message);
      if (!done && !mayBeDone(failure)) return;
      setReport(reportPlan(planned, done, failure));
      onPartly();
    } finally {
      setProgress('');
      sending.current = false;
      setBusy(false);
    }
  };
  const save = () => {
    const problems = validate(state.form);
    setError(null);
    setReport(null);
    setUnchanged(false);
    state.setProblems([]);
    if (problems.length) return refuseAll(problems);
    const planned = plan(state.form);
    if (!planned.requests.length) return setUnchanged(true);
    void consider(planned);
  };
  const consider = async (planned: SchemaPlan) => {
    if (sending.current) return;
    const given = givenUp.current;
    sending.current = true;
    setBusy(true);
    const risks = (await assess?.(state.form, planned)) ?? [];
    sending.current = false;
    setBusy(false);
    // who has gone on without saving while rows were counted has decided
    if (!isShown.current || given !== givenUp.current) return;
    // that nothing is lost with a column is worth saying, too
    const inDanger = risks.filter(({ kind, count }) => kind === 'lost' || count !== 0);
    if (planned.dropped.length || inDanger.length) setReview({ plan: planned, risks: inDanger });
    else await send(planned);
  };
  return {
    busy,
    error,
    refusals,
    said: progress || (unchanged && !dirty ? t('No changes to save.') : ''),
    review,
    report,
    save,
    accept: () => review && void send(review.plan),
    decline: () => setReview(null),
    forget,
  };
}
