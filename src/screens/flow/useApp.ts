import { useContext } from 'react';
import type { App } from '../../core/page/createApp.ts';
import { signedInApp } from '../../core/page/signedInApp.ts';
import { useElement } from '../ui/ElementContext.tsx';
import { OwnAppContext } from './OwnAppContext.ts';

/**
 * The App of this element: one for each API base and key, shared by all elements on the page. On a
 * user's own page, it changes nothing for anyone else who signs in there.
 */
export function useApp(): App {
  const { apiBase, apiKey, sessionToken, memoryOnly } = useElement();
  const own = useContext(OwnAppContext);
  const app = signedInApp({ apiBase, apiKey, sessionToken, memoryOnly });
  return own ?? app;
}
