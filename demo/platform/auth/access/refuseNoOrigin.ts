import { isProviderType } from '../../accounts/signInTypes.ts';
import { PlatformError } from '../../http/PlatformError.ts';
import type { Verb } from '../../http/ServiceRequest.ts';

/** Whether a request can sign someone in, register them or set their password. What follows is ignored. */
function canSignIn(type: string, path: readonly string[], verb: Verb): boolean {
  if (isProviderType(type)) return true;
  const own = type === 'system' && path[0] === 'admin' ? path.slice(1) : path;
  const isAccount = type === 'user' || own !== path;
  if (!isAccount || !/^(session|password|register)$/.test(own[0] ?? '')) return false;
  // reading, renewing and ending a session require one
  const isOpen = verb === 'POST' || verb === 'PATCH' || (verb === 'PUT' && own[0] !== 'session');
  return isOpen;
}

/**
 * Keeps pages without an origin from signing in where everyone knows the passwords: any page can open
 * such a frame. Stored apps have none either; they can use a session or a key that they were given.
 *
 * @throws PlatformError 403
 */
export function refuseNoOrigin(
  { headers }: Request,
  type: string,
  path: readonly string[],
  verb: Verb,
): void {
  if (headers.get('Origin') !== 'null' || !canSignIn(type, path, verb)) return;
  throw new PlatformError(403, 'Pages without an origin, such as stored apps, can’t sign in here.');
}
