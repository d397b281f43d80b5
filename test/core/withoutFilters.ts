import type { App } from '../../src/core/page/createApp.ts';

/** Returns an app behind a gateway that drops a parameter of reads. */
const without =
  (name: 'filter' | 'related') =>
  (app: App): App => ({
    ...app,
    api: {
      ...app.api,
      get: (path, query, options) => app.api.get(path, { ...query, [name]: null }, options),
    },
  });

/** Returns an app behind a gateway that drops the filters of lists. */
export const withoutFilters = without('filter');

/** The same for all parameters. */
export const withoutQueries = (app: App): App => ({
  ...app,
  api: { ...app.api, get: (path, _query, options) => app.api.get(path, {}, options) },
});

/** The same for related records. */
export const withoutRelations = without('related');
