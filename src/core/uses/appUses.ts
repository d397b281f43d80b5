import type { App } from '../page/createApp.ts';
import { namesOf } from '../collections/findRecords.ts';
import { rowsWith } from '../collections/rowsWith.ts';
import { dialectOf } from '../dialect/dialectFor.ts';
import { msg } from '../messages/translate.ts';
import type { Id } from '../lib/Id.ts';
import { linkedUsers } from './linkedUsers.ts';
import { servicesNaming } from './servicesNaming.ts';
import { searchUses, type Use, type Uses } from './Uses.ts';

interface LinkedApp {
  id: Id;
  user_to_app_to_role_by_app_id?: { user_id: Id; role_id?: Id | null }[];
  app_to_app_group_by_app_id?: { group_id: Id }[];
}

/** Members of a service's config that name an app: its default one, and maps of apps to roles. */
const APP_MEMBER = /(?:^|_)app_id$/;

/**
 * Finds what refers to apps: users with a role for them or whose default app one is, groups that
 * contain them, and services whose sign-in or registration uses one (recorded: service_type,
 * config). Never rejects.
 */
export function appUses(app: App, ids: readonly Id[]): Promise<Uses> {
  const { hasAppGroups } = dialectOf(app);
  const links = (related: string) =>
    rowsWith<LinkedApp>(app, 'system/app', { field: 'id', ids, query: { fields: 'id', related } });
  const byDefault = async (kind: 'user' | 'admin'): Promise<Use[]> => {
    const query = { fields: 'id,name' };
    const path = `system/${kind}`;
    const rows = await rowsWith<{ id: Id; name: string }>(app, path, {
      ...{ field: 'default_app_id', ids, query },
    });
    return rows.map(({ id, name }) => ({ kind, id: String(id), name, how: DEFAULT_APP }));
  };
  const byRole = async (): Promise<Use[]> => {
    const rows = await links('user_to_app_to_role_by_app_id');
    const users = rows.flatMap((row) => row.user_to_app_to_role_by_app_id ?? []);
    const roleIds = users.flatMap(({ role_id }) => role_id ?? []);
    const [uses, names] = await Promise.all([
      linkedUsers(
        app,
        users.map(({ user_id }) => user_id),
        msg('has a role in this app'),
      ),
      namesOf(app, 'system/role', roleIds),
    ]);
    const roles = new Map<string, Set<string>>();
    for (const { user_id, role_id } of users) {
      const name = names.get(String(role_id));
      const own = roles.get(String(user_id)) ?? new Set();
      if (name !== undefined) roles.set(String(user_id), own.add(name));
    }
    return uses.map((use) => {
      const own = roles.get(use.id);
      return own ? { ...use, roles: [...own] } : use;
    });
  };
  const byGroup = async (): Promise<Use[]> => {
    const rows = await links('app_to_app_group_by_app_id');
    const groups = rows.flatMap((row) => row.app_to_app_group_by_app_id ?? []);
    const names = await namesOf(
      app,
      'system/app_group',
      groups.map(({ group_id }) => group_id),
    );
    return [...names].map(([id, name]) => ({ kind: 'group', id, name }));
  };
  return searchUses([
    ...(hasAppGroups ? [{ kind: 'group' as const, find: byGroup }] : []),
    { kind: 'user', find: () => byDefault('user') },
    { kind: 'admin', find: () => byDefault('admin') },
    { kind: 'user', find: byRole },
    {
      kind: 'service',
      find: () => servicesNaming(app, { ids, member: APP_MEMBER, how: IN_CONFIG }),
    },
  ]);
}

const DEFAULT_APP = msg('uses it as the default app');
const IN_CONFIG = msg('uses this app in its settings');
