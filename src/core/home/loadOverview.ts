import type { App } from '../page/createApp.ts';
import { readList } from '../http/readList.ts';
import type { Query } from '../http/queryText.ts';
import type { AppRecord } from '../resources/apps.ts';
import type { Id } from '../lib/Id.ts';

/** With the names that the welcome page uses (spec 2 §2). */
export interface HomeCounts {
  total_users: number;
  total_admins: number;
  total_services: number;
  total_apps: number;
}

/** What an instance contains so far. */
export interface Overview {
  counts: HomeCounts;
  /** The newest first. */
  apps: readonly AppRecord[];
  /** Steps that a fresh instance still lacks are false. */
  done: {
    service: boolean;
    role: boolean;
    app: boolean;
    user: boolean;
    secondAdmin: boolean;
  };
}

const APPS_SHOWN = 6;

interface Made {
  id: Id;
  created_by_id?: Id | null;
}

/** How many of the newest records are checked for one of the instance's own. */
const LOOKED_AT = 25;

/**
 * Whether some were created by a user. What an instance or an update brings has no creator
 * (recorded: service, app).
 */
const hasOwn = ({ rows }: { rows: readonly Made[] }) =>
  rows.some(({ created_by_id }) => created_by_id != null);

/** Counts with one request per kind. Rejects with an `ApiError`. */
export async function loadOverview(app: App): Promise<Overview> {
  const newest = async <T extends Made>(path: string, query: Query) => {
    const asked = { include_count: true, order: 'id desc', limit: 1, ...query };
    const { rows, count } = readList<T>(await app.api.get(path, asked));
    return { rows, total: count ?? rows.length };
  };
  const [users, admins, services, apps, roles] = await Promise.all([
    newest('system/user', { fields: 'id' }),
    newest('system/admin', { fields: 'id' }),
    newest('system/service', { fields: 'id,created_by_id', limit: LOOKED_AT }),
    newest<AppRecord & Made>('system/app', { limit: APPS_SHOWN }),
    newest('system/role', { fields: 'id' }),
  ]);
  return {
    counts: {
      total_users: users.total,
      total_admins: admins.total,
      total_services: services.total,
      total_apps: apps.total,
    },
    apps: apps.rows,
    done: {
      service: hasOwn(services),
      role: roles.total > 0,
      app: hasOwn(apps),
      user: users.total > 0,
      secondAdmin: admins.total > 1,
    },
  };
}
