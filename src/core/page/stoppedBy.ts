import type { App } from './createApp.ts';

/** Returns the same App, whose requests end as soon as the signal aborts. */
export function stoppedBy(app: App, signal: AbortSignal): App {
  const { get, post, put, patch, delete: remove } = app.api;
  const api: App['api'] = {
    ...app.api,
    get: (path, query, options) => get(path, query, { ...options, signal }),
    post: (path, body, query, options) => post(path, body, query, { ...options, signal }),
    put: (path, body, query, options) => put(path, body, query, { ...options, signal }),
    patch: (path, body, query, options) => patch(path, body, query, { ...options, signal }),
    delete: (path, query, options) => remove(path, query, { ...options, signal }),
  };
  // not a spread: which browser an App uses can change
  return Object.create(app, { api: { value: api } }) as App;
}
