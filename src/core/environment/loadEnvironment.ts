import type { App } from '../page/createApp.ts';
import type { ApiError } from '../http/apiError.ts';
import { SESSION_TOKEN } from '../http/middlewares/authHeaders.ts';
import { ownerOf } from '../session/SessionState.ts';
import { readEnvironment } from './readEnvironment.ts';
import { stoppedWaiting } from '../http/stoppedWaiting.ts';
import { singleFlight } from '../lib/singleFlight.ts';
import type { PageState } from '../page/pageState.ts';
import type { Environment, EnvironmentState } from './Environment.ts';

/**
 * Returns the environment, from the store or with one request for all callers. Null if it failed:
 * see the store.
 */
export async function loadEnvironment(app: App): Promise<Environment | null> {
  const { status, environment } = app.page.environment.getState();
  return status === 'ready' ? environment : reloadEnvironment(app);
}

/**
 * Requests the environment again for the current user. The previous one stays until the response;
 * after a failure too, unless it was for another user.
 */
export async function reloadEnvironment(app: App): Promise<Environment | null> {
  const { session, environment: store } = app.page;
  const { token } = session.getState();
  await singleFlight(app.page, `environment ${token}`, () => ask(app, token));
  const { status, environment } = store.getState();
  // another user has signed in in the meantime, for whom it was not requested
  return status === 'loading' ? reloadEnvironment(app) : environment;
}

/** The requests in progress, so that waiting for them can be stopped. */
const underWay = new WeakMap<PageState, AbortController>();

/** Stops the request in progress; the store's error then says so. */
export const stopEnvironment = ({ page }: App): void => underWay.get(page)?.abort();

async function ask(app: App, token: string | null): Promise<void> {
  const { session, environment: store } = app.page;
  const who = () => ownerOf(session.getState())?.id;
  const asker = token ? who() : undefined;
  let userId = asker;
  const settle = (outcome: Partial<EnvironmentState>) => {
    const { status, userId: known } = store.getState();
    const isOthers = asker && String(who()) !== String(asker);
    // a response for the previous user doesn't apply to the current one;
    // a visitor's is better than nothing
    const isLate = isOthers || (status === 'ready' && String(known ?? who()) !== String(userId));
    if (!isLate) store.setState(outcome);
  };
  store.setState({ status: 'loading', error: null });
  const stopper = new AbortController();
  const { signal } = stopper;
  underWay.set(app.page, stopper);
  const call = async (headers = {}) => {
    return readEnvironment(await app.api.get('system/environment', {}, { headers, signal }));
  };
  try {
    const environment = await call().catch((error: ApiError) => {
      if (!token || error.status < 400 || error.status > 403) throw error;
      // a current server rejects even this with an expired token (recorded: session)
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
