import { useCallback } from 'react';
import { notify } from '../../../core/notices/notices.ts';
import { landingPath } from '../../../core/session/landingPath.ts';
import type { CurrentUser } from '../../../core/session/SessionState.ts';
import { useEmit } from '../../ui/ElementContext.tsx';
import { useVisitorApp } from '../../flow/useVisitorApp.ts';

/** Asks the host page to open the first page after a sign-in. */
export function useLanding(): (user: CurrentUser, sentence?: string) => void {
  const app = useVisitorApp();
  const emit = useEmit();
  return useCallback(
    (user, sentence) => {
      const { environment, notices } = app.page;
      // if a console opens another page at once, its notices show it there
      if (sentence && notices.getState().hosts.length) notify(app, 'success', sentence);
      const path = landingPath(user, environment.getState().environment);
      emit('df-navigate', { path, ...(sentence && { message: sentence }) });
    },
    [app, emit],
  );
}
