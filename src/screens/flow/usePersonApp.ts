import type { VisitorApp } from '../../core/page/openApp.ts';
import { personAppFor } from '../../core/page/personAppFor.ts';
import { useElement } from '../ui/ElementContext.tsx';

/** As `useApp`, for a signed-in person's own pages in a portal; it weighs less than half. */
export function usePersonApp(): VisitorApp {
  const { apiBase, apiKey, sessionToken, memoryOnly } = useElement();
  return personAppFor({ apiBase, apiKey, sessionToken, memoryOnly });
}
