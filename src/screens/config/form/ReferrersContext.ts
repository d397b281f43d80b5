import { createContext } from 'react';
import type { Referrers } from '../../../core/uses/lookupUses.ts';
import type { Loaded } from '../../ui/useLoaded.ts';

/** What may refer to lookup keys, once it has been searched. */
export const ReferrersContext = createContext<Loaded<Referrers | null> | null>(null);
