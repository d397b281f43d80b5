import type { App } from '../app.ts';
import type { ApiError } from '../http/apiError.ts';
import { renewSession } from '../session/renewSession.ts';
import { singleFlight } from '../singleFlight.ts';
import type { Environment } from './Environment.ts';

/** The environment, from the store or by one call for all who ask. Null when it failed: see the store. */
export async function loadEnvironment(app: App): Promise<Environment | null> {
  const { status, environment } = app.page.environment.getState();
  return status === 'ready' ? environment : reloadEnvironment(app);
}

/** Asks again, for whoever is signed in now; the former environment stays until the answer. */
export function reloadEnvironment(app: App): Promise<Environment | null> {
  const { session, environment: store } = app.page;
  const { token } = session.getState();
  return singleFlight(app.page, `environment ${token}`, async () => {
    store.setState({ status: 'loading', error: null });
    try {
      const environment = await askedTwice(app, token);
      // an answer to who was here before does not replace the present one's
      const isLate = store.getState().status === 'ready' && session.getState().token !== token;
      if (!isLate) store.setState({ status: 'ready', environment });
    } catch (error) {
      store.setState({ status: 'failed', error: error as ApiError });
    }
    return store.getState().environment;
  });
}

/** A current server refuses even this call to a token that has expired (recorded: session). */
function askedTwice(app: App, token: string | null): Promise<Environment> {
  const ask = () => app.api.get<Environment>('system/environment');
  return ask().catch(async (error: ApiError) => {
    if (!token || error.status < 400 || error.status > 403) throw error;
    await renewSession(app);
    return ask();
  });
}
