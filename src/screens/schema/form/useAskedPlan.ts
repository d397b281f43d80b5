import { useRef, useState } from 'react';
import type { CountedRisk } from '../../../core/schema/countAffectedRows.ts';
import { runPlan, type SchemaPlan, requestLine } from '../../../core/schema/SchemaPlan.ts';
import { useApp } from '../../flow/useApp.ts';
import { useConfirm } from '../../ui/useConfirm.tsx';
import { useT } from '../../ui/useT.ts';
import type { Translate } from '../../../core/messages/translate.ts';
import { riskSentence } from './riskSentence.ts';

/** The text below the question before something is dropped: what is lost, and what is sent. */
function actionDetail(t: Translate, { requests }: SchemaPlan, risk?: CountedRisk): string {
  const sent = t('Requests to send: {requests}', {
    requests: requests.map(requestLine).join(', '),
  });
  return risk && risk.count !== 0 ? `${riskSentence(t, risk)} ${sent}` : sent;
}

export interface AskedPlan {
  /** The question, and the label of its button. */
  message: string;
  action: string;
  plan: SchemaPlan;
  /** Counts what is lost before the question, which can take a while. */
  count?: () => Promise<CountedRisk>;
  /** Called after the confirmation, before anything is sent. */
  onSend: () => void;
  onDone: () => void;
  /** Only the response may have been lost, so the data must be loaded again. */
  onFailed: (error: unknown) => void;
}

export interface AskedPlans {
  busy: boolean;
  ask: (asked: AskedPlan) => Promise<void>;
}

/** Drops something after a question that says what will be lost and what will be sent. */
export function useAskedPlan(): AskedPlans {
  const t = useT();
  const app = useApp();
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const counting = useRef(false);
  const run = async ({ message, action, plan, count, onSend, onDone, onFailed }: AskedPlan) => {
    counting.current = true;
    const risk = await count?.();
    counting.current = false;
    const detail = actionDetail(t, plan, risk);
    if (!(await confirm({ message, detail, action, danger: true }))) return;
    onSend();
    try {
      await runPlan(app, plan);
      onDone();
    } catch (error) {
      onFailed(error);
    }
  };
  const ask = async (asked: AskedPlan) => {
    // the question itself blocks the page
    if (counting.current) return;
    setBusy(true);
    await run(asked).finally(() => setBusy(false));
  };
  return { busy, ask };
}
