import type { App } from '../../core/page/createApp.ts';
import { appFor } from '../../core/page/appFor.ts';
import { useElement } from '../ui/ElementContext.tsx';

/** The App of this element: one for each API base and key, shared by all elements on the page. */
export function useApp(): App {
  const { apiBase, apiKey, sessionToken, memoryOnly } = useElement();
  return appFor({ apiBase, apiKey, sessionToken, memoryOnly });
}
