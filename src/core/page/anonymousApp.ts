import { authHeaders } from '../http/middlewares/authHeaders.ts';
import { methodOverride } from '../http/middlewares/methodOverride.ts';
import { keepApps, type App, type AppOptions, type Policies } from './createApp.ts';

/**
 * The policies of pages for visitors. They never renew a session, which keeps the sign-in small.
 */
export const visitorPolicies: Policies = (app) => [
  methodOverride(app),
  authHeaders(app, { read: app.page.session.getState }),
];

/** Like `signedInApp`, for pages of visitors; the state is the same. */
export const anonymousApp: (options: AppOptions) => App = /* @__PURE__ */ keepApps(visitorPolicies);
