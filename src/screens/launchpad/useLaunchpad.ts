import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { loadEnvironment } from '../../core/environment/loadEnvironment.ts';
import { reloadOwnEnvironment } from '../../core/environment/reloadOwnEnvironment.ts';
import type { ApiError } from '../../core/http/apiError.ts';
import { stoppedWaiting } from '../../core/http/stoppedWaiting.ts';
import { launchGroups, type LaunchGroup } from '../../core/launchpad/launchGroups.ts';
import type { CurrentUser } from '../../core/session/SessionState.ts';
import { usePageSession } from '../flow/usePageSession.ts';
import { useApp } from '../flow/useApp.ts';

export interface Launchpad {
  /** Null until it is known what this user can open. */
  groups: readonly LaunchGroup[] | null;
  /** Null for a visitor. What was shown before a session expired still belongs to its owner. */
  user: CurrentUser | null;
  error: ApiError | null;
  retry: () => void;
  /** Stops waiting for what isn't known yet. */
  stop: () => void;
}

/** The apps of this user or visitor; loaded again for each user, because visitors get fewer. */
export function useLaunchpad(): Launchpad {
  const app = useApp();
  const session = usePageSession(app);
  const { environment, status, error, userId } = useStore(app.page.environment);
  const { lastUser } = session;
  // after the session has expired its apps stay; without any, the page shows a visitor's
  const owner = lastUser && String(userId) === String(lastUser.id) ? lastUser : null;
  const user = session.user ?? owner;
  const who = session.status === 'restoring' ? null : String(user?.id ?? '');
  const [answered, setAnswered] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [stoppedAt, setStoppedAt] = useState<number | null>(null);

  useEffect(() => {
    if (who === null) return undefined;
    let isCurrent = true;
    const asked = who ? reloadOwnEnvironment(app) : loadEnvironment(app);
    void asked.then(() => isCurrent && setAnswered(who));
    return () => {
      isCurrent = false;
    };
  }, [app, who, attempt]);

  const groups = launchGroups(environment);
  const isTold = String(userId ?? '') === who;
  const isAnswered = answered === who && !!environment && (isTold || status === 'ready');
  // cached apps show at once, while they load again
  const isFromBefore = answered === null && isTold && !!who;
  // public apps stay until the apps of the signed-in user arrive
  const isOpenToAll = answered === '' && userId === undefined && status !== 'failed';
  const failure = status === 'failed' ? error : null;
  const isKnown = isAnswered || ((isFromBefore || isOpenToAll) && !!groups.length);
  return {
    groups: isKnown && who !== null ? groups : null,
    user,
    error: isKnown ? null : stoppedAt === attempt ? stoppedWaiting() : failure,
    retry: () => setAttempt(attempt + 1),
    stop: () => setStoppedAt(attempt),
  };
}
