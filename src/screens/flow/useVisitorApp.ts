import type { App } from '../../core/page/createApp.ts';
import { anonymousApp } from '../../core/page/anonymousApp.ts';
import { useElement } from '../ui/ElementContext.tsx';

/** Like `useApp`, for visitors' screens, whose requests never renew a session. */
export function useVisitorApp(): App {
  const { apiBase, apiKey, sessionToken, memoryOnly } = useElement();
  return anonymousApp({ apiBase, apiKey, sessionToken, memoryOnly });
}
