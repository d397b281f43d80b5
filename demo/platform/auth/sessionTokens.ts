import { sign, verify } from 'hono/jwt';
import type { PlatformContext } from '../platformContext.ts';
import { fromBase64, toBase64Url } from '../http/base64.ts';
import { isJsonObject } from '../http/isJsonObject.ts';

/** The claims of a session token; times in seconds since 1970. */
export interface TokenClaims {
  jti: string;
  sub: number;
  iat: number;
  exp: number;
  /** When the first token of this chain of renewals was issued, and its id. */
  first: number;
  chain: string;
  forever: boolean;
  /** On current servers: the hashed email address then; a new one invalidates the token. */
  email?: string;
}

export type TokenState =
  | { kind: 'none' }
  | { kind: 'valid'; claims: TokenClaims }
  | { kind: 'expired'; claims: TokenClaims }
  | { kind: 'revoked'; claims: TokenClaims }
  | { kind: 'moved'; claims: TokenClaims }
  | { kind: 'undecodable'; token: string }
  | { kind: 'forged' };

/** Sessions of one user that can be open at once. Without a limit, sign-ins would fill the disk. */
const MOST_SESSIONS = 1000;

/** Issues a token; `renewed` continues a chain of renewals. Uses the platform's clock. */
export async function issueToken(
  context: PlatformContext,
  userId: number,
  options: { forever?: boolean; renewed?: TokenClaims } = {},
): Promise<{ token: string; claims: TokenClaims }> {
  const iat = Math.floor(context.now() / 1000);
  const forever = options.renewed?.forever ?? options.forever ?? false;
  const { lifetime, refreshWindow } = context.tokens;
  const jti = crypto.randomUUID();
  const first = options.renewed?.first ?? iat;
  // before anything is awaited, so that a change of the password in the meantime ends it as well
  context.system.run('insert into session (id, user_id, expires) values (?, ?, ?)', [
    jti,
    userId,
    first + refreshWindow,
  ]);
  context.system.run(
    `delete from session where user_id = ?1 and rowid <=
      (select rowid from session where user_id = ?1 order by rowid desc limit 1 offset ?2)`,
    [userId, MOST_SESSIONS],
  );
  const claims: TokenClaims = {
    jti,
    sub: userId,
    iat,
    exp: iat + (forever ? refreshWindow : lifetime),
    first,
    chain: options.renewed?.chain ?? jti,
    forever,
    ...(context.generation === 'current' ? { email: await emailOf(context, userId) } : {}),
  };
  return { token: await sign({ ...claims }, context.secret, 'HS256'), claims };
}

/** The state of a token now. Expiry is checked before revocation, as on the real servers. */
export async function readToken(
  context: PlatformContext,
  token: string | null,
): Promise<TokenState> {
  if (!token) return { kind: 'none' };
  if (!isDecodable(token)) return { kind: 'undecodable', token };
  let payload: unknown;
  try {
    const lenient = { alg: 'HS256', exp: false, iat: false, nbf: false } as const;
    payload = await verify(token, context.secret, lenient);
  } catch {
    return { kind: 'forged' };
  }
  const claims = payload as TokenClaims;
  if (isExpired(context, claims)) return { kind: 'expired', claims };
  if (isRevoked(context, claims)) return { kind: 'revoked', claims };
  return { kind: (await hasMoved(context, claims)) ? 'moved' : 'valid', claims };
}

// the token reveals no more of the email address than it must
async function emailOf({ system }: PlatformContext, userId: number): Promise<string> {
  const row = system.get('select email from user where id = ?', [userId]);
  const email = new TextEncoder().encode(String(row?.email));
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', email)));
}

/** Whether the email address of the token's owner has changed. */
export async function hasMoved(
  context: PlatformContext,
  { email, sub }: TokenClaims,
): Promise<boolean> {
  return email !== undefined && email !== (await emailOf(context, sub));
}

function isDecodable(token: string): boolean {
  const parts = token.split('.');
  if (parts.length !== 3) return false;
  try {
    return parts
      .slice(0, 2)
      .every((part) => isJsonObject(JSON.parse(new TextDecoder().decode(fromBase64(part)))));
  } catch {
    return false;
  }
}

function isExpired(context: PlatformContext, claims: TokenClaims): boolean {
  if (claims.exp * 1000 <= context.now()) return true;
  const row = context.system.get('select expired from session where id = ?', [claims.jti]);
  return row?.expired === 1;
}

/** Expires a token before its time. */
export function expireToken(context: PlatformContext, claims: TokenClaims): void {
  context.system.run('update session set expired = 1 where id = ?', [claims.jti]);
}

export function isRevoked(context: PlatformContext, claims: TokenClaims): boolean {
  const row = context.system.get('select revoked from session where id = ?', [claims.jti]);
  return !row || row.revoked === 1;
}

export function revokeToken(context: PlatformContext, claims: TokenClaims): void {
  context.system.run('update session set revoked = 1 where id = ?', [claims.jti]);
}

/** Ends every session of a user: after a new password, a new email address, deactivation. */
export function revokeTokensOf(context: PlatformContext, userId: number): void {
  // a list can name the same user thousands of times
  context.system.run('update session set revoked = 1 where user_id = ? and revoked = 0', [userId]);
}

/** Deletes sessions that can no longer be renewed. */
export function forgetOldSessions(context: PlatformContext): void {
  context.system.run('delete from session where expires < ?', [Math.floor(context.now() / 1000)]);
}
