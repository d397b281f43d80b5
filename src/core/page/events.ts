import type { LaunchApp } from '../environment/Environment.ts';
import type { CurrentUser } from '../session/SessionState.ts';

/**
 * Every event the elements fire, with what its `detail` carries: the only place the names exist.
 * All of them bubble and cross shadow boundaries.
 */
export interface DfEventMap {
  /**
   * A user is signed in. `restored` when the session was taken up again, as after a reload: that is
   * told once a page, when the page's own scripts have run. The session token is not part of it.
   */
  'df-login': { user: CurrentUser; restored?: boolean };
  /** `status` of the answer; absent or 0 when no server answered. */
  'df-login-error': { message: string; status?: number };
  'df-logout': undefined;
  'df-session-expired': undefined;
  'df-registered': { confirmationNeeded: boolean };
  /**
   * Please show this path, and where there is one the sentence about what was done. `replace` corrects
   * the address and is no step to come back to. Prevent it to stay, or to go there in the page's own
   * way.
   */
  'df-navigate': { path: string; message?: string; replace?: boolean };
  /** An app is about to open. Prevent it to open the address in the page's own way. */
  'df-launch': { app: LaunchApp; url: string };
  /**
   * A record was created or updated; `resource` is its path below the API base, e.g. `system/user`.
   * After an import `record` is null: many were created. Without what is secret in it: no API key, no
   * password, no config of a service.
   */
  'df-saved': { resource: string; record: unknown };
  /** Told at the document when the element has left the page by then: the call goes out after Undo. */
  'df-deleted': { resource: string; ids: readonly (number | string)[] };
  /** Something failed that the element could not settle itself; status 0 when no server answered. */
  'df-error': { message: string; status: number };
}

export type DfEventName = keyof DfEventMap;

/** One of the events, for a handler's parameter: `DfEvent<'df-login'>`. */
export type DfEvent<K extends DfEventName> = CustomEvent<DfEventMap[K]>;

/** Requests a page may reject with `preventDefault()`; all others only tell. */
export const cancelableEvents: readonly DfEventName[] = ['df-navigate', 'df-launch'];

declare global {
  // elements, documents and windows all inherit from this map, so a page may listen anywhere
  interface GlobalEventHandlersEventMap {
    'df-login': CustomEvent<DfEventMap['df-login']>;
    'df-login-error': CustomEvent<DfEventMap['df-login-error']>;
    'df-logout': CustomEvent<DfEventMap['df-logout']>;
    'df-session-expired': CustomEvent<DfEventMap['df-session-expired']>;
    'df-registered': CustomEvent<DfEventMap['df-registered']>;
    'df-navigate': CustomEvent<DfEventMap['df-navigate']>;
    'df-launch': CustomEvent<DfEventMap['df-launch']>;
    'df-saved': CustomEvent<DfEventMap['df-saved']>;
    'df-deleted': CustomEvent<DfEventMap['df-deleted']>;
    'df-error': CustomEvent<DfEventMap['df-error']>;
  }
}
