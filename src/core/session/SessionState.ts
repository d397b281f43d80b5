import type { Reason } from '../messages/errorText.ts';
/** The signed-in user, in the server's spelling; never with a token or a ticket. */
export interface CurrentUser {
  id: number | string;
  email: string;
  name: string;
  first_name?: string | null;
  last_name?: string | null;
  /** Set only by servers that distinguish it from `name`. */
  display_name?: string;
  is_sys_admin: boolean;
  is_root_admin?: boolean;
}

/** What a server reports about a session, with its token. */
export interface OfferedSession extends CurrentUser {
  session_token: string;
}

export interface SessionState {
  /** `expired`: the server no longer accepts the session; signing in again continues it. */
  status: 'restoring' | 'anonymous' | 'signed-in' | 'expired';
  user: CurrentUser | null;
  token: string | null;
  /** When the token expires, in ms since 1970; null if it does not say. */
  expires: number | null;
  /** The user whose session has expired. */
  lastUser?: CurrentUser | null;
  /** Why the sign-in that the page received was rejected. */
  refusal?: Reason | null;
  /** Another account that a link would sign in; the current user decides. */
  offered?: OfferedSession | null;
  /** The session should outlive the browser's. */
  remember?: boolean;
}

/** The start of a session, regardless of the previous one. */
export const SIGNED_IN = {
  status: 'signed-in',
  lastUser: null,
  refusal: null,
  offered: null,
} as const satisfies Partial<SessionState>;

/** Returns the owner of the page: an expired session still belongs to its user. */
export const ownerOf = ({ user, lastUser }: SessionState): CurrentUser | null | undefined =>
  user ?? lastUser;

/**
 * Whether no one signed in or out in the meantime; a renewed or expired session has the same owner.
 */
export const hasSameOwner = (one: SessionState, other: SessionState): boolean =>
  String(ownerOf(one)?.id) === String(ownerOf(other)?.id);

/** Compares ids as text: one generation sends some of them as strings. */
export const isSameUser = (one?: CurrentUser | null, other?: CurrentUser | null): boolean =>
  !!one && !!other && String(one.id) === String(other.id);
