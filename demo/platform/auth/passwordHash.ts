import { fromBase64, toBase64 } from '../http/base64.ts';
import type { PlatformContext } from '../platformContext.ts';
import type { Scrypt } from '../PlatformPorts.ts';
import type { Db } from '../storage/Db.ts';

/**
 * The cost of a hash. `light`: seeds, and big imports on a playground. `quick`: stored during a
 * request, and kept on a playground. `strong`: what OWASP recommends for scrypt, for a platform
 * that others can reach (https://cheatsheetseries.owasp.org, Password Storage).
 */
export type HashCost = 'light' | 'quick' | 'strong';

const WORK: Record<HashCost, number> = { light: 16, quick: 1024, strong: 2 ** 17 };
const LENGTH = 32;

const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));

const written = (work: number, salt: Uint8Array, hash: Uint8Array) =>
  `scrypt$${work}$${toBase64(salt)}$${toBase64(hash)}`;

/** Takes the same time for equal and for different bytes. */
function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  return one.reduce((difference, byte, at) => difference | (byte ^ (other[at] ?? 0)), 0) === 0;
}

/** Returns a salted scrypt hash as `scrypt$work$salt$hash`, synchronously. */
export function hashPassword(
  scrypt: Scrypt,
  password: string,
  cost: Exclude<HashCost, 'strong'> = 'quick',
): string {
  const work = WORK[cost];
  const salt = randomBytes(12);
  return written(work, salt, scrypt.now(password, salt, work));
}

/** A hash of no password, so that an unknown name takes as long as a known one. */
const nobodys = {
  quick: written(WORK.quick, randomBytes(12), randomBytes(LENGTH)),
  strong: written(WORK.strong, randomBytes(12), randomBytes(LENGTH)),
};

/**
 * Whether the password matches the hash, checked in parallel to other requests. Without a hash, or
 * with a weaker one, it takes as long as with a strong one, so the time reveals nothing.
 */
export async function verifyPassword(
  { isPublic, ports }: Pick<PlatformContext, 'isPublic' | 'ports'>,
  password: string,
  stored: unknown,
  from?: string,
): Promise<boolean> {
  const isKnown = typeof stored === 'string' && stored.startsWith('scrypt$');
  const nobody = nobodys[isPublic ? 'strong' : 'quick'];
  const matches = async (text: string) => {
    const [, work, salt = '', hash = ''] = text.split('$');
    const actual = await ports.scrypt.later(password, fromBase64(salt), Number(work), from);
    return areEqual(actual, fromBase64(hash));
  };
  const isQuickly = isPublic && isKnown && isWeakHash({ isPublic }, stored);
  const [isRight] = await Promise.all([
    matches(isKnown ? stored : nobody),
    isQuickly ? matches(nobody) : undefined,
  ]);
  return isRight && isKnown;
}

/** Whether a user's hash is weaker than this platform wants it. */
export const isWeakHash = (
  { isPublic }: Pick<PlatformContext, 'isPublic'>,
  stored: string,
): boolean => Number(stored.split('$')[1]) < WORK[isPublic ? 'strong' : 'quick'];

/** A column that stores a secret as its hash. */
export type SecretColumn = 'password' | 'security_answer';

const MOST_CHECKS = 3;

/**
 * Whether the secret matches the hash of a user's secret. Checking takes time, in which the hash can
 * be replaced; then the new one decides, so an old password can't sign anyone in after a change.
 */
export async function verifySecret(
  context: PlatformContext,
  userId: number | undefined,
  column: SecretColumn,
  secret: string,
  from?: string,
): Promise<boolean> {
  const read = () =>
    userId === undefined
      ? undefined
      : context.system.get(`select ${column} as hash from user where id = ?`, [userId])?.hash;
  for (let count = 0; count < MOST_CHECKS; count++) {
    const stored = read();
    const isRight = await verifyPassword(context, secret, stored, from);
    if (read() === stored) return isRight;
  }
  return false;
}

/** Replaces a stored hash by a strong one, unless it has been changed in the meantime. */
async function strengthen(
  { ports, system }: PlatformContext,
  userId: number,
  column: SecretColumn,
  secret: string,
  stored: string,
): Promise<void> {
  const salt = randomBytes(12);
  try {
    const hash = await ports.scrypt.later(secret, salt, WORK.strong);
    system.run(`update user set ${column} = ? where id = ? and ${column} = ?`, [
      written(WORK.strong, salt, hash),
      userId,
      stored,
    ]);
  } catch {
    // a platform that has stopped in the meantime does it at the next sign-in
  }
}

/** Secrets that wait for their strong hash, the newest of each user, by the database of the users. */
const weakOnes = new WeakMap<Db, Map<string, { secret: string; stored: string }>>();
let lastStrong: Promise<void> = Promise.resolve();

/** Strong hashes follow one by one, so that they leave the line to those who sign in. */
function strengthenLater(
  context: PlatformContext,
  userId: number,
  column: SecretColumn,
  secret: string,
  stored: string,
): void {
  const waiting =
    weakOnes.get(context.system) ?? new Map<string, { secret: string; stored: string }>();
  weakOnes.set(context.system, waiting);
  const key = `${column} ${userId}`;
  const isWaiting = waiting.has(key);
  waiting.set(key, { secret, stored });
  if (isWaiting) return;
  lastStrong = lastStrong.then(async () => {
    const newest = waiting.get(key);
    waiting.delete(key);
    if (newest) await strengthen(context, userId, column, newest.secret, newest.stored);
  });
}

/**
 * Stores the hash of a user's secret. If others can reach the platform, a strong one follows,
 * computed in parallel to other requests.
 */
export function storeHash(
  context: PlatformContext,
  userId: number,
  column: SecretColumn,
  secret: string,
): void {
  const quick = hashPassword(context.ports.scrypt, secret);
  context.system.run(`update user set ${column} = ? where id = ?`, [quick, userId]);
  if (context.isPublic) strengthenLater(context, userId, column, secret, quick);
}

/** Hashes computed in advance, by password. Each is used once, so that no two users share one. */
export type PreparedHashes = Map<string, string[]>;

/**
 * Computes the quick hashes of many passwords one by one, in parallel to other requests. Playgrounds
 * need none: their hashes of many passwords take no time.
 */
export async function prepareHashes(
  { isPublic, ports }: PlatformContext,
  passwords: readonly string[],
  from?: string,
): Promise<PreparedHashes> {
  const prepared: PreparedHashes = new Map();
  for (const password of isPublic ? passwords : []) {
    const salt = randomBytes(12);
    const hash = await ports.scrypt.later(password, salt, WORK.quick, from);
    const same = prepared.get(password) ?? [];
    same.push(written(WORK.quick, salt, hash));
    prepared.set(password, same);
  }
  return prepared;
}

/** Stores the hash of one of many passwords; a strong one follows. */
export function storeOneOfMany(
  context: PlatformContext,
  userId: number,
  password: string,
  prepared?: PreparedHashes,
): void {
  const { isPublic, ports, system } = context;
  const hash =
    prepared?.get(password)?.pop() ??
    hashPassword(ports.scrypt, password, isPublic ? 'quick' : 'light');
  system.run('update user set password = ? where id = ?', [hash, userId]);
  if (isPublic) strengthenLater(context, userId, 'password', password, hash);
}
