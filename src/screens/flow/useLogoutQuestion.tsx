import { useState, type ReactNode } from 'react';
import { hasUnsaved } from '../../core/page/hasUnsaved.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import { useVisitorApp } from './useVisitorApp.ts';

// loaded on demand: most users sign out with nothing unsaved
const LogoutQuestion = lazyPart(
  async () => (await import('./logout/LogoutQuestion.tsx')).LogoutQuestion,
  () => null,
);

export interface LogoutAsking {
  /** Resolves to true at once if nothing is unsaved, else to the answer. */
  mayLogout: () => Promise<boolean>;
  /** What to show: null while nothing is asked. */
  question: ReactNode;
}

/** Asks before signing out loses unsaved work of any element on the page. */
export function useLogoutQuestion(): LogoutAsking {
  const app = useVisitorApp();
  const [asked, setAsked] = useState<{ answer: (yes: boolean) => void } | null>(null);
  const mayLogout = async () => {
    if (!hasUnsaved(app)) return true;
    const goesOn = await new Promise<boolean>((answer) => setAsked({ answer }));
    setAsked(null);
    return goesOn;
  };
  return { mayLogout, question: asked && <LogoutQuestion onAnswer={asked.answer} /> };
}
