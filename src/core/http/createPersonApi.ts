import type { VisitorApi, VisitorApp } from '../page/openApp.ts';
import { jsonCalls } from './jsonCalls.ts';
import { keys } from './middlewares/keys.ts';
import { methodOverride } from './middlewares/methodOverride.ts';
import { renewal } from './middlewares/renewal.ts';
import { tokenReplies } from './middlewares/tokenReplies.ts';

/**
 * The calls of a signed-in person's own pages: as `createVisitorApi`, with a lapsed session renewed
 * and a new token taken over. A portal pays a fraction of what administration needs.
 */
export function createPersonApi(app: VisitorApp): VisitorApi {
  const policies = [renewal(app), methodOverride(app), keys(app), tokenReplies(app)];
  const send = (url: string, init: RequestInit) => app.browser.fetch(url, init);
  return jsonCalls(
    app,
    policies.reduceRight((next, policy) => policy(next), send),
  );
}
