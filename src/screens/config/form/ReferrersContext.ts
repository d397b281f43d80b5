import { createContext } from 'react';
import type { Referrers } from '../../../core/uses/lookupUses.ts';
import type { Loaded } from '../../ui/useLoaded.ts';

/** The records that may refer to lookup keys, once they have been searched. */
export const ReferrersContext = createContext<Loaded<Referrers | null> | null>(null);
