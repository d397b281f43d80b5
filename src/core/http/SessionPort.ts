/** The session with which the client sends requests. */
export interface SentSession {
  readonly status: string;
  readonly token: string | null;
  /** In ms; null if unknown. */
  readonly expires: number | null;
  readonly user: object | null;
}

/** What the middlewares need from the session, so that `http` doesn't depend on it. */
export interface SessionPort {
  /** Returns the current session. */
  read(): SentSession;
  /**
   * Whether a request that failed with the session `sent` may be repeated. `waits` lets the user
   * sign in again; a `revoked` token is not renewed.
   */
  recover(sent: SentSession, waits: boolean, revoked?: boolean): Promise<boolean>;
  /** Replaces the current token. */
  replaceToken(token: string): void;
}
