import { isJsonObject } from '../http/isJsonObject.ts';
import type { JsonObject, ServiceRequest } from '../http/ServiceRequest.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { PlatformContext } from '../platformContext.ts';
import type { Row } from '../storage/openDatabase.ts';
import { hashPassword, isLightHash, verifyPassword } from './passwordHash.ts';
import { sessionAnswer } from './sessionAnswer.ts';
import { startSession } from './startSession.ts';

interface Credentials {
  email: string;
  password: string;
  remember: boolean;
}

function readCredentials({ body, query }: ServiceRequest): Credentials {
  const sent: Record<string, unknown> = isJsonObject(body) ? body : {};
  const service = sent.service ?? query.get('service');
  if (typeof service === 'string' && service !== '') {
    throw new PlatformError(404, `Could not find a service for ${service}`);
  }
  const { email, password } = sent;
  if (typeof email !== 'string' || email === '') {
    throw new PlatformError(400, 'Login request is missing required email.');
  }
  if (typeof password !== 'string' || password === '') {
    throw new PlatformError(400, 'Login request is missing required password.');
  }
  return { email, password, remember: sent.remember_me === true || sent.remember_me === 'true' };
}

function authenticate(context: PlatformContext, sent: Credentials, kind: 'user' | 'admin'): Row {
  const row = context.system.get(
    'select * from user where email = ? and is_sys_admin = ? and is_active = 1',
    [sent.email, kind === 'admin' ? 1 : 0],
  );
  if (!row || typeof row.password !== 'string' || !verifyPassword(sent.password, row.password)) {
    throw new PlatformError(401, 'Invalid credentials supplied.');
  }
  if (isLightHash(row.password)) {
    context.system.run('update user set password = ? where id = ?', [
      hashPassword(sent.password),
      Number(row.id),
    ]);
  }
  return row;
}

/**
 * POST of a session: signs a user or an administrator in with e-mail and password.
 *
 * @throws PlatformError 400 without either, 401 when they do not fit (also for the inactive and
 *   for administrators at the users' door), 403 when the role is not active, 404 for an unknown
 *   directory service.
 */
export async function login(
  context: PlatformContext,
  request: ServiceRequest,
  kind: 'user' | 'admin',
): Promise<JsonObject> {
  const sent = readCredentials(request);
  const row = authenticate(context, sent, kind);
  const userId = Number(row.id);
  const appId = request.caller.app?.id ?? null;
  const isAdmin = kind === 'admin';
  const { remember } = sent;
  const { token, claims } = await startSession(context, { userId, isAdmin, appId, remember });
  return sessionAnswer(context, { token, userId, appId, expires: claims.exp });
}
