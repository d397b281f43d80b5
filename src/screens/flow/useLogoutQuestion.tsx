import { useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { App } from '../../core/page/createApp.ts';
import { hasUnsaved } from '../../core/page/hasUnsaved.ts';
import { hasSameOwner } from '../../core/session/SessionState.ts';
import { useT } from '../ui/useT.ts';
import type { LogoutQuestionProps } from './logout/LogoutQuestion.tsx';
import { useVisitorApp } from './useVisitorApp.ts';

type Question = ComponentType<LogoutQuestionProps>;

// loaded on demand: most users sign out with nothing unsaved
const loadQuestion = async (): Promise<Question> =>
  (await import('./logout/LogoutQuestion.tsx')).LogoutQuestion;

export interface LogoutAsking {
  /** Resolves to true at once if nothing is unsaved, else to the answer. */
  mayLogout: () => Promise<boolean>;
  /** What to show: null while nothing is asked. */
  question: ReactNode;
}

/**
 * Asks before signing out loses unsaved work of any element on the page. The question closes if
 * another user signs in, in another tab: it was meant for the former one. If its code
 * can't be loaded, the browser asks.
 */
export function useLogoutQuestion(load = loadQuestion): LogoutAsking {
  const t = useT();
  const app = useVisitorApp();
  const isAsking = useRef(false);
  const [question, setQuestion] = useState<ReactNode>(null);
  const ask = async () => {
    const Asked = await load().catch(() => null);
    if (!Asked) return confirm(t('You have unsaved changes. Continue without saving?'));
    return new Promise<boolean>((answer) => setQuestion(<Asked onAnswer={answer} />));
  };
  const mayLogout = async () => {
    if (isAsking.current) return false;
    if (!hasUnsaved(app)) return true;
    isAsking.current = true;
    const goesOn = await untilOwnerChanges(app, ask());
    setQuestion(null);
    isAsking.current = false;
    return goesOn;
  };
  return { mayLogout, question };
}

/** Resolves to an answer, or to false once the page no longer belongs to the user who was asked. */
function untilOwnerChanges({ page: { session } }: App, answer: Promise<boolean>): Promise<boolean> {
  const begun = session.getState();
  let forget = () => {};
  const changed = new Promise<boolean>((resolve) => {
    forget = session.subscribe((now) => !hasSameOwner(begun, now) && resolve(false));
  });
  return Promise.race([answer, changed]).finally(() => forget());
}
