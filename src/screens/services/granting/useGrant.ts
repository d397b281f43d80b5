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

const NOTHING: Granted = { role: null, unfinished: null, app: null, failure: null };

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
    /** Everything requested exists. */
    isDone,
    /** How many tries have returned: each announces its failure again. */
    tries,
    /** Resolves to what exists then; null while a try is running. */
    create: (plan: GrantPlan) =>
      run(async (signal) => {
        clearStaleNotices(app);
        const result = await grant.run(plan, signal);
        const role = result.role ?? result.unfinished;
        if (role && role !== (granted.role ?? granted.unfinished)) {
          emit('df-saved', { resource: roles.path, record: publicRecord(role, roles) });
        }
        if (result.app && !granted.app) {
          emit('df-saved', { resource: apps.path, record: publicRecord(result.app, apps) });
        }
        setGranted(result);
        setDone(!result.failure);
        setTries((count) => count + 1);
        return result;
      }),
    /** Called when the name that the last try failed for was changed. */
    forgetFailure: () => setGranted((was) => ({ ...was, failure: null })),
  };
}
