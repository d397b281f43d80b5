import type { JsonObject, ServiceRequest } from '../http/ServiceRequest.ts';
import type { Row } from '../storage/Db.ts';
import { launchUrl } from './launchUrl.ts';
import type { ExtrasContext } from './rowExtras.ts';

const NO_LOCATION = 0;

/** The apps that the caller can start: all of them, those open to them, or the public ones. */
function visibleApps({ caller }: ServiceRequest, { context }: ExtrasContext): Row[] {
  const { system } = context;
  const active = 'is_active = 1';
  if (caller.user?.isAdmin) {
    return system.all(`select * from app where ${active} and type != ${NO_LOCATION} order by id`);
  }
  const open = `${active} and role_id is not null`;
  if (!caller.user) {
    return system.all(`select * from app where ${open} and type != ${NO_LOCATION} order by id`);
  }
  const mine = 'id in (select app_id from user_to_app_to_role where user_id = ?)';
  // recorded: current servers put the apps in which the user has their own role last
  const order = context.generation === 'classic' ? 'id' : 'mine, id';
  return system.all(
    `select *, ${mine} as mine from app where ${active} and (role_id is not null or ${mine})
     order by ${order}`,
    [caller.user.id, caller.user.id],
  );
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

function grouped(rows: readonly Row[], show: ExtrasContext): JsonObject {
  const { system } = show.context;
  const launcher = (row: Row) => toLauncher(row, show, null);
  const links = system.all('select app_id, group_id from app_to_app_group order by id');
  const groups = system.all('select id, name, description from app_group order by id');
  const members = (groupId: unknown) => {
    const ids = links.filter((link) => link.group_id === groupId).map((link) => link.app_id);
    return rows.filter((row) => ids.includes(row.id ?? null)).map(launcher);
  };
  const linked = new Set(links.map((link) => link.app_id));
  return {
    app_group: groups
      .map((group) => ({
        id: Number(group.id),
        name: String(group.name),
        description: group.description === null ? null : String(group.description),
        app: members(group.id),
      }))
      .filter((group) => group.app.length > 0),
    no_group_app: rows.filter((row) => !linked.has(row.id ?? null)).map(launcher),
  };
}

/** The launchpad's part of the environment: groups on classic servers, a flat list on current. */
export function environmentApps(request: ServiceRequest, show: ExtrasContext): JsonObject {
  const rows = visibleApps(request, show);
  if (request.generation === 'classic') return grouped(rows, show);
  const defaultId = defaultAppId(request, show);
  return { apps: rows.map((row) => toLauncher(row, show, defaultId)) };
}
