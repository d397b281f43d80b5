import type { App } from '../page/createApp.ts';
import { renewSession } from '../session/renewSession.ts';
import type { Environment } from './Environment.ts';
import { reloadEnvironment } from './loadEnvironment.ts';

/**
 * Like `reloadEnvironment`, for what only signed-in users get. A classic server responds to an
 * expired token as to a visitor (recorded: environment), so an expired session is renewed first.
 */
export async function reloadOwnEnvironment(app: App): Promise<Environment | null> {
  const { token, expires } = app.page.session.getState();
  if (token && expires !== null && expires <= app.browser.now()) await renewSession(app);
  return reloadEnvironment(app);
}
