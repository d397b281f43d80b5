import type { JsonObject, ServiceRequest } from '../http/ServiceRequest.ts';
import { PlatformError } from '../http/PlatformError.ts';
import { unsupportedVerb } from '../http/unsupportedVerb.ts';
import type { PlatformContext } from '../platformContext.ts';
import { saveProfile } from './saveProfile.ts';

/** `user/profile` and `system/admin/profile`. */
export function handleProfile(
  context: PlatformContext,
  request: ServiceRequest,
  kind: 'user' | 'admin',
): unknown {
  switch (request.verb) {
    case 'GET':
      return readProfile(context, request, kind);
    case 'POST':
    case 'PUT':
    case 'PATCH':
      return saveProfile(context, request);
    default:
      return unsupportedVerb(request, 'profile');
  }
}

/** GET of `user/profile` and `system/admin/profile`: what users can see of themselves. */
function readProfile(
  context: PlatformContext,
  request: ServiceRequest,
  kind: 'user' | 'admin',
): JsonObject {
  const { user } = request.caller;
  if (!user) {
    throw kind === 'admin'
      ? new PlatformError(404, 'No user session found.')
      : new PlatformError(401, 'There is no valid session for the current request.');
  }
  const row = context.system.get('select * from user where id = ?', [user.id]) ?? {};
  const text = (name: string) => (row[name] == null ? null : String(row[name]));
  const appId = row.default_app_id ?? null;
  const classic = context.generation === 'classic';
  return {
    ...(classic ? {} : { username: text('username') }),
    first_name: text('first_name'),
    last_name: text('last_name'),
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    security_question: text('security_question'),
    default_app_id: appId === null ? null : classic ? String(appId) : Number(appId),
    oauth_provider: text('oauth_provider') ?? '',
    adldap: text('adldap') ?? '',
  };
}
