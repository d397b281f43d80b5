import type { LaunchApp } from '../environment/Environment.ts';
import type { App } from '../page/createApp.ts';
import type { SessionReply } from '../session/keepSession.ts';
import { SESSION_ENDED } from '../http/sessionEnded.ts';
import { renewSession } from '../session/renewSession.ts';
import { signInByToken } from '../session/signInByToken.ts';
import { asksForSession, asksForTicket } from './launchUrl.ts';

/** A session that expires sooner is renewed before an app takes it over. */
const MINIMUM_LEFT_MS = 60_000;

/**
 * Prepares the session for `app` if the app asks for it: renews it if it is about to expire.
 * Returns the ticket, if the app wants one and the server issues it. It is requested each time,
 * because it expires, and never stored, because it is a secret.
 *
 * @throws Error if the session has expired, or with the server's reason for sending no ticket.
 */
export async function prepareLaunch(person: App, app: LaunchApp): Promise<string | undefined> {
  if (!asksForSession(app)) return undefined;
  const { session } = person.page;
  const { expires } = session.getState();
  const ends = expires !== null && expires - person.browser.now() < MINIMUM_LEFT_MS;
  if (ends) await renewSession(person);
  let ticket: string | undefined;
  const refusal =
    asksForTicket(app) && (await fetchTicket(person, (reply) => (ticket = reply.ticket)));
  if (session.getState().status === 'expired') throw new Error(SESSION_ENDED);
  if (refusal) throw refusal;
  return ticket;
}

/** Resolves to the reason for a missing ticket, or null. */
async function fetchTicket(person: App, hear: (reply: SessionReply) => void) {
  const ask = async () => {
    const { token } = person.page.session.getState();
    return token ? signInByToken(person, token, { onTaken: hear }) : null;
  };
  const refusal = await ask();
  // perhaps it was unknown when the token expires
  const isOver = refusal && [401, 403].includes(refusal.status);
  return isOver && (await renewSession(person)) ? ask() : refusal;
}
