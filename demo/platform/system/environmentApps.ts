import type { JsonObject, ServiceRequest } from '../http/ServiceRequest.ts';
import type { Row, SqlValue } from '../storage/Db.ts';
import { readWholeRows } from '../storage/ReadBudget.ts';
import { launchUrl } from './launchUrl.ts';
import type { ExtrasContext } from './rowExtras.ts';

const NO_LOCATION = 0;

/** Of all launchers, and of all that groups repeat: everyone's first request gets them. */
const MOST_LETTERS = 8 * 1024 * 1024;
/** For everyone but administrators: nobody is turned away who asks for it again and again. */
const MOST_FOR_ALL = 256 * 1024;
const ROWS_AT_ONCE = 500;

/** Returns a function that says whether a list has room for one more value. The first without room is its end. */
function room({ caller }: ServiceRequest): (value: JsonObject) => boolean {
  let left = caller.user?.isAdmin ? MOST_LETTERS : MOST_FOR_ALL;
  return (value) => {
    if (left > 0) left -= JSON.stringify(value).length;
    return left > 0;
  };
}

const COLUMNS = [
  ...['id', 'name', 'description', 'type', 'url', 'path', 'storage_service_id'],
  ...['storage_container', 'allow_fullscreen_toggle', 'requires_fullscreen', 'toggle_location'],
].join(', ');

/** Conditions for apps: which the caller can start, and for which of them they have a role of their own. */
function visibleApps({ caller }: ServiceRequest): {
  visible: string;
  own: string;
  params: SqlValue[];
} {
  const active = 'is_active = 1';
  if (caller.user?.isAdmin) {
    return { visible: `${active} and type != ${NO_LOCATION}`, own: '0', params: [] };
  }
  const open = `${active} and role_id is not null`;
  if (!caller.user) {
    return { visible: `${open} and type != ${NO_LOCATION}`, own: '0', params: [] };
  }
  const own = 'id in (select app_id from user_to_app_to_role where user_id = ?1)';
  return {
    visible: `${active} and (role_id is not null or ${own})`,
    own,
    params: [caller.user.id],
  };
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

function* rowsOf(
  { context: { system } }: ExtrasContext,
  { visible, own, params }: ReturnType<typeof visibleApps>,
): Generator<Row> {
  const apps = `select ${COLUMNS}, ${own} as own from app where ${visible} order by own desc, id`;
  for (let from = 0; ; from += ROWS_AT_ONCE) {
    const rows = system.all(`${apps} limit ${ROWS_AT_ONCE} offset ${from}`, params);
    yield* rows;
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

/**
 * The launchers by the ids of their apps. A list that becomes too long ends, but never fails; the user's
 * own apps are the first that have room.
 */
function launchersOf(request: ServiceRequest, show: ExtrasContext): Map<unknown, JsonObject> {
  const defaultId = defaultAppId(request, show);
  const fits = room(request);
  const found: { row: Row; launcher: JsonObject }[] = [];
  for (const row of rowsOf(show, visibleApps(request))) {
    const launcher = toLauncher(row, show, defaultId);
    if (!fits(launcher)) break;
    found.push({ row, launcher });
  }
  // recorded: current servers put the apps in which the user has their own role last
  const isLast = (row: Row) => Number(request.generation === 'current' && row.own === 1);
  found.sort(({ row: a }, { row: b }) => isLast(a) - isLast(b) || Number(a.id) - Number(b.id));
  return new Map(found.map(({ row, launcher }) => [row.id, launcher]));
}

function grouped(
  launchers: ReadonlyMap<unknown, JsonObject>,
  request: ServiceRequest,
  show: ExtrasContext,
): JsonObject {
  const links = appsByGroup(show);
  const fits = room(request);
  const groups = readWholeRows(show.context.system, 'app_group', 'order by id');
  const members = (groupId: unknown) => {
    const ids = [...(links.get(groupId) ?? [])].sort((a, b) => Number(a) - Number(b));
    return ids.flatMap((id) => {
      const launcher = launchers.get(id);
      return launcher && fits(launcher) ? [launcher] : [];
    });
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
      .filter((group) => group.app.length > 0 && fits({ ...group, app: [] })),
    no_group_app: [...launchers].flatMap(([id, launcher]) => (linked.has(id) ? [] : [launcher])),
  };
}

/** The launchpad's part of the environment: groups on classic servers, a flat list on current. */
export function environmentApps(request: ServiceRequest, show: ExtrasContext): JsonObject {
  const launchers = launchersOf(request, show);
  if (request.generation === 'classic') return grouped(launchers, request, show);
  return { apps: [...launchers.values()] };
}
