import type { VisitorApp } from '../openApp.ts';
import type { ApiError } from '../http/apiError.ts';
import { SESSION_TOKEN } from '../http/middlewares/keys.ts';
import { ownerOf } from '../session/SessionState.ts';
import { singleFlight } from '../singleFlight.ts';
import type { Environment } from './Environment.ts';

/** The environment, from the store or by one call for all who ask. Null when it failed: see the store. */
export async function loadEnvironment(app: VisitorApp): Promise<Environment | null> {
  const { status, environment } = app.page.environment.getState();
  return status === 'ready' ? environment : reloadEnvironment(app);
}

/**
 * Asks again, for whoever is signed in now. The former environment stays until the answer; after a
 * failure too, unless it was told to somebody else.
 */
export function reloadEnvironment(app: VisitorApp): Promise<Environment | null> {
  const { session, environment: store } = app.page;
  const { token } = session.getState();
  const who = () => ownerOf(session.getState())?.id;
  const asker = who();
  return singleFlight(app.page, `environment ${token}`, async () => {
    store.setState({ status: 'loading', error: null });
    // an answer to who was here before is not the present one's; a visitor's is better than none
    const isLate = () => who() !== asker && (asker || store.getState().status === 'ready');
    try {
      const environment = await askAlsoAsVisitor(app, token);
      // whose session is over was answered as a visitor
      const toldTo = session.getState().user ? asker : undefined;
      if (!isLate()) store.setState({ status: 'ready', environment, toldTo });
    } catch (error) {
      const { toldTo } = store.getState();
      const isOthers = toldTo && toldTo !== asker;
      const kept = isOthers && { environment: null };
      if (!isLate()) store.setState({ status: 'failed', error: error as ApiError, ...kept });
    }
    return store.getState().environment;
  });
}

/** A current server refuses even this call to a token that is over (recorded: session); a visitor may ask. */
function askAlsoAsVisitor(app: VisitorApp, token: string | null): Promise<Environment> {
  const ask = (headers = {}) => app.api.get<Environment>('system/environment', {}, { headers });
  return ask().catch((error: ApiError) => {
    if (!token || error.status < 400 || error.status > 403) throw error;
    return ask({ [SESSION_TOKEN]: '' });
  });
}
