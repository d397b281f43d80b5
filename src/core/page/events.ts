import type { LaunchApp } from '../environment/Environment.ts';
import type { CurrentUser } from '../session/SessionState.ts';

/**
 * Every event the elements fire, with what its `detail` carries: the only place the names exist.
 * All of them bubble and cross shadow boundaries.
 */
export interface DfEventMap {
  /**
   * A user is signed in. `restored` if the session was restored, for example after a reload: that
   * fires once per page, after the page's own scripts have run. Does not contain the session token.
   */
  'df-login': { user: CurrentUser; restored?: boolean };
  /** `status` of the response; absent or 0 if no server responded. */
  'df-login-error': { message: string; status?: number };
  'df-logout': undefined;
  'df-session-expired': undefined;
  'df-registered': { confirmationNeeded: boolean };
  /**
   * Asks the page to show this path and, if there is one, the message about what was done.
   * `replace` corrects the URL without a new history entry. Prevent it to stay, or to navigate in
   * the page's own way.
   */
  'df-navigate': { path: string; message?: string; replace?: boolean };
  /** An app is about to open. Prevent it to open the URL in the page's own way. */
  'df-launch': { app: LaunchApp; url: string };
  /**
   * A record was created or updated; `resource` is its path below the API base, e.g. `system/user`.
   * After an import `record` is null: many were created. Does not contain secrets: no API key,
   * password or service configuration.
   */
  'df-saved': { resource: string; record: unknown };
  /**
   * Fired on the document if the element was removed by then:
   * the request is sent after Undo expires.
   */
  'df-deleted': { resource: string; ids: readonly (number | string)[] };
  /** An error that the element couldn't handle itself; status 0 if no server responded. */
  'df-error': { message: string; status: number };
}

export type DfEventName = keyof DfEventMap;

/** One of the events, for a handler's parameter: `DfEvent<'df-login'>`. */
export type DfEvent<K extends DfEventName> = CustomEvent<DfEventMap[K]>;

/** Events that a page can cancel with `preventDefault()`; all others only notify. */
export const cancelableEvents: readonly DfEventName[] = ['df-navigate', 'df-launch'];

declare global {
  // elements, documents and windows all inherit from this map, so a page can listen anywhere
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
