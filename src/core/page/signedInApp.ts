import { authHeaders } from '../http/middlewares/authHeaders.ts';
import { methodOverride } from '../http/middlewares/methodOverride.ts';
import { renewal } from '../http/middlewares/renewal.ts';
import { refreshToken } from '../http/middlewares/refreshToken.ts';
import { sessionPort } from '../session/sessionPort.ts';
import { keepApps, type App, type AppOptions, type Policies } from './createApp.ts';

/** The policies of pages for signed-in users: an expiring session is renewed. */
export const personPolicies: Policies = (app) => {
  const session = sessionPort(app);
  return [
    renewal(app, session),
    methodOverride(app),
    authHeaders(app, session),
    refreshToken(app, session),
  ];
};

/** Returns the App of this page for an API base and key. */
export const signedInApp: (options: AppOptions) => App = /* @__PURE__ */ keepApps(personPolicies);
