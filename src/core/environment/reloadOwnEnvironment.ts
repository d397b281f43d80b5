import type { App } from '../page/createApp.ts';
import { renewSession } from '../session/renewSession.ts';
import type { Environment } from './Environment.ts';
import { reloadEnvironment } from './loadEnvironment.ts';

/**
 * As `reloadEnvironment`, for what only signed-in people get. A classic server answers an
 * expired token as if a visitor had asked (recorded: environment), so a session that has ended is
 * renewed first.
 */
export async function reloadOwnEnvironment(app: App): Promise<Environment | null> {
  const { token, expires } = app.page.session.getState();
  if (token && expires !== null && expires <= app.browser.now()) await renewSession(app);
  return reloadEnvironment(app);
}
