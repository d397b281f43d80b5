import type { ConnectionStore } from './connection.ts';

/** Sends a request, like fetch. */
export type Transport = (url: string, init?: RequestInit) => Promise<Response>;

/** What the client needs from its App. */
export interface ApiHost {
  /** Absolute, without a slash at the end. */
  readonly apiBase: string;
  readonly apiKey: string;
  readonly browser: {
    readonly fetch: Transport;
    readonly now: () => number;
    readonly location: { readonly href: string };
  };
  readonly page: {
    readonly environment: {
      getState(): { environment: { restricted_verbs?: readonly string[] } | null };
    };
    /** `at` is when the session was last renewed, in ms. */
    readonly renewal: { readonly inFlight?: Promise<boolean> | null; readonly at?: number };
    readonly connection: ConnectionStore;
  };
}
