import { createVisitorApi } from '../http/createVisitorApi.ts';
import { keepApps, type AppOptions, type VisitorApp } from './openApp.ts';

/** As `appFor`, with the few calls a sign-in needs, so that it weighs little; the state is the same. */
export const visitorAppFor: (options: AppOptions) => VisitorApp =
  /* @__PURE__ */ keepApps<VisitorApp>((app) =>
    createVisitorApi(app, { read: app.page.session.getState }),
  );
