import type { App } from '../page/createApp.ts';
import { namesOf, type NamedRecord } from '../collections/findRecords.ts';
import type { Id } from '../lib/Id.ts';
import type { Role } from '../resources/roles.ts';
import type { AppRole } from '../resources/users.ts';
import { appsByDefault } from './appsByDefault.ts';

export interface RoleHolders {
  apps: readonly NamedRecord[];
  /** The first of those who have it for an app, by name. */
  users: readonly { id: Id; name: string; apps: string[] }[];
  userCount: number;
}

/** Users that are named; a role may have thousands. */
const NAMED = 50;

/** Who has a role: apps by default, and users for an app. */
export async function roleHolders(app: App, id: Id): Promise<RoleHolders> {
  const [apps, role] = await Promise.all([
    appsByDefault(app, id),
    app.api.get<Role & { user_to_app_to_role_by_role_id?: AppRole[] }>(
      `system/role/${encodeURIComponent(String(id))}`,
      { fields: 'id', related: 'user_to_app_to_role_by_role_id' },
    ),
  ]);
  const byUser = new Map<string, AppRole[]>();
  for (const row of role.user_to_app_to_role_by_role_id ?? []) {
    const key = String(row.user_id);
    byUser.set(key, [...(byUser.get(key) ?? []), row]);
  }
  const first = [...byUser].slice(0, NAMED);
  const rows = first.flatMap(([, links]) => links);
  const [userNames, appNames] = await Promise.all([
    namesOf(
      app,
      'system/user',
      first.map(([user]) => user),
    ),
    namesOf(
      app,
      'system/app',
      rows.map((row) => row.app_id),
    ),
  ]);
  const users = first.map(([user, links]) => ({
    id: user,
    name: userNames.get(user) ?? user,
    apps: links.map((link) => appNames.get(String(link.app_id)) ?? String(link.app_id)),
  }));
  users.sort((one, other) => one.name.localeCompare(other.name));
  return { apps, users, userCount: byUser.size };
}
