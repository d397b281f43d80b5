import { PlatformError } from '../http/PlatformError.ts';
import type { PlatformContext } from '../platformContext.ts';

/** Rows of whole tables that everyone's first request reads. */
const MOST: Readonly<Partial<Record<string, { most: number; name: string }>>> = {
  app: { most: 10_000, name: 'apps' },
  app_group: { most: 1000, name: 'groups of apps' },
  app_to_app_group: { most: 10_000, name: 'links between apps and groups' },
};

/** Where one of many users could store them. */
const MOST_ON_PUBLIC_HOST = 1000;

/**
 * Checks the limit of a table after a row was stored, whatever record brought it.
 *
 * @throws PlatformError 413
 */
export function refuseMany({ system, isPublic }: PlatformContext, table: string): void {
  const limit = MOST[table];
  if (!limit) return;
  const { name } = limit;
  const most = isPublic && table === 'app' ? MOST_ON_PUBLIC_HOST : limit.most;
  const { count } = system.get(`select count(*) as count from ${table}`) ?? {};
  if (Number(count) <= most) return;
  throw new PlatformError(413, `There can be at most ${most.toLocaleString('en')} ${name}.`);
}
