import { appFor, type App } from '../../core/page/app.ts';
import { useElement } from '../ui/ElementContext.tsx';

/** The App of this element: one for each API base and key, shared by all elements on the page. */
export function useApp(): App {
  const { apiBase, apiKey, sessionToken, memoryOnly } = useElement();
  return appFor({ apiBase, apiKey, sessionToken, memoryOnly });
}
