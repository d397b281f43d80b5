import type { ServiceRequest } from '../../http/ServiceRequest.ts';
import type { PlatformContext } from '../../platformContext.ts';
import { serviceType } from '../../services/serviceType.ts';
import { checkedPath } from './checkedPath.ts';
import { componentRefusal, mayAccess } from './decideAccess.ts';

/** What a request does elsewhere than at its own path. */
export interface OtherAccess {
  verb: string;
  service: string;
  path: readonly string[];
}

/**
 * Checks the rules for what a request does on behalf of its caller: the caller was checked for the
 * path of the request only.
 *
 * @throws PlatformError 403
 */
export function requireAccess(
  context: PlatformContext,
  { generation, caller }: Pick<ServiceRequest, 'generation' | 'caller'>,
  { verb, service, path }: OtherAccess,
): void {
  const type = serviceType(context, service);
  const checked = checkedPath(String(type), path).join('/');
  const { hasOldHoles } = context;
  const place = { verb, service, serviceType: type, path: checked };
  const asked = { ...place, generation, caller, hasOldHoles };
  if (!mayAccess(asked)) throw componentRefusal(verb, service, checked);
}
