import { useCallback } from 'react';
import { useStore } from 'zustand';
import { notify } from '../../core/notices/notices.ts';
import { notifyFailure, type Attempt } from '../../core/notices/notifyFailure.ts';
import { ownerOf } from '../../core/session/SessionState.ts';
import { errorText } from '../../core/messages/errorText.ts';
import { useT } from '../ui/useT.ts';
import { useApp } from './useApp.ts';

/**
 * Returns a function that shows why a request failed; not to a user who has signed in since, because
 * it wasn't their request. With an attempt, it is offered again if the server couldn't be reached.
 */
export function useFailureNotice(): (error: unknown, attempt?: Attempt) => void {
  const t = useT();
  const app = useApp();
  const { session } = app.page;
  const reader = useStore(session, (state) => ownerOf(state)?.id);
  return useCallback(
    (error, attempt) => {
      const now = ownerOf(session.getState())?.id;
      const isOthers = reader !== undefined && now !== undefined && now !== reader;
      if (isOthers) return;
      const failure = error as Error;
      if (attempt) notifyFailure(app, t, failure, t('Api Error'), attempt);
      else notify(app, 'error', errorText(t, failure), t('Api Error'));
    },
    [app, session, t, reader],
  );
}
