import type { VisitorApi, VisitorApp } from '../page/openApp.ts';
import { jsonCalls } from './jsonCalls.ts';
import { keys } from './middlewares/keys.ts';
import { methodOverride } from './middlewares/methodOverride.ts';

/**
 * The calls of a visitor's pages, over fetch. A session that lapses, exact numbers and batches are
 * the business of `createApi`, whose weight a sign-in in a portal must not pay.
 */
export const createVisitorApi = (app: VisitorApp): VisitorApi =>
  jsonCalls(app, methodOverride(app)(keys(app)((url, init) => app.browser.fetch(url, init))));
