import { handlePassword } from '../accounts/handlePassword.ts';
import { handleRegister } from '../accounts/handleRegister.ts';
import { handleRemoteSession } from '../accounts/handleRemoteSession.ts';
import { handleSession } from '../auth/handleSession.ts';
import type { ServiceRequest } from '../http/ServiceRequest.ts';
import { PlatformError } from '../http/PlatformError.ts';
import { handleProfile } from './profile.ts';
import { requirePlainPath } from './requirePlainPath.ts';
import type { ExtrasContext } from './rowExtras.ts';
import { listResources } from './systemRoot.ts';
import { handleUserCustom } from './userCustom.ts';

async function handleUserSession(request: ServiceRequest, show: ExtrasContext): Promise<unknown> {
  const remote = await handleRemoteSession(request, show);
  return remote ?? handleSession(show.context, request, 'user');
}

/** Everything below `/api/v2/user`. */
export function handleUser(request: ServiceRequest, show: ExtrasContext): unknown {
  const { context } = show;
  requirePlainPath(request, context, 'user');
  const [name] = request.path;
  switch (name) {
    case undefined:
      return listResources('user', request);
    case 'session':
      return handleUserSession(request, show);
    case 'custom':
      return handleUserCustom(context, request);
    case 'profile':
      return handleProfile(context, request, 'user');
    case 'password':
      return handlePassword(request, show, 'user');
    case 'register':
      return handleRegister(request, show);
    default:
      throw new PlatformError(404, `Resource '${name}' not found for service 'user'.`);
  }
}
