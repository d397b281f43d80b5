import type { LaunchApp } from '../environment/Environment.ts';
import type { VisitorApp } from '../openApp.ts';
import { SESSION_ENDED } from '../session/lapseSession.ts';
import { renewSession } from '../session/renewSession.ts';
import { signInByToken } from '../session/signInByToken.ts';
import { asksForSession, asksForTicket } from './launchUrl.ts';

/** A session that ends sooner is renewed before an app takes it up. */
const MINIMUM_LEFT_MS = 60_000;

/**
 * Makes the session one that `app` can take up, where it asks for it: renewed if it is about to end,
 * and with the ticket if the app wants that.
 *
 * @throws Error that the session has ended, or the server's why it hands out no ticket.
 */
export async function prepareLaunch(person: VisitorApp, app: LaunchApp): Promise<void> {
  if (!asksForSession(app)) return;
  const { session } = person.page;
  const { expires } = session.getState();
  const ends = expires !== null && expires - person.browser.now() < MINIMUM_LEFT_MS;
  if (ends) await renewSession(person);
  const refusal = asksForTicket(app) && (await fetchTicket(person));
  if (session.getState().status === 'lapsed') throw new Error(SESSION_ENDED);
  if (refusal) throw refusal;
}

/** A ticket is not kept over a reload: it is a secret. The answer is why there is none, or null. */
async function fetchTicket(person: VisitorApp) {
  const ask = async () => {
    const { token, user } = person.page.session.getState();
    return token && !user?.ticket ? signInByToken(person, token) : null;
  };
  const refusal = await ask();
  // nobody may have known when the token ends
  const isOver = refusal && [401, 403].includes(refusal.status);
  return isOver && (await renewSession(person)) ? ask() : refusal;
}
