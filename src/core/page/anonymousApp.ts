import { authHeaders } from '../http/middlewares/authHeaders.ts';
import { methodOverride } from '../http/middlewares/methodOverride.ts';
import { keepApps, type App, type AppOptions, type Policies } from './createApp.ts';

/** The policies of pages for visitors, which never renew a session: a sign-in stays light without it. */
export const visitorPolicies: Policies = (app) => [
  methodOverride(app),
  authHeaders(app, { read: app.page.session.getState }),
];

/** As `signedInApp` for pages of visitors; the state is the same. */
export const anonymousApp: (options: AppOptions) => App = /* @__PURE__ */ keepApps(visitorPolicies);
