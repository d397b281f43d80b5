import { createContext } from 'react';
import type { ElementLoaders } from '../../core/page/ElementLoaders.ts';

/** The tags in this build of the console. */
export const LoadersContext = createContext<ElementLoaders>({});
