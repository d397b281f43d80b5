import type { ServiceRequest } from '../http/ServiceRequest.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { PlatformContext } from '../platformContext.ts';

/** How many segments of a path are read, by service and first segment; 2 if it isn't here. */
const LENGTHS: Record<string, number> = {
  'system/environment': 1,
  'system/constant': 1,
  'system/package': 1,
  'system/import': 1,
  'system/config': 1,
  'user/session': 1,
  'user/profile': 1,
  'user/password': 1,
  'user/register': 1,
};

/**
 * Rejects another spelling of a path below `system` or `user`. Real servers open `user/2` as `user/02`
 * and `user/2/x`, too, for which rules for `user/2` don't count.
 *
 * @throws PlatformError 404
 */
export function requirePlainPath(
  { path, caller }: ServiceRequest,
  { hasOldHoles }: Pick<PlatformContext, 'hasOldHoles'>,
  service: 'system' | 'user',
): void {
  if (hasOldHoles || caller.isAdmin) return;
  const [name = '', own = '', ...more] = path;
  const isTooLong = LENGTHS[`${service}/${name}`] === 1 ? path.length > 1 : more.length > 0;
  // settings are found by their names, all others by numbers or by names that begin otherwise
  const isOtherNumber = name !== 'custom' && /^0\d+$/.test(own);
  if (!isTooLong && !isOtherNumber) return;
  throw new PlatformError(404, `Resource '${path.join('/')}' not found for service '${service}'.`);
}
