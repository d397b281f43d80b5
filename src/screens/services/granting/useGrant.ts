import { useState } from 'react';
import { createGrant, type Granted, type GrantPlan } from '../../../core/granting/createGrant.ts';
import { clearStaleNotices } from '../../../core/notices/clearStaleNotices.ts';
import { apps } from '../../../core/resources/apps.ts';
import { publicRecord } from '../../../core/resources/publicRecord.ts';
import { roles } from '../../../core/resources/roles.ts';
import { useApp } from '../../flow/useApp.ts';
import { useEmit } from '../../ui/ElementContext.tsx';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { useT } from '../../ui/useT.ts';

const NOTHING: Granted = { role: null, app: null, failure: null };

/** Creates a role, and perhaps an app, and knows after each try what exists. */
export function useGrant() {
  const t = useT();
  const app = useApp();
  const emit = useEmit();
  const [grant] = useState(() => createGrant(app, t));
  const [granted, setGranted] = useState(NOTHING);
  const [isDone, setDone] = useState(false);
  const [tries, setTries] = useState(0);
  const { busy, run, stop } = useOneAtATime();
  return {
    busy,
    stop,
    granted,
    /** All that was asked for exists. */
    isDone,
    /** How many tries have come back: each says its failure anew. */
    tries,
    /** Resolves with what exists then; null where a try is under way. */
    create: (plan: GrantPlan) =>
      run(async (signal) => {
        clearStaleNotices(app);
        const result = await grant.run(plan, signal);
        if (result.role && !granted.role) {
          emit('df-saved', { resource: roles.path, record: publicRecord(result.role, roles) });
        }
        if (result.app && !granted.app) {
          emit('df-saved', { resource: apps.path, record: publicRecord(result.app, apps) });
        }
        setGranted(result);
        setDone(!result.failure);
        setTries((count) => count + 1);
        return result;
      }),
    /** The name was changed that the last try failed for. */
    forgetFailure: () => setGranted((was) => ({ ...was, failure: null })),
  };
}
