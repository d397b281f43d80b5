import type { Caller } from '../http/ServiceRequest.ts';
import { PlatformError } from '../http/PlatformError.ts';
import { UncaughtError } from '../http/UncaughtError.ts';
import type { Generation } from '../generation.ts';
import { isException } from './access/accessExceptions.ts';
import { decideAccess, type AccessCall } from './access/decideAccess.ts';
import type { TokenState } from './sessionTokens.ts';
import { tokenRefusal } from './tokenRefusals.ts';

const NO_CREDENTIALS: Record<Generation, string> = {
  classic: 'Bad request. No token or api key provided.',
  current:
    'No session token (JWT) or API Key detected in request. Please send in ' +
    'X-DreamFactory-Session-Token and/or X-DreamFactory-API-Key request header. ' +
    'You can also use URL query parameters session_token and/or api_key.',
};

const NO_KEY =
  'No API Key provided. Please provide a valid API Key using X-DreamFactory-API-Key request ' +
  "header or 'api_key' url query parameter.";

// a key that belongs to no app still counts as a key
const UNKNOWN_APP: Caller['app'] = { id: 0, name: '', is_active: true };

function isRenewal(call: AccessCall): boolean {
  return call.verb === 'PUT' && /^(admin\/)?session$/.test(call.path);
}

/** Classic servers ignore a bad token where everyone is allowed, current ones only on renewal. */
function forgivesToken(call: AccessCall): boolean {
  return call.generation === 'classic' ? isException(call) : isRenewal(call);
}

/**
 * Rejects a request that isn't allowed. `hasBasic`: its `Authorization` had a name and a password.
 *
 * @throws PlatformError 400, 401, 403 or 404 as recorded (session, user_access).
 */
export function authorize(
  call: AccessCall,
  tokenState: TokenState,
  hasApiKey: boolean,
  hasBasic = false,
): void {
  const { caller, generation } = call;
  if (tokenState.kind !== 'none' && tokenState.kind !== 'valid' && !forgivesToken(call)) {
    throw tokenRefusal(tokenState, generation);
  }
  const app = caller.app ?? (hasApiKey ? UNKNOWN_APP : null);
  const decision = decideAccess({ ...call, caller: { ...caller, app } });
  if (decision.allowed) return;
  // there is no Basic sign-in here, so each pair is rejected like a wrong one
  if (hasBasic && generation === 'current' && tokenState.kind === 'none') {
    throw new UncaughtError('Invalid credentials.');
  }
  if (!hasApiKey && tokenState.kind === 'none') {
    throw new PlatformError(400, NO_CREDENTIALS[generation]);
  }
  const withoutKey = generation === 'current' && caller.user && !caller.isAdmin && !hasApiKey;
  throw withoutKey ? new PlatformError(400, NO_KEY) : decision.refusal;
}
