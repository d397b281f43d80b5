import type { ServiceRequest } from '../http/ServiceRequest.ts';
import type { PlatformContext } from '../platformContext.ts';
import { serviceType } from '../services/serviceType.ts';
import { refuseNewAdmins } from './access/refuseNewAdmins.ts';
import { authorize } from './authorize.ts';
import { findCallerAgain } from './findCaller.ts';

/**
 * Checks a request again after it has waited, before it stores anything: the session, the account, the
 * app and the role can have changed. The request that it returns has the caller of now.
 *
 * @throws PlatformError as for a new request of that caller.
 */
export async function allowAgain(
  context: PlatformContext,
  request: ServiceRequest,
): Promise<ServiceRequest> {
  const { generation, verb, service, path } = request;
  const { caller, tokenState, hasApiKey } = await findCallerAgain(context, request.caller);
  const place = { verb, service, serviceType: serviceType(context, service), path: path.join('/') };
  const { hasOldHoles } = context;
  const asked = { ...place, generation, caller, hasOldHoles };
  authorize(asked, tokenState, hasApiKey);
  if (!hasOldHoles) refuseNewAdmins(asked);
  return { ...request, caller };
}
