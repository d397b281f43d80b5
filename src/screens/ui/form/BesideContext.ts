import { createContext } from 'react';

/** Whether a section is beside the fields of its form, where it has space of its own. */
export const BesideContext = createContext(false);
