import type { App } from '../page/createApp.ts';
import { reloadOwnEnvironment } from './reloadOwnEnvironment.ts';

// not every browser knows when it is idle
const whenIdle = globalThis.requestIdleCallback ?? setTimeout;

/**
 * Asks for the environment again where the known one was told to someone else, as a rule to the
 * visitor before the sign-in. Never rejects; what is known stays until the answer. Whatever the page
 * is about to show goes first. `done` is called when nothing more will come.
 */
export function completeEnvironment(app: App, done?: () => void): void {
  whenIdle(() => {
    const asked = isOwnEnvironment(app) ? Promise.resolve() : reloadOwnEnvironment(app);
    void asked.then(done);
  });
}

/** Whether the known environment was sent to the current user, or nothing is known at all. */
export function isOwnEnvironment(app: App): boolean {
  const { environment, userId } = app.page.environment.getState();
  const { user } = app.page.session.getState();
  return !environment || !user || String(userId) === String(user.id);
}
