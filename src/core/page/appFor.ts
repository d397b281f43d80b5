import { keys } from '../http/middlewares/keys.ts';
import { methodOverride } from '../http/middlewares/methodOverride.ts';
import { renewal } from '../http/middlewares/renewal.ts';
import { tokenReplies } from '../http/middlewares/tokenReplies.ts';
import { sessionPort } from '../session/sessionPort.ts';
import { keepApps, type App, type AppOptions, type Policies } from './createApp.ts';

/** The policies of pages for people who are signed in: a session that expires is renewed. */
export const personPolicies: Policies = (app) => {
  const session = sessionPort(app);
  return [
    renewal(app, session),
    methodOverride(app),
    keys(app, session),
    tokenReplies(app, session),
  ];
};

/** Returns the App of this page for an API base and key. */
export const appFor: (options: AppOptions) => App = /* @__PURE__ */ keepApps(personPolicies);
