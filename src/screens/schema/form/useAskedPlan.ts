import { useRef, type ReactNode } from 'react';
import type { CountedRisk } from '../../../core/schema/countAffectedRows.ts';
import { runPlan, type SchemaPlan, requestLine } from '../../../core/schema/SchemaPlan.ts';
import { useActions } from '../../flow/useActions.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useConfirm } from '../../ui/useConfirm.tsx';
import { useIsShown } from '../../ui/useIsShown.ts';
import { useT } from '../../ui/useT.ts';
import type { Translate } from '../../../core/messages/translate.ts';
import { riskSentence } from './riskSentence.ts';

/** The text below the question before something is dropped: what is lost, and what uses it. */
function actionDetail(t: Translate, uses: string, risk?: CountedRisk): string {
  return [risk && risk.count !== 0 && riskSentence(t, risk), uses].filter(Boolean).join('\n');
}

export interface AskedPlan {
  /** The question, and the label of its button. */
  message: string;
  action: string;
  plan: SchemaPlan;
  /** Counts what is lost before the question, which can take a while. */
  count?: () => Promise<CountedRisk>;
  /** What uses it, in a sentence. */
  uses?: string | undefined;
  /** Called after the confirmation, before anything is sent. */
  onSend: () => void;
  onDone: () => void;
  /** Only the response may have been lost, so the data must be loaded again. */
  onFailed: (error: unknown) => void;
}

export interface AskedPlans {
  ask: (asked: AskedPlan) => Promise<void>;
  /** Shown while one is sent. */
  waiting: ReactNode;
}

/** Drops something after a question that says what will be lost and what will be sent. */
export function useAskedPlan(): AskedPlans {
  const t = useT();
  const app = useApp();
  const confirm = useConfirm();
  const { act, waiting } = useActions();
  const counting = useRef(false);
  const isShown = useIsShown();
  const ask = async (asked: AskedPlan) => {
    const { message, action, plan, count, uses = '', onSend, onDone, onFailed } = asked;
    // the question itself blocks the page
    if (counting.current) return;
    counting.current = true;
    const risk = await Promise.resolve(count?.()).finally(() => {
      counting.current = false;
    });
    // over another table, the question would seem to be about that one
    if (!isShown.current) return;
    const detail = actionDetail(t, uses, risk);
    const code = plan.requests.map(requestLine).join(', ');
    if (!(await confirm({ message, detail, code, action, danger: true }))) return;
    const send = () => {
      onSend();
      return runPlan(app, plan);
    };
    await act({ action, send, done: onDone, failed: onFailed });
  };
  return { ask, waiting: waiting() };
}
