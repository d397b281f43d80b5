import type { ApiHost } from './ApiHost.ts';
import { jsonCalls } from './jsonCalls.ts';
import { keys } from './middlewares/keys.ts';
import { methodOverride } from './middlewares/methodOverride.ts';
import type { SessionPort } from './SessionPort.ts';
import type { VisitorApi } from './VisitorApi.ts';

/**
 * The calls of a visitor's pages, over fetch. A session that lapses, exact numbers and batches are
 * the business of `createApi`, whose weight a sign-in in a portal must not pay.
 */
export const createVisitorApi = (app: ApiHost, session: Pick<SessionPort, 'read'>): VisitorApi =>
  jsonCalls(
    app,
    methodOverride(app)(keys(app, session)((url, init) => app.browser.fetch(url, init))),
  );
