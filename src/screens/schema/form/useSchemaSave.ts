import { useState } from 'react';
import type { CountedRisk } from '../../../core/schema/countAffectedRows.ts';
import type { PlanReport } from '../../../core/schema/PlanReport.ts';
import type { PlanListener } from '../../../core/schema/schemaSaving.ts';
import type { SchemaPlan } from '../../../core/schema/SchemaPlan.ts';
import type { AskWhetherToSave, SaveStrategy } from '../../../core/saving/SaveStrategy.ts';
import { useSaveFlow, type SaveFlow, type SaveFlowOptions } from '../../flow/form/useSaveFlow.ts';
import { useUnsavedForm } from '../../flow/form/useUnsavedForm.ts';
import { useIsShown } from '../../ui/useIsShown.ts';
import { useLatest } from '../../ui/useLatest.ts';
import { useT } from '../../ui/useT.ts';
import { useSchemaNav } from '../SchemaNav.ts';

export interface SchemaSaveOptions<F, S, A> extends Omit<SaveFlowOptions<F, S, A>, 'beforeSave'> {
  /** The user is typing text that the form can't have yet. */
  isTyping?: boolean;
  strategy: (listener: PlanListener) => SaveStrategy<F, S, A>;
  /** Counts the rows that the plan may affect; asks about risks before it is sent. */
  assess?: ((sent: S) => Promise<CountedRisk[]>) | undefined;
}

/** A plan that waits for confirmation, because something would be lost or rejected. */
export interface Review {
  plan: SchemaPlan;
  risks: readonly CountedRisk[];
  answer: (yes: boolean) => void;
}

export interface SchemaSave<A = object> extends SaveFlow<A> {
  said: string;
  review: Review | null;
  /** The results of an incomplete save. */
  report: PlanReport | null;
  /** Discards unsaved changes. */
  forget: () => void;
}

/** Saves a form of the schema: reviewed if something would be dropped, sent request by request. */
export function useSchemaSave<F extends object, S extends { plan: SchemaPlan }, A extends object>(
  options: SchemaSaveOptions<F, S, A>,
): SchemaSave<A> {
  const { state, strategy, assess, onSaved } = options;
  const t = useT();
  const { leaving } = useSchemaNav();
  const [review, setReview] = useState<Review | null>(null);
  const [report, setReport] = useState<PlanReport | null>(null);
  const [progress, setProgress] = useState('');
  const isShown = useIsShown();
  const { dirty } = state;
  const unregister = useUnsavedForm(
    state,
    leaving.onUnsaved,
    t('You have unsaved changes. Continue without saving?'),
  );
  const forget = () => {
    state.discard();
    unregister();
  };
  const isTyping = useLatest(options.isTyping ?? false);

  const beforeSave = async ({ sent }: { sent: S }): Promise<AskWhetherToSave | null> => {
    const discards = state.countDiscards();
    const { plan } = sent;
    const counted = (await assess?.(sent)) ?? [];
    // a user who has continued without saving while rows were counted has decided
    if (!isShown.current || discards !== state.countDiscards()) return async () => false;
    // if a dropped column loses nothing, the review says that, too
    const risks = counted.filter(({ kind, count }) => kind === 'lost' || count !== 0);
    if (!plan.dropped.length && !risks.length) return null;
    return async () => {
      const yes = await new Promise<boolean>((answer) => setReview({ plan, risks, answer }));
      setReview(null);
      return yes;
    };
  };
  const onProgress = (done: number, total: number) =>
    setProgress(total > 1 ? t('{done} of {total} requests done.', { done, total }) : '');
  const flow = useSaveFlow(strategy({ onProgress, onReport: setReport }), {
    ...options,
    beforeSave,
    onSaved(record, then) {
      if (!then.isPending && !isTyping.current) unregister();
      onSaved(record, then);
    },
  });
  const save = () => {
    setReport(null);
    setProgress('');
    flow.save();
  };
  const { busy, unchanged } = flow;
  const unchangedText = unchanged && !dirty ? t('No changes to save.') : '';
  return { ...flow, save, said: busy ? progress : unchangedText, review, report, forget };
}
