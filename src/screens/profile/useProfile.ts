import { useCallback, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { loadEnvironment } from '../../core/environment/loadEnvironment.ts';
import { reloadOwnEnvironment } from '../../core/environment/reloadOwnEnvironment.ts';
import type { ApiError } from '../../core/http/apiError.ts';
import { loadProfile } from '../../core/profile/loadProfile.ts';
import type { Profile } from '../../core/profile/Profile.ts';
import type { SessionState } from '../../core/session/SessionState.ts';
import { usePageSession } from '../flow/usePageSession.ts';
import { useApp } from '../flow/useApp.ts';
import { useLoaded } from '../ui/useLoaded.ts';

export interface LoadedProfile {
  status: SessionState['status'];
  /** The user's id; empty for a visitor. */
  who: string;
  profile: Profile | null;
  /** No one is signed in, and the instance allows guests. */
  isGuest: boolean;
  error: ApiError | null;
  retry: () => void;
  stop: () => void;
}

/** The signed-in user's profile, loaded when first shown. An expired session keeps it. */
export function useProfile(): LoadedProfile {
  const app = useApp();
  const { status, user, lastUser } = usePageSession(app);
  const environment = useStore(app.page.environment, (state) => state.environment);
  const who = status === 'restoring' ? '' : String((user ?? lastUser)?.id ?? '');

  useEffect(() => {
    if (status === 'anonymous') void loadEnvironment(app);
  }, [app, status]);
  const load = useCallback(
    async (signal: AbortSignal) => {
      if (!who) return null;
      // a visitor gets fewer apps than this user can choose from
      void reloadOwnEnvironment(app);
      return loadProfile(app, signal);
    },
    [app, who],
  );
  const { value: profile, error, retry, stop } = useLoaded(load);

  // what couldn't be loaded with an expired session can be once it is restored
  const wasOver = useRef(false);
  useEffect(() => {
    if (status === 'signed-in' && wasOver.current && error) retry();
    wasOver.current = status === 'expired';
  }, [status, error, retry]);
  const isGuest = status === 'anonymous' && environment?.allow_guest_user === true;
  return { status, who, profile, isGuest, error, retry, stop };
}
