import type { App } from '../page/createApp.ts';
import { readList } from '../http/readList.ts';
import type { Query } from '../http/queryText.ts';
import type { AppRecord } from '../resources/apps.ts';
import type { Id } from '../lib/Id.ts';

/** By the names that the welcome page knows them by (spec 2 §2). */
export interface HomeCounts {
  total_users: number;
  total_admins: number;
  total_services: number;
  total_apps: number;
}

/** What an instance has so far. */
export interface Overview {
  counts: HomeCounts;
  /** The newest first. */
  apps: readonly AppRecord[];
  /** What a fresh instance still lacks is false. */
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

/** Among so many of the newest is one of the instance's own, if there is any. */
const LOOKED_AT = 25;

/** What an instance comes with, or what an update brings, was made by no one (recorded: service, app). */
const hasOwn = ({ rows }: { rows: readonly Made[] }) =>
  rows.some(({ created_by_id }) => created_by_id != null);

/** Counts in as many calls as there are kinds. Rejects with an `ApiError`. */
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
