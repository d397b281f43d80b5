import type { Generation } from '../generation.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { TokenState } from './sessionTokens.ts';

type Trouble = Exclude<TokenState, { kind: 'none' } | { kind: 'valid' }>;

function undecodable(token: string, generation: Generation): string {
  if (generation === 'classic') {
    return `Could not decode token: The token "${token}" is an invalid JWS`;
  }
  return token.split('.').length === 3
    ? 'Could not decode token: Error while decoding from JSON'
    : 'Wrong number of segments';
}

function invalidReason(
  state: Extract<Trouble, { kind: 'undecodable' | 'forged' | 'moved' }>,
  of: Generation,
) {
  if (state.kind === 'moved') return 'User verification failed.';
  return state.kind === 'forged'
    ? 'Token Signature could not be verified.'
    : undecodable(state.token, of);
}

/** The response to an ordinary request with a bad token (recorded: session). */
export function tokenRefusal(state: Trouble, generation: Generation): PlatformError {
  const classic = generation === 'classic';
  switch (state.kind) {
    case 'expired':
      return new PlatformError(
        401,
        classic
          ? 'Token has expired'
          : 'Token has expired: Session expired. Please refresh your token (if still within refresh window) or re-login.',
      );
    case 'revoked':
      return new PlatformError(
        403,
        classic
          ? 'The token has been blacklisted'
          : 'The token has been blacklisted: Session terminated. Please re-login.',
      );
    default: {
      const message = `Invalid token: ${invalidReason(state, generation)}`;
      return classic ? new PlatformError(400, message, null, 401) : new PlatformError(401, message);
    }
  }
}

/** The response to a renewal with a bad token; `tooOld` is expired beyond the refresh window. */
export function renewalRefusal(state: TokenState, generation: Generation): PlatformError {
  const reason = renewalReason(state, generation);
  return generation === 'classic'
    ? new PlatformError(500, reason)
    : new PlatformError(401, `Token refresh failed. ${reason}`);
}

function renewalReason(state: TokenState, generation: Generation): string {
  switch (state.kind) {
    case 'none':
      return generation === 'classic' ? 'A token is required' : 'Wrong number of segments';
    case 'undecodable':
    case 'forged':
    case 'moved':
      return invalidReason(state, generation);
    case 'revoked':
      return 'The token has been blacklisted';
    default:
      return 'Token has expired and can no longer be refreshed';
  }
}
