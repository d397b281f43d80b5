import { createContext } from 'react';
import type { ElementLoaders } from '../../core/page/ElementLoaders.ts';

/** The tags that the console composes in this build. */
export const LoadersContext = createContext<ElementLoaders>({});
