import type { ServiceRequest } from '../http/ServiceRequest.ts';
import { PlatformError } from '../http/PlatformError.ts';
import { unsupportedVerb } from '../http/unsupportedVerb.ts';
import type { PlatformContext } from '../platformContext.ts';
import { login } from './login.ts';
import { sessionAnswer } from './sessionAnswer.ts';
import { hasMoved, isRevoked, issueToken, readToken, revokeToken } from './sessionTokens.ts';
import { renewalRefusal } from './tokenRefusals.ts';

async function show(context: PlatformContext, request: ServiceRequest, kind: 'user' | 'admin') {
  const { caller } = request;
  const state = await readToken(context, caller.token);
  if (!caller.user || !caller.token || state.kind !== 'valid') {
    throw kind === 'admin'
      ? new PlatformError(404, 'No user session found.')
      : new PlatformError(401, 'There is no valid session for the current request.');
  }
  if (kind === 'admin' && !caller.user.isAdmin) {
    throw new PlatformError(401, 'You are not authorized to perform this action.');
  }
  return sessionAnswer(context, {
    token: caller.token,
    userId: caller.user.id,
    appId: caller.app?.id ?? null,
    expires: state.claims.exp,
  });
}

async function renew(context: PlatformContext, request: ServiceRequest) {
  const { generation, caller } = request;
  const state = await readToken(context, caller.token);
  if (state.kind !== 'valid' && state.kind !== 'expired') throw renewalRefusal(state, generation);
  const { claims } = state;
  const isMoved = await hasMoved(context, claims);
  // nothing is awaited between this and the new session
  if (isRevoked(context, claims)) throw renewalRefusal({ kind: 'revoked', claims }, generation);
  if (isMoved) throw renewalRefusal({ kind: 'moved', claims }, generation);
  if ((claims.first + context.tokens.refreshWindow) * 1000 <= context.now()) {
    throw renewalRefusal({ kind: 'expired', claims }, generation);
  }
  revokeToken(context, claims);
  const renewed = await issueToken(context, claims.sub, { renewed: claims });
  return sessionAnswer(context, {
    token: renewed.token,
    userId: claims.sub,
    // recorded: current servers do not repeat the role
    appId: generation === 'current' ? null : (caller.app?.id ?? null),
    expires: renewed.claims.exp,
  });
}

async function logout(context: PlatformContext, request: ServiceRequest) {
  const state = await readToken(context, request.caller.token);
  if (state.kind === 'valid' || state.kind === 'expired') revokeToken(context, state.claims);
  return { success: true };
}

/** `user/session` and `system/admin/session`: sign in, read, renew, sign out. */
export async function handleSession(
  context: PlatformContext,
  request: ServiceRequest,
  kind: 'user' | 'admin',
): Promise<unknown> {
  switch (request.verb) {
    case 'POST':
      return login(context, request, kind);
    case 'GET':
      return show(context, request, kind);
    case 'PUT':
      return renew(context, request);
    case 'DELETE':
      return logout(context, request);
    default:
      return unsupportedVerb(request, 'session');
  }
}
