import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { ApiError } from '../../core/http/apiError.ts';
import { signOut } from '../../core/session/signOut.ts';
import { type Reason, reasonOf } from '../../core/messages/errorText.ts';
import { useElement, useEmit } from '../ui/ElementContext.tsx';
import { useLogoutQuestion } from '../flow/useLogoutQuestion.tsx';
import { useVisitorApp } from '../flow/useVisitorApp.ts';

export interface Logout {
  busy: boolean;
  /** Why signing out failed, or that the server couldn't be reached. */
  failure: Reason | null;
  /** Asks whether unsaved work can be discarded; null while nothing is asked. */
  question: ReactNode;
  logout: () => Promise<void>;
  dismiss: () => void;
}

/**
 * Asks the page to go to `/logout` and, unless it does so, signs out here (spec 1 §4).
 * If the menu closes afterwards, the focus moves to what the element shows instead.
 */
export function useLogout(): Logout {
  const app = useVisitorApp();
  const emit = useEmit();
  const { host } = useElement();
  const user = useStore(app.page.session, (state) => state.user);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Reason | null>(null);
  const { mayLogout, question } = useLogoutQuestion();
  const isLeaving = useRef(false);

  useEffect(() => {
    if (!user && isLeaving.current) host.focus();
    isLeaving.current = false;
  }, [host, user]);

  const logout = async () => {
    // a page such as the console asks about unsaved work and signs out itself
    if (busy || !emit('df-navigate', { path: '/logout' })) return;
    if (!(await mayLogout())) return;
    isLeaving.current = true;
    setFailure(null);
    setBusy(true);
    try {
      await signOut(app);
    } catch (error) {
      const { message, status } = error as ApiError;
      setFailure(reasonOf(error as ApiError));
      emit('df-error', { message, status });
    }
    setBusy(false);
    // a server that cannot be reached keeps no one signed in here
    if (app.page.session.getState().user) isLeaving.current = false;
    else emit('df-logout');
  };
  return { busy, failure, question, logout, dismiss: () => setFailure(null) };
}
