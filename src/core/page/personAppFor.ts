import { createPersonApi } from '../http/createPersonApi.ts';
import { sessionPort } from '../session/sessionPort.ts';
import { keepApps, type AppOptions, type VisitorApp } from './openApp.ts';

/** As `appFor`, with the calls of a person's own pages; the state is the same. */
export const personAppFor: (options: AppOptions) => VisitorApp =
  /* @__PURE__ */ keepApps<VisitorApp>((app) => createPersonApi(app, sessionPort(app)));
