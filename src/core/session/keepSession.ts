import { problemError } from '../http/apiError.ts';
import { isPlainObject } from '../lib/isPlainObject.ts';
import type { App } from '../page/createApp.ts';
import { forgetOthers } from '../page/storedKeys.ts';
import { KEPT, writeSessionCookies } from './sessionCookies.ts';
import { SIGNED_IN, type CurrentUser } from './SessionState.ts';

/** The response to a session request; both names carry the same token (recorded: session). */
export interface SessionReply extends CurrentUser {
  session_token?: string;
  session_id?: string;
  /** Lets another application take over the session; only from servers that issue one. */
  ticket?: string;
  /** Sent by current servers, in UTC without a zone. */
  token_expiry_date?: string;
}

/**
 * Makes a session response the session of this page, in store and cookies. Throws if it names no
 * user: something in between may have responded instead of the server.
 */
export function keepSession(
  app: App,
  reply: SessionReply | null,
  remember = app.page.session.getState().remember,
): CurrentUser {
  const token = tokenIn(reply?.session_token) ?? tokenIn(reply?.session_id);
  const user = JSON.parse(JSON.stringify(reply, KEPT), noObjects) as CurrentUser | null;
  if (!token || !user?.id) throw problemError(502, {});
  const kept = {
    token,
    user,
    expires:
      expiryOf(token) ?? (Date.parse(`${reply?.token_expiry_date}Z`.replace(' ', 'T')) || null),
    remember: !!remember,
  };
  // the other tabs read the cookies as soon as they are notified
  writeSessionCookies(app, kept);
  forgetOthers(app, user.id);
  app.page.session.setState({ ...SIGNED_IN, ...kept });
  return user;
}

/**
 * Returns the response to a request for a session.
 *
 * @throws ApiError 502 if it names no user: something in between may have responded.
 */
export function readSession(reply: SessionReply | null): SessionReply {
  if (isPlainObject(reply) && reply.id) return reply;
  throw problemError(502, {});
}

/** Screens show the members as text. */
const noObjects = (name: string, value: unknown): unknown =>
  name && typeof value === 'object' && value ? '' : value;

/** Returns a session's token as the server sent it; null for anything but text. */
export const tokenIn = (sent: unknown): string | null =>
  typeof sent === 'string' && sent ? sent : null;

/** The same for a sign-in without a form: the first element to notice it fires the event. */
export function keepAsNews(app: App, reply: SessionReply): void {
  const { tabs } = app.page;
  tabs.news = true;
  try {
    keepSession(app, reply);
  } finally {
    tabs.news = false;
  }
}

/**
 * Returns when a JSON web token expires, in ms;
 * null for tokens without expiry and for anything else.
 */
function expiryOf(token: string): number | null {
  try {
    const claims = token.split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/') ?? '';
    return (JSON.parse(atob(claims)) as { exp: number }).exp * 1000 || null;
  } catch {
    return null;
  }
}
