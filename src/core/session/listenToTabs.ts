import type { App } from '../page/createApp.ts';
import { forgetOthers } from '../page/storedKeys.ts';
import { forgetSession } from './forgetSession.ts';
import { readSessionCookies } from './sessionCookies.ts';
import { SIGNED_IN, type SessionState } from './SessionState.ts';

/**
 * Keeps the session the same in all tabs: they share its cookies and notify each other of changes.
 * A session that expired in one tab does not end in the others, which may renew it or have unsaved
 * work. Calling it again on the same page does nothing.
 */
export function listenToTabs(app: App): void {
  const { session, tabs } = app.page;
  if (tabs.channel !== undefined) return;
  const channel = (tabs.channel = app.browser.openChannel(`df ${app.apiBase}`));
  if (!channel) return;
  session.subscribe(({ status, token }, before) => {
    if (token !== before.token && status !== 'expired') channel.postMessage(status);
  });
  channel.onmessage = ({ data }: { data: SessionState['status'] }) => look(app, data);
}

/**
 * Reads the cookies again for a second,
 * because a browser may report a change before they are visible.
 */
function look(app: App, told: SessionState['status'], wait = 50) {
  const { session, tabs } = app.page;
  const { status, token } = session.getState();
  const kept = readSessionCookies(app);
  // a page that hasn't read the cookies yet will do so; one without cookies has nothing to read
  if (status === 'restoring' || app.page.memoryOnly) return;
  // the first element to notice the change fires the event
  tabs.news = true;
  if (kept?.user && kept.token !== token) {
    forgetOthers(app, kept.user.id);
    session.setState({ ...SIGNED_IN, ...kept });
  } else if (!kept && told === 'anonymous' && (token ?? status === 'expired'))
    // nobody was asked about what is typed here: it waits for the same user
    forgetSession(app, 'draft');
  else if (wait < 1000) setTimeout(look, wait, app, told, wait * 4);
  tabs.news = false;
}
