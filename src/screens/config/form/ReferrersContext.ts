import { createContext } from 'react';
import type { Referrers } from '../../../core/uses/lookupUses.ts';

/** What may refer to lookup keys; null until it has been searched. */
export const ReferrersContext = createContext<Referrers | null>(null);
