import type { App } from '../page/createApp.ts';
import { idFilters } from '../collections/idFilters.ts';
import { readList } from '../http/readList.ts';
import { readRecord } from '../http/readRecord.ts';
import { recordPath } from '../http/recordPath.ts';
import type { Id } from '../lib/Id.ts';
import type { Role } from '../resources/roles.ts';
import type { AppRole } from '../resources/users.ts';
import { loadAppAccess, type AppAccess } from './AppAccess.ts';

/** Someone who has a role, and the apps for which. */
export interface RoleLink {
  user: string;
  apps: AppAccess[];
}

export interface RoleHolders {
  /** The apps whose visitors, and users without a role of their own, have the role. */
  byDefault: readonly AppAccess[];
  /** Everyone who has it for an app, in the order of the server. */
  links: readonly RoleLink[];
}

/** Returns who has a role, by id: two requests, however many have it. */
export async function roleHolders(app: App, id: Id): Promise<RoleHolders> {
  const [apps, reply] = await Promise.all([
    loadAppAccess(app),
    app.api.get(recordPath('system/role', id), {
      fields: 'id',
      related: 'user_to_app_to_role_by_role_id',
    }),
  ]);
  const role = readRecord<Role & { user_to_app_to_role_by_role_id?: AppRole[] }>(reply, id);
  const byId = new Map(apps.map((one) => [String(one.id), one]));
  const links = new Map<string, RoleLink>();
  for (const { user_id, app_id } of role.user_to_app_to_role_by_role_id ?? []) {
    const user = String(user_id);
    const link = links.get(user) ?? { user, apps: [] };
    const known = byId.get(String(app_id));
    if (known) link.apps.push(known);
    links.set(user, link);
  }
  const byDefault = apps.filter(({ role_id }) => String(role_id) === String(id));
  return { byDefault, links: [...links.values()] };
}

/** Someone who has a role, as far as the server knows them. */
export interface RoleHolder extends RoleLink {
  /** null if neither a user nor an administrator has the id. */
  name: string | null;
  email: string;
  isActive: boolean;
  isAdmin: boolean;
}

/** Users per page; as many as one filter can contain. */
export const HOLDERS_PER_PAGE = 25;

interface Person {
  id: Id;
  name: string;
  email: string;
  is_active: boolean;
}

/** Loads who they are: one request per page, and one more if administrators are among them. */
export async function readHolders(app: App, links: readonly RoleLink[]): Promise<RoleHolder[]> {
  const read = async (path: string, ids: readonly string[]) => {
    const found = new Map<string, Person>();
    for (const filter of idFilters('id', ids)) {
      const query = { fields: 'id,name,email,is_active', filter, limit: ids.length };
      for (const person of readList<Person>(await app.api.get(path, query)).rows) {
        found.set(String(person.id), person);
      }
    }
    return found;
  };
  const ids = links.map(({ user }) => user);
  const users = await read('system/user', ids);
  const admins = await read(
    'system/admin',
    ids.filter((id) => !users.has(id)),
  );
  return links.map((link): RoleHolder => {
    const admin = admins.get(link.user);
    const person = users.get(link.user) ?? admin;
    return {
      ...link,
      name: person?.name ?? null,
      email: person?.email ?? '',
      isActive: person?.is_active ?? false,
      isAdmin: admin !== undefined,
    };
  });
}
