import { whenIdle } from '../lib/whenIdle.ts';
import type { App } from '../page/createApp.ts';
import { reloadOwnEnvironment } from './reloadOwnEnvironment.ts';

/**
 * Requests the environment again if the known one was for someone else, usually the visitor before
 * the sign-in. Never rejects; the known one stays until the response. Waits until the page has
 * requested what it is about to show. `done` is called when nothing more will arrive.
 */
export function completeEnvironment(app: App, done?: () => void): void {
  whenIdle(() => {
    const asked = isOwnEnvironment(app) ? Promise.resolve() : reloadOwnEnvironment(app);
    void asked.then(done);
  });
}

/** Whether the known environment is for the current user, or none is known at all. */
export function isOwnEnvironment(app: App): boolean {
  const { environment, userId } = app.page.environment.getState();
  const { user } = app.page.session.getState();
  return !environment || !user || String(userId) === String(user.id);
}
