import { createContext } from 'react';
import type { EventCatalog } from '../../core/scripts/eventCatalog.ts';
import type { ScriptPlace } from '../../core/scripts/scriptPlace.ts';

/** The state that the parts of the scripts area share. */
export interface Scripts {
  catalog: EventCatalog;
  /** The names of the events that have a script; null until they are known. */
  scripted: readonly string[] | null;
  /** Those of them that no event has; none until that is known. */
  strays: readonly string[];
  /** The event whose script is open; '' for a new one. */
  open: string;
  /** Goes to a place, after a question where something is unsaved. */
  show: (place: ScriptPlace) => void;
  /** The URL of a place, if the page has URLs. */
  href: (path: string) => string | undefined;
}

export const ScriptsContext = createContext<Scripts>({
  catalog: {
    services: () => Promise.resolve([]),
    ofService: () => Promise.resolve({ process: {}, broadcast: {} }),
    all: () => Promise.resolve({ process: {}, broadcast: {} }),
  },
  scripted: null,
  strays: [],
  open: '',
  show: () => undefined,
  href: () => undefined,
});
