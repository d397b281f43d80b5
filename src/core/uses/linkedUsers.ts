import type { App } from '../page/createApp.ts';
import { namesOf } from '../collections/findRecords.ts';
import type { Id } from '../lib/Id.ts';
import type { Use } from './Uses.ts';

/** Users that are listed by name; an app or a role may have thousands. */
const NAMED = 50;

/**
 * Returns users with a role for an app, by their ids: the first by name, the others by number.
 * Servers on SQLite keep the roles of deleted users (real server, 2.1.2).
 */
export async function linkedUsers(app: App, ids: readonly Id[], how: string): Promise<Use[]> {
  const wanted = [...new Set(ids.map(String))];
  const first = wanted.slice(0, NAMED);
  const users = await namesOf(app, 'system/user', first);
  // administrators can have roles for apps as well
  const others = first.filter((id) => !users.has(id));
  const admins = others.length
    ? await namesOf(app, 'system/admin', others)
    : new Map<string, string>();
  const missing = new Set(others.filter((id) => !admins.has(id)));
  return wanted.map((id) => ({
    kind: admins.has(id) ? 'admin' : 'user',
    id,
    name: users.get(id) ?? admins.get(id) ?? id,
    ...(missing.has(id) && { isDeleted: true }),
    how,
  }));
}
