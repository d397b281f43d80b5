import { PlatformError } from '../http/PlatformError.ts';
import type { PlatformContext } from '../platformContext.ts';
import { isRevoked, type TokenState } from './sessionTokens.ts';
import { tokenRefusal } from './tokenRefusals.ts';

/** Whether an account exists and isn't deactivated. */
export function isActive({ system }: PlatformContext, userId: number): boolean {
  return system.get('select is_active from user where id = ?', [userId])?.is_active === 1;
}

/**
 * To be called right before a request issues a new session for its own: an administrator may have
 * ended that one while something was awaited.
 *
 * @throws PlatformError 401 or 403, as for any request with such a token
 */
export function requireOpenSession(
  context: PlatformContext,
  userId: number,
  state: TokenState,
): void {
  if (state.kind === 'valid' && isRevoked(context, state.claims)) {
    throw tokenRefusal({ ...state, kind: 'revoked' }, context.generation);
  }
  // most end before the token is read again
  if (state.kind !== 'valid' && state.kind !== 'none') {
    throw tokenRefusal(state, context.generation);
  }
  if (state.kind === 'none' || !isActive(context, userId))
    throw new PlatformError(401, 'Invalid credentials supplied.');
}
