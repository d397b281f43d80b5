import type { Environment } from '../environment/Environment.ts';
import type { Query } from '../http/queryText.ts';
import { generationOf } from './dialect.ts';

/** What is announced when something happens; `process` scripts run before and after a call. */
export type EventType = 'process' | 'broadcast';

/** How a generation speaks of events and their scripts (recorded: event). */
export interface ScriptDialect {
  /** Where a script stands by the name of its event. */
  readonly path: 'system/event' | 'system/event_script';
  /** The kinds of events that can have a script. */
  readonly eventTypes: readonly EventType[];
  /** What asks for all events that can have a script. */
  readonly eventQuery: Query;
  /** What asks for the names of all scripts, and where. */
  readonly scripted: { readonly path: string; readonly query: Query };
  /** Changes of single members can be sent; else a save replaces the whole script. */
  readonly patches: boolean;
  /** The member that lets a script change the event that it is told of; null where every script may. */
  readonly changesEvent: 'allow_event_modification' | null;
  /** The content may come from a storage service or a repository. */
  readonly hasStorageLink: boolean;
  /** A service that is a script: the members that say so. */
  readonly serviceOf: (type: string, content: string) => object;
}

const classic: ScriptDialect = {
  path: 'system/event',
  eventTypes: ['process', 'broadcast'],
  eventQuery: { full_map: true },
  scripted: { path: 'system/event', query: { only_scripted: true } },
  patches: false,
  changesEvent: null,
  hasStorageLink: false,
  serviceOf: (type, content) => ({ type: 'script', config: { type, content } }),
};

const current: ScriptDialect = {
  path: 'system/event_script',
  eventTypes: ['process'],
  eventQuery: { scriptable: true },
  // its `only_scripted` answers all events
  scripted: { path: 'system/event_script', query: { as_list: true } },
  patches: true,
  changesEvent: 'allow_event_modification',
  hasStorageLink: true,
  serviceOf: (type, content) => ({ type, config: { content } }),
};

/** How to speak of scripts to the server of this environment. */
export const scriptDialectFor = (environment: Environment | null): ScriptDialect =>
  generationOf(environment) === 'classic' ? classic : current;
