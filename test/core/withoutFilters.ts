import type { App } from '../../src/core/page/createApp.ts';

/** Returns an app behind a gateway that drops the filters of lists. */
export const withoutFilters = (app: App): App => ({
  ...app,
  api: {
    ...app.api,
    get: (path, query, options) => app.api.get(path, { ...query, filter: null }, options),
  },
});
