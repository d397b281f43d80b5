import { refusalOf } from '../http/apiError.ts';
import { SESSION_ENDED } from '../http/sessionEnded.ts';
import { ownerId } from '../session/ownerId.ts';
import type { App } from './createApp.ts';

/** Requests that begin, renew or end a session check by themselves whose it is. */
const SESSIONS = /^(?:user|system\/admin)\/session\b/;

const kept = new WeakMap<App, Map<string, App>>();

/**
 * Returns the same App for what one user does, by their id. Once they have signed out, or someone
 * else has signed in, its requests that change something are rejected: the rest of an action must
 * not be sent with the next user's session. Always the same object for the same user.
 */
export function ownersApp(app: App, owner: string): App {
  const apps = kept.get(app) ?? new Map<string, App>();
  kept.set(app, apps);
  const known = apps.get(owner) ?? bound(app, owner);
  apps.set(owner, known);
  return known;
}

function bound(app: App, owner: string): App {
  const { post, put, patch, delete: remove } = app.api;
  const allowed = async <T>(path: string, send: () => Promise<T>): Promise<T> => {
    if (ownerId(app) === owner || SESSIONS.test(path)) return send();
    throw refusalOf(SESSION_ENDED, 401);
  };
  const api: App['api'] = {
    ...app.api,
    post: (path, ...rest) => allowed(path, () => post(path, ...rest)),
    put: (path, ...rest) => allowed(path, () => put(path, ...rest)),
    patch: (path, ...rest) => allowed(path, () => patch(path, ...rest)),
    delete: (path, ...rest) => allowed(path, () => remove(path, ...rest)),
  };
  // not a spread: which browser an App uses can change
  return Object.create(app, { api: { value: api } }) as App;
}
