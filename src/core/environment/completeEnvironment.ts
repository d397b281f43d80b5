import type { App } from '../page/createApp.ts';
import { reloadOwnEnvironment } from './reloadOwnEnvironment.ts';

// not every browser knows when it is idle
const whenIdle = globalThis.requestIdleCallback ?? setTimeout;

/**
 * Asks for the environment again where the known one was told to somebody else, as a rule to the
 * visitor before the sign-in. Never rejects; what is known stays until the answer. Whatever the page
 * is about to show goes first.
 */
export function completeEnvironment(app: App): void {
  whenIdle(() => {
    const { environment, userId } = app.page.environment.getState();
    const { user } = app.page.session.getState();
    const isKnown = !user || String(userId) === String(user.id);
    if (environment && !isKnown) void reloadOwnEnvironment(app);
  });
}
