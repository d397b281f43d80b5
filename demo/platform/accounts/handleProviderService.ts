import type { ServiceRequest } from '../http/ServiceRequest.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { Row } from '../storage/Db.ts';
import type { ExtrasContext } from '../system/rowExtras.ts';
import { redirect, redirectToRoot, withQuery } from './redirect.ts';
import { findRemoteSignIn, finishRemoteSignIn, startRemoteSignIn } from './remoteSignIn.ts';

async function comeBack(request: ServiceRequest, { context }: ExtrasContext): Promise<Response> {
  const signIn = findRemoteSignIn(context, request.query.get('state'));
  try {
    const session = await finishRemoteSignIn(context, request.query, null);
    if (session) return redirect(withQuery(session.returnTo, { jwt: session.token }));
  } catch (error) {
    // the browser is being redirected: the user's page shows this better than a JSON response
    if (!signIn || !(error instanceof PlatformError)) throw error;
    return redirect(withQuery(signIn.returnTo, { error: error.message }));
  }
  throw new PlatformError(401, 'This sign-in is unknown.');
}

/**
 * `{provider}/sso` and `{provider}/acs` of current servers: the redirect to a provider's page, and
 * the return from it, which ends at one of our pages with `jwt=` in its URL.
 *
 * @throws PlatformError 401 for a sign-in that no one started, 404 for any other resource.
 */
export async function handleProviderService(
  request: ServiceRequest,
  show: ExtrasContext,
  service: Row,
): Promise<Response> {
  // the provider that it would lead to is a stand-in
  if (show.context.isPublic) throw new PlatformError(404, 'There are no sign-in providers here.');
  const [resource = ''] = request.path;
  if (resource === 'acs' && request.generation === 'current') return comeBack(request, show);
  if (resource !== 'sso' || request.generation === 'classic') {
    throw new PlatformError(
      404,
      `Resource '${resource}' not found for service '${String(service.name)}'.`,
    );
  }
  const asked = request.query.get('redirect');
  return redirectToRoot(startRemoteSignIn(show.context, service, show.origin, asked));
}
