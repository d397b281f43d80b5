import { appFor, type App } from '../../core/app.ts';
import { useElement } from './ElementContext.tsx';

/** The App of this element: one for each API base and key, shared by all elements on the page. */
export function useApp(): App {
  const { apiBase, apiKey, sessionToken, memoryOnly } = useElement();
  return appFor({ apiBase, apiKey, sessionToken, memoryOnly });
}
