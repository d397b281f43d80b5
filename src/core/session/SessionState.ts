/** The signed-in person, in the server's spelling; never with a token or a ticket. */
export interface CurrentUser {
  id: number | string;
  email: string;
  name: string;
  first_name?: string | null;
  last_name?: string | null;
  /** Only from servers that distinguish it from `name`. */
  display_name?: string;
  is_sys_admin: boolean;
  is_root_admin?: boolean;
}

/** What a server says of a session, with its token. */
export interface OfferedSession extends CurrentUser {
  session_token: string;
}

export interface SessionState {
  /** `expired`: there was a session, the server no longer takes it; signing in again continues with it. */
  status: 'restoring' | 'anonymous' | 'signed-in' | 'expired';
  user: CurrentUser | null;
  token: string | null;
  /** When the token ends, in ms since 1970; null where it does not say. */
  expires: number | null;
  /** Whose session has expired. */
  lastUser?: CurrentUser | null;
  /** Why the sign-in that the page itself brought along was rejected. */
  refusal?: string;
  /** Another account that a link would sign in; the signed-in person decides. */
  offered?: OfferedSession | null;
  /** The session is meant to outlive the browser's. */
  remember?: boolean;
}

/** The start of a session, regardless of the previous one. */
export const SIGNED_IN = {
  status: 'signed-in',
  lastUser: null,
  refusal: '',
  offered: null,
} as const satisfies Partial<SessionState>;

/** Whose the page is: a session that has expired is still its owner's. */
export const ownerOf = ({ user, lastUser }: SessionState): CurrentUser | null | undefined =>
  user ?? lastUser;

/** No one signed in, out or given up in the meantime; renewed or expired, a session is the same person's. */
export const hasSameOwner = (one: SessionState, other: SessionState): boolean =>
  String(ownerOf(one)?.id) === String(ownerOf(other)?.id);

/** Ids are compared as text: one generation sends some of them as strings. */
export const isSameUser = (one?: CurrentUser | null, other?: CurrentUser | null): boolean =>
  !!one && !!other && String(one.id) === String(other.id);
