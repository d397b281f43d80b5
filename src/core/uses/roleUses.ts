import type { App } from '../page/createApp.ts';
import { rowsWith } from '../collections/rowsWith.ts';
import { msg } from '../messages/translate.ts';
import type { Id } from '../lib/Id.ts';
import { appsByDefault } from '../roles/appsByDefault.ts';
import { linkedUsers } from './linkedUsers.ts';
import { servicesNaming } from './servicesNaming.ts';
import { searchUses, type Use, type Uses } from './Uses.ts';

/** Members of a service's config that name a role: of sign-ins, registration and role maps. */
const ROLE_MEMBER = /(?:^|_)role(?:_id)?$/;

/**
 * Finds what refers to roles: apps that give one to their visitors, users who have one for an app,
 * and services that give one to users who sign in or register through them. Never rejects.
 */
export function roleUses(app: App, ids: readonly Id[]): Promise<Uses> {
  return searchUses([
    { kind: 'app', find: () => appsUsing(app, ids) },
    { kind: 'user', find: () => usersForApps(app, ids) },
    { kind: 'service', find: () => servicesGiving(app, ids) },
  ]);
}

async function appsUsing(app: App, ids: readonly Id[]): Promise<Use[]> {
  const how = msg('uses this role by default');
  const apps = await appsByDefault(app, ids);
  return apps.map(({ id, name }) => ({ kind: 'app', id: String(id), name, how }));
}

async function usersForApps(app: App, ids: readonly Id[]): Promise<Use[]> {
  const query = { fields: 'id', related: 'user_to_app_to_role_by_role_id' };
  const rows = await rowsWith<{ user_to_app_to_role_by_role_id?: { user_id: Id }[] }>(
    app,
    'system/role',
    { field: 'id', ids, query },
  );
  const links = rows.flatMap((row) => row.user_to_app_to_role_by_role_id ?? []);
  return linkedUsers(
    app,
    links.map(({ user_id }) => user_id),
    msg('has this role in an app'),
  );
}

/** Returns the services whose config names one of these roles. */
export const servicesGiving = (app: App, ids: readonly Id[]): Promise<Use[]> =>
  servicesNaming(app, {
    ...{ ids, member: ROLE_MEMBER },
    how: msg('assigns it when people sign in or register'),
  });
