import type { App } from '../page/createApp.ts';
import type { ApiError } from '../http/apiError.ts';
import { SESSION_TOKEN } from '../http/middlewares/authHeaders.ts';
import { ownerOf } from '../session/SessionState.ts';
import { stoppedWaiting } from '../http/stoppedWaiting.ts';
import { singleFlight } from '../lib/singleFlight.ts';
import type { PageState } from '../page/pageState.ts';
import type { Environment, EnvironmentState } from './Environment.ts';

/** The environment, from the store or by one call for all who ask. Null when it failed: see the store. */
export async function loadEnvironment(app: App): Promise<Environment | null> {
  const { status, environment } = app.page.environment.getState();
  return status === 'ready' ? environment : reloadEnvironment(app);
}

/**
 * Asks again, for the user who is signed in now. The former environment stays until the answer; after a
 * failure too, unless it was sent to someone else.
 */
export async function reloadEnvironment(app: App): Promise<Environment | null> {
  const { session, environment: store } = app.page;
  const { token } = session.getState();
  await singleFlight(app.page, `environment ${token}`, () => ask(app, token));
  const { status, environment } = store.getState();
  // someone else has come in the meantime, who was not asked for
  return status === 'loading' ? reloadEnvironment(app) : environment;
}

/** The reads under way, so that someone can stop waiting for them. */
const underWay = new WeakMap<PageState, AbortController>();

/** Stops the read under way; the store's error then says so. */
export const stopEnvironment = ({ page }: App): void => underWay.get(page)?.abort();

async function ask(app: App, token: string | null): Promise<void> {
  const { session, environment: store } = app.page;
  const who = () => ownerOf(session.getState())?.id;
  const asker = token ? who() : undefined;
  let userId = asker;
  const settle = (outcome: Partial<EnvironmentState>) => {
    const { status, userId: known } = store.getState();
    const isOthers = asker && String(who()) !== String(asker);
    // a response for the previous user is not the current one's; a visitor's is better than nothing
    const isLate = isOthers || (status === 'ready' && String(known ?? who()) !== String(userId));
    if (!isLate) store.setState(outcome);
  };
  store.setState({ status: 'loading', error: null });
  const stopper = new AbortController();
  const { signal } = stopper;
  underWay.set(app.page, stopper);
  const call = (headers = {}) =>
    app.api.get<Environment>('system/environment', {}, { headers, signal });
  try {
    const environment = await call().catch((error: ApiError) => {
      if (!token || error.status < 400 || error.status > 403) throw error;
      // a current server rejects even this to a token that is over (recorded: session)
      userId = undefined;
      return call({ [SESSION_TOKEN]: '' });
    });
    settle({ status: 'ready', environment, userId });
  } catch (error) {
    const { userId: known } = store.getState();
    const kept = known && String(known) !== String(who()) && { environment: null };
    const failure = signal.aborted ? stoppedWaiting() : (error as ApiError);
    settle({ status: 'failed', error: failure, ...kept });
  }
}
