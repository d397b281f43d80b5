import type { ApiHost } from './ApiHost.ts';
import { jsonCalls } from './jsonCalls.ts';
import { keys } from './middlewares/keys.ts';
import { methodOverride } from './middlewares/methodOverride.ts';
import { renewal } from './middlewares/renewal.ts';
import { tokenReplies } from './middlewares/tokenReplies.ts';
import type { SessionPort } from './SessionPort.ts';
import type { VisitorApi } from './VisitorApi.ts';

/**
 * The calls of a signed-in person's own pages: as `createVisitorApi`, with a lapsed session renewed
 * and a new token taken over. A portal pays a fraction of what administration needs.
 */
export function createPersonApi(app: ApiHost, session: SessionPort): VisitorApi {
  const policies = [
    renewal(app, session),
    methodOverride(app),
    keys(app, session),
    tokenReplies(app, session),
  ];
  const send = (url: string, init: RequestInit) => app.browser.fetch(url, init);
  return jsonCalls(
    app,
    policies.reduceRight((next, policy) => policy(next), send),
  );
}
