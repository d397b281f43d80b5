import { createContext, useContext } from 'react';
import type { SchemaPlace } from '../../core/schema/schemaAddress.ts';
import type { GoOptions } from '../ui/list/useAreaPath.ts';
import type { Leaving } from '../ui/useLeaving.ts';

type To = Partial<SchemaPlace>;

/** The editor's current place, and functions to go elsewhere in it. */
export interface SchemaGo {
  place: SchemaPlace;
  leaving: Leaving;
  /** The user has opened something, which then takes the focus. */
  moved: boolean;
  /** Goes there without a question. */
  show: (next: To, options?: GoOptions) => void;
  /** Asks first where something is unsaved. */
  leaveTo: (next: To) => Promise<void>;
  /** The prefix of an area in the page's URLs. */
  linkBase: string | undefined;
  link: (next: To) => string | undefined;
}

export const SchemaNav = createContext<SchemaGo | null>(null);

export function useSchemaNav(): SchemaGo {
  const nav = useContext(SchemaNav);
  if (!nav) throw new Error('The parts of the schema editor need its navigation around them.');
  return nav;
}
