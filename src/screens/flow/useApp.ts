import type { App } from '../../core/page/createApp.ts';
import { signedInApp } from '../../core/page/signedInApp.ts';
import { useElement } from '../ui/ElementContext.tsx';

/** The App of this element: one for each API base and key, shared by all elements on the page. */
export function useApp(): App {
  const { apiBase, apiKey, sessionToken, memoryOnly } = useElement();
  return signedInApp({ apiBase, apiKey, sessionToken, memoryOnly });
}
