import type { App } from '../page/createApp.ts';
import { allRows } from '../collections/allRows.ts';
import { rowsWith } from '../collections/rowsWith.ts';
import { dialectOf } from '../dialect/dialectFor.ts';
import { msg } from '../messages/translate.ts';
import type { Id } from '../lib/Id.ts';
import { scriptedEvents } from '../scripts/scriptCalls.ts';
import { refersTo } from './servicesNaming.ts';
import { searchUses, type Use, type Uses } from './Uses.ts';

/** A service that others may refer to. */
export interface UsedService {
  id: Id;
  name: string;
}

interface NamedRow {
  id: Id;
  name: string;
  label?: string | null;
}

interface EventScript {
  name: string;
  content?: string | null;
  storage_service_id?: Id | null;
}

/** Members of a configuration that name another service, e.g. `invite_email_service_id`. */
const SERVICE_MEMBER = /_service_id$/;

/**
 * Finds what refers to services: rules of roles, apps with files there, other services that send
 * emails or store scripts with them, scripts on their events and scripts that send them requests.
 * Never rejects. If the server lists only the names of scripts, their texts count as not searched.
 */
export async function serviceUses(app: App, services: readonly UsedService[]): Promise<Uses> {
  const ids = services.map(({ id }) => id);
  const { listsScripts } = dialectOf(app).config;
  const uses = await searchUses([
    { kind: 'role', find: () => rolesWithRules(app, ids) },
    { kind: 'app', find: () => appsStoredBy(app, ids) },
    { kind: 'service', find: () => servicesDependingOn(app, services) },
    { kind: 'script', find: () => scriptsAbout(app, services) },
  ]);
  if (listsScripts || uses.missed.includes('script')) return uses;
  const searched = uses.searched.filter((kind) => kind !== 'script');
  return { ...uses, searched, missed: [...uses.missed, 'script'] };
}

async function rolesWithRules(app: App, ids: readonly Id[]): Promise<Use[]> {
  const wanted = new Set(ids.map(String));
  const roles = await allRows<
    NamedRow & { role_service_access_by_role_id?: { service_id: Id | null }[] }
  >(app, 'system/role', {
    ...{ fields: 'id,name', related: 'role_service_access_by_role_id', order: 'name' },
  });
  return roles
    .filter(({ role_service_access_by_role_id: rules = [] }) =>
      rules.some(({ service_id }) => wanted.has(String(service_id))),
    )
    .map(({ id, name }) => ({
      kind: 'role',
      id: String(id),
      name,
      how: msg('has access rules for it'),
    }));
}

async function appsStoredBy(app: App, ids: readonly Id[]): Promise<Use[]> {
  const wanted = { field: 'storage_service_id', ids, query: { fields: 'id,name', order: 'name' } };
  const apps = await rowsWith<NamedRow>(app, 'system/app', wanted);
  const how = msg('stores its files in it');
  return apps.map(({ id, name }) => ({ kind: 'app', id: String(id), name, how }));
}

/** Stores nothing of a configuration: classic servers include passwords in it. */
async function servicesDependingOn(app: App, services: readonly UsedService[]): Promise<Use[]> {
  const wanted = new Set(services.map(({ id }) => String(id)));
  // without its type a classic server omits the configuration
  const fields = dialectOf(app).namesServiceConfig ? 'id,name,label,type,config' : '*';
  const query = { fields, order: 'name' };
  const all = await allRows<NamedRow & { config?: unknown }>(app, 'system/service', query);
  return all
    .filter(({ id }) => !wanted.has(String(id)))
    .filter(({ config }) => refersTo(config, wanted, SERVICE_MEMBER) || callsOne(config, services))
    .map(({ id, name, label }) => ({
      ...{ kind: 'service', id: String(id), name: label || name },
      how: msg('depends on this service'),
    }));
}

const callsOne = (config: unknown, services: readonly UsedService[]) => {
  const { content } = Object(config) as { content?: unknown };
  return typeof content === 'string' && isCalledIn(content, services);
};

/**
 * Whether a script sends requests to a service:
 * it contains a text that begins with it: `'db/_table/a'`.
 */
const isCalledIn = (text: string, services: readonly UsedService[]) =>
  services.some(({ name }) => text.includes(`'${name}/`) || text.includes(`"${name}/`));

async function scriptsAbout(app: App, services: readonly UsedService[]): Promise<Use[]> {
  const names = services.map(({ name }) => `${name}.`);
  const wanted = new Set(services.map(({ id }) => String(id)));
  const scripts = await eventScripts(app);
  return scripts.flatMap(({ name, content, storage_service_id: storage }): Use[] => {
    const use = { kind: 'script', id: name, name } as const;
    if (names.some((start) => name.startsWith(start))) {
      return [{ ...use, how: msg('runs on its events') }];
    }
    if (isCalledIn(content ?? '', services)) return [{ ...use, how: msg('calls this service') }];
    return storage != null && wanted.has(String(storage))
      ? [{ ...use, how: msg('is stored in it') }]
      : [];
  });
}

/**
 * Returns them with their texts if the server lists those, otherwise only by name
 * (recorded: event).
 */
async function eventScripts(app: App): Promise<readonly EventScript[]> {
  if (dialectOf(app).config.listsScripts) {
    return allRows<EventScript>(app, 'system/event_script', {
      fields: 'name,content,storage_service_id',
    });
  }
  return (await scriptedEvents(app)).map((name) => ({ name }));
}
