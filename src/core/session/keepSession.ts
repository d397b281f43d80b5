import { problemError } from '../http/apiError.ts';
import type { App } from '../page/createApp.ts';
import { forgetOthers } from '../page/storedKeys.ts';
import { KEPT, writeSessionCookies } from './sessionCookies.ts';
import { SIGNED_IN, type CurrentUser } from './SessionState.ts';

/** What a session call answers with; both names carry the same token (recorded: session). */
export interface SessionReply extends CurrentUser {
  session_token?: string;
  session_id?: string;
  /** Lets another application take the session up; on servers that hand one out. */
  ticket?: string;
  /** Sent by current servers, in UTC without a zone. */
  token_expiry_date?: string;
}

/**
 * Makes a session answer the session of this page, in store and cookies. Throws where it is of no one:
 * something in between may have answered in place of the server.
 */
export function keepSession(
  app: App,
  reply: SessionReply | null,
  remember = app.page.session.getState().remember,
): CurrentUser {
  const token = reply?.session_token ?? reply?.session_id;
  const user = JSON.parse(JSON.stringify(reply, KEPT)) as CurrentUser | null;
  if (!token || !user?.id) throw problemError(502, {});
  const kept = {
    token,
    user,
    expires:
      expiryOf(token) ?? (Date.parse(`${reply?.token_expiry_date}Z`.replace(' ', 'T')) || null),
    remember: !!remember,
  };
  // the other tabs look at the cookies as soon as they hear of it
  writeSessionCookies(app, kept);
  forgetOthers(app, user.id);
  app.page.session.setState({ ...SIGNED_IN, ...kept });
  return user;
}

/** The same of a sign-in that no form tells the page of: the element that hears of it first does. */
export function keepAsNews(app: App, reply: SessionReply): void {
  const { tabs } = app.page;
  tabs.news = true;
  try {
    keepSession(app, reply);
  } finally {
    tabs.news = false;
  }
}

/** When a JSON web token ends, in ms; null for anything else and for tokens without end. */
function expiryOf(token: string): number | null {
  try {
    const claims = token.split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/') ?? '';
    return (JSON.parse(atob(claims)) as { exp: number }).exp * 1000 || null;
  } catch {
    return null;
  }
}
