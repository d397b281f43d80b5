import type { App } from '../../core/page/createApp.ts';
import { visitorAppFor } from '../../core/page/visitorAppFor.ts';
import { useElement } from '../ui/ElementContext.tsx';

/** As `useApp` for visitors' screens, whose calls never renew a session. */
export function useVisitorApp(): App {
  const { apiBase, apiKey, sessionToken, memoryOnly } = useElement();
  return visitorAppFor({ apiBase, apiKey, sessionToken, memoryOnly });
}
