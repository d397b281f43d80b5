import { useMemo, useState } from 'react';
import type { AccessCall } from '../../core/access-rules/evaluateAccess.ts';
import { readCall } from '../../core/access-rules/readCall.ts';
import type { Requestor } from '../../core/access-rules/verbMasks.ts';

interface Asked {
  verb: string;
  requestor: string;
  address: string;
}

export interface AskedCall {
  call: AccessCall;
  /** As typed; nothing is checked while it is empty. */
  address: string;
  change: (changes: Partial<Asked>) => void;
}

/** The request to check. */
export function useAskedCall(): AskedCall {
  const [asked, setAsked] = useState<Asked>({ verb: 'GET', requestor: 'API', address: '' });
  const { verb, requestor, address } = asked;
  const call = useMemo(
    () => ({ ...readCall(address), verb, requestor: requestor as Requestor }),
    [address, verb, requestor],
  );
  const change = (changes: Partial<Asked>) => setAsked({ ...asked, ...changes });
  return { call, address, change };
}
