import type { VisitorApp } from '../../core/openApp.ts';
import { personAppFor } from '../../core/personAppFor.ts';
import { useElement } from './ElementContext.tsx';

/** As `useApp`, for a signed-in person's own pages in a portal; it weighs less than half. */
export function usePersonApp(): VisitorApp {
  const { apiBase, apiKey, sessionToken, memoryOnly } = useElement();
  return personAppFor({ apiBase, apiKey, sessionToken, memoryOnly });
}
