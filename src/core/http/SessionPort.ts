/** What the client knows of the session that it sends calls with. */
export interface SentSession {
  readonly status: string;
  readonly token: string | null;
  /** In ms; null where no one knows. */
  readonly expires: number | null;
  readonly user: object | null;
}

/** What the middlewares need of the session, so that `http` stays below it. */
export interface SessionPort {
  /** The session as it is now. */
  read(): SentSession;
  /**
   * Whether a call that failed with the session `sent` may be repeated; `waits` lets people sign in
   * again, and a token that is `revoked` is not renewed.
   */
  recover(sent: SentSession, waits: boolean, revoked?: boolean): Promise<boolean>;
  /** Puts a new token in the place of the present one. */
  replaceToken(token: string): void;
}
