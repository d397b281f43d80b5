import { createContext } from 'react';
import type { App } from '../../core/page/createApp.ts';

/** The App of the user whose page this is, which sends nothing with another's session. */
export const OwnAppContext = createContext<App | null>(null);
