import type { ServiceRequest } from '../../http/ServiceRequest.ts';
import type { PlatformContext } from '../../platformContext.ts';
import { serviceType } from '../../services/serviceType.ts';
import { spendWork } from '../../workTime.ts';
import { mayAccess } from './decideAccess.ts';

/** Whether the caller may read a path of a service. */
export type MayRead = (path: string) => boolean;

/**
 * Returns what decides about the items of a list on a public host. Real servers list everything to
 * all users who can read the list itself.
 */
export function mayRead(
  context: PlatformContext,
  { caller }: ServiceRequest,
  service: string,
): MayRead {
  const { generation, hasOldHoles } = context;
  if (hasOldHoles || caller.isAdmin) return () => true;
  const type = serviceType(context, service);
  const asked = { generation, hasOldHoles, caller, service, serviceType: type, verb: 'GET' };
  return (path) => {
    spendWork();
    return mayAccess({ ...asked, path });
  };
}
