import { useState } from 'react';
import { tryCall, type PlannedCall, type TriedCall } from '../../../core/docs/tryCall.ts';
import { clearDeletes } from '../../../core/removals/clearDeletes.ts';
import { decodedPart } from '../../../core/navigation/decodedPart.ts';
import { errorText } from '../../../core/messages/errorText.ts';
import { useApp } from '../../flow/useApp.ts';
import { useCurrentFailure } from '../../flow/useCurrentFailure.ts';
import { useConfirm } from '../../ui/useConfirm.tsx';
import { useOneAtATime, type OneAtATime } from '../../ui/useOneAtATime.ts';
import { useT } from '../../ui/useT.ts';

export interface SentCall extends Pick<OneAtATime, 'busy' | 'stop'> {
  /** The response, or why there is none; null before the request, and once the reason is past. */
  answer: TriedCall | string | null;
  /** What was sent, as `send` was told; '' before the request. */
  sent: string;
  /** Asks before a request that may change data. Resolves to whether a response arrived. */
  send: (call: PlannedCall, apiKey: string, asApp: boolean, as: string) => Promise<boolean>;
}

/** Sends a request once and keeps its result. */
export function useSentCall(): SentCall {
  const t = useT();
  const app = useApp();
  const confirm = useConfirm();
  const [response, setResponse] = useState<TriedCall | null>(null);
  const [failure, setFailure] = useState('');
  const current = useCurrentFailure(failure);
  const [sent, setSent] = useState('');
  const { busy, run, stop } = useOneAtATime((error) => {
    setResponse(null);
    setFailure(errorText(t, error as Error));
  });
  const send: SentCall['send'] = async (call, apiKey, asApp, as) => {
    if (busy) return false;
    const message = t('This request runs on the live instance. Send it?');
    const isSafe = call.method === 'GET';
    const code = `${call.method} ${decodedPart(call.url)}`;
    const question = { message, code, action: t('Send'), danger: call.method === 'DELETE' };
    if (!isSafe && !(await confirm(question))) return false;
    setSent(as);
    // the same failure is announced, and shown, again
    setFailure('');
    const received = await run(async (signal) => {
      if (!isSafe) await clearDeletes(app, signal);
      return tryCall(app, call, apiKey, { asApp, signal });
    });
    if (received) setResponse(received);
    return received !== null;
  };
  return { busy, stop, answer: current || response, sent, send };
}
