import type { JsonObject, ServiceRequest } from '../http/ServiceRequest.ts';
import type { Row, SqlValue } from '../storage/Db.ts';
import { ReadBudget } from '../storage/ReadBudget.ts';
import { launchUrl } from './launchUrl.ts';
import type { ExtrasContext } from './rowExtras.ts';

const NO_LOCATION = 0;

const COLUMNS = [
  ...['id', 'name', 'description', 'type', 'url', 'path', 'storage_service_id'],
  ...['storage_container', 'allow_fullscreen_toggle', 'requires_fullscreen', 'toggle_location'],
].map((name) => ({ name, sql: `app.${name}` }));

/** The apps that the caller can start: all of them, those open to them, or the public ones. */
function visibleApps(
  { caller }: ServiceRequest,
  { context }: ExtrasContext,
  budget: ReadBudget,
): Row[] {
  const read = (rest: string, ...params: SqlValue[]) =>
    budget.read(context.system, { columns: COLUMNS, rest: `from app where ${rest}`, params });
  const active = 'is_active = 1';
  if (caller.user?.isAdmin) return read(`${active} and type != ${NO_LOCATION} order by id`);
  const open = `${active} and role_id is not null`;
  if (!caller.user) return read(`${open} and type != ${NO_LOCATION} order by id`);
  const mine = 'id in (select app_id from user_to_app_to_role where user_id = ?1)';
  // recorded: current servers put the apps in which the user has their own role last
  const order = context.generation === 'classic' ? 'id' : `${mine}, id`;
  const rest = `${active} and (role_id is not null or ${mine}) order by ${order}`;
  return read(rest, caller.user.id);
}

function defaultAppId({ caller }: ServiceRequest, { context }: ExtrasContext): number | null {
  // classic servers compare the id with a text and so never find it
  if (!caller.user || context.generation === 'classic') return null;
  const row = context.system.get('select default_app_id from user where id = ?', [caller.user.id]);
  return row?.default_app_id ? Number(row.default_app_id) : null;
}

function toLauncher(row: Row, show: ExtrasContext, defaultId: number | null): JsonObject {
  return {
    id: Number(row.id),
    name: String(row.name),
    description: row.description === null ? null : String(row.description),
    url: launchUrl(row, show.context, show.origin),
    is_default: Number(row.id) === defaultId,
    allow_fullscreen_toggle: row.allow_fullscreen_toggle === 1,
    requires_fullscreen: row.requires_fullscreen === 1,
    toggle_location: String(row.toggle_location),
  };
}

/** The apps of each group, by its id. */
function appsByGroup({ context }: ExtrasContext): Map<unknown, Set<unknown>> {
  const groups = new Map<unknown, Set<unknown>>();
  for (const { app_id: app, group_id: group } of context.system.all(
    'select distinct app_id, group_id from app_to_app_group',
  )) {
    const apps = groups.get(group) ?? new Set();
    groups.set(group, apps.add(app));
  }
  return groups;
}

function grouped(rows: readonly Row[], show: ExtrasContext, budget: ReadBudget): JsonObject {
  const links = appsByGroup(show);
  const launchers = new Map(rows.map((row) => [row.id, toLauncher(row, show, null)]));
  const groups = budget.read(show.context.system, {
    columns: ['id', 'name', 'description'].map((name) => ({ name, sql: name })),
    rest: 'from app_group order by id',
    params: [],
  });
  const members = (groupId: unknown) => {
    const ids = links.get(groupId);
    return [...launchers].flatMap(([id, launcher]) => (ids?.has(id) ? [launcher] : []));
  };
  const linked = new Set([...links.values()].flatMap((apps) => [...apps]));
  return {
    app_group: groups
      .filter(({ id }) => links.has(id))
      .map((group) => ({
        id: Number(group.id),
        name: String(group.name),
        description: group.description === null ? null : String(group.description),
        app: members(group.id),
      }))
      .filter((group) => group.app.length > 0),
    no_group_app: [...launchers].flatMap(([id, launcher]) => (linked.has(id) ? [] : [launcher])),
  };
}

/** The launchpad's part of the environment: groups on classic servers, a flat list on current. */
export function environmentApps(request: ServiceRequest, show: ExtrasContext): JsonObject {
  const budget = new ReadBudget();
  const rows = visibleApps(request, show, budget);
  if (request.generation === 'classic') return grouped(rows, show, budget);
  const defaultId = defaultAppId(request, show);
  return { apps: rows.map((row) => toLauncher(row, show, defaultId)) };
}
