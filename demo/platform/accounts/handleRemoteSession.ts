import { sessionAnswer } from '../auth/sessionAnswer.ts';
import { isJsonObject } from '../http/isJsonObject.ts';
import { isOn } from '../http/isOn.ts';
import type { JsonObject, ServiceRequest } from '../http/ServiceRequest.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { ExtrasContext } from '../system/rowExtras.ts';
import { redirectToRoot } from './redirect.ts';
import { finishRemoteSignIn, startRemoteSignIn } from './remoteSignIn.ts';
import { isProviderType } from './signInTypes.ts';

function startAt(request: ServiceRequest, { context, origin }: ExtrasContext): string | undefined {
  const { query, body, generation, verb } = request;
  const name = query.get('service') ?? (isJsonObject(body) ? body.service : undefined);
  if (typeof name !== 'string') return undefined;
  const service = context.system.get('select * from service where name = ? and is_active = 1', [
    name,
  ]);
  if (context.isPublic || !service || !isProviderType(String(service.type))) {
    if (verb === 'POST') return undefined;
    throw new PlatformError(404, `Could not find a service for ${name}`);
  }
  // classic servers return to the configured page only
  const asked = generation === 'current' ? query.get('redirect') : null;
  return startRemoteSignIn(context, service, origin, asked);
}

async function comeBack(request: ServiceRequest, { context }: ExtrasContext) {
  const appId = request.caller.app?.id ?? null;
  const session = await finishRemoteSignIn(context, request.query, appId);
  if (!session) return undefined;
  const { token, userId, claims } = session;
  return sessionAnswer(context, { token, userId, appId, expires: claims.exp });
}

/**
 * The part of `user/session` for remote providers: `service=` redirects to one, a POST
 * with `oauth_callback=true` returns with its result. Undefined for everything else.
 *
 * @throws PlatformError 404 if a browser is sent to a provider that doesn't exist.
 */
export async function handleRemoteSession(
  request: ServiceRequest,
  show: ExtrasContext,
): Promise<Response | JsonObject | undefined> {
  const { verb, query } = request;
  if (verb !== 'GET' && verb !== 'POST') return undefined;
  if (verb === 'POST' && isOn(query.get('oauth_callback'))) return comeBack(request, show);
  const address = startAt(request, show);
  if (!address) return undefined;
  if (verb === 'GET') return redirectToRoot(address);
  return { response: { redirect: true, url: `${show.origin}/${address}` } };
}
