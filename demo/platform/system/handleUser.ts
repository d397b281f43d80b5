import { handleSession } from '../auth/handleSession.ts';
import type { ServiceRequest } from '../http/ServiceRequest.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { PlatformContext } from '../platformContext.ts';
import { readProfile } from './profile.ts';
import { listResources } from './systemRoot.ts';
import { handleUserCustom } from './userCustom.ts';

/** Everything below `/api/v2/user`. */
export function handleUser(context: PlatformContext, request: ServiceRequest): unknown {
  const [name] = request.path;
  switch (name) {
    case undefined:
      return listResources('user', request);
    case 'session':
      return handleSession(context, request, 'user');
    case 'custom':
      return handleUserCustom(context, request);
    case 'profile':
      if (request.verb === 'GET') return readProfile(context, request, 'user');
      break;
    case 'password':
    case 'register':
      break;
    default:
      throw new PlatformError(404, `Resource '${name}' not found for service 'user'.`);
  }
  throw new PlatformError(
    501,
    `The embedded platform does not offer ${request.verb} user/${name}.`,
  );
}
