import { createContext } from 'react';

/** For each tag the console composes, how to define it: `() => import('./df-admin-users.ts')`. */
export type ElementLoaders = Readonly<Record<string, () => Promise<unknown>>>;

/** The tags that exist in this build. */
export const LoadersContext = createContext<ElementLoaders>({});
