import type { VisitorApp } from '../../core/page/openApp.ts';
import { visitorAppFor } from '../../core/page/visitorAppFor.ts';
import { useElement } from '../ui/ElementContext.tsx';

/** As `useApp`, for screens that only sign in and out; it weighs a third. */
export function useVisitorApp(): VisitorApp {
  const { apiBase, apiKey, sessionToken, memoryOnly } = useElement();
  return visitorAppFor({ apiBase, apiKey, sessionToken, memoryOnly });
}
