import { fromBase64, toBase64 } from '../http/base64.ts';
import type { PlatformContext } from '../platformContext.ts';
import type { Scrypt } from '../PlatformPorts.ts';

/**
 * What a hash costs. `light`: seeds, and big imports on a playground. `quick`: what is stored while a
 * call is carried out, and stays on a playground. `strong`: what OWASP asks of scrypt, for a platform
 * that others reach (https://cheatsheetseries.owasp.org, Password Storage).
 */
export type HashCost = 'light' | 'quick' | 'strong';

const WORK: Record<HashCost, number> = { light: 16, quick: 1024, strong: 2 ** 17 };
const LENGTH = 32;

const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));

const written = (work: number, salt: Uint8Array, hash: Uint8Array) =>
  `scrypt$${work}$${toBase64(salt)}$${toBase64(hash)}`;

/** Takes as long for equal bytes as for others. */
function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  return one.reduce((difference, byte, at) => difference | (byte ^ (other[at] ?? 0)), 0) === 0;
}

/** A salted scrypt hash as `scrypt$work$salt$hash`, made at once. */
export function hashPassword(
  scrypt: Scrypt,
  password: string,
  cost: Exclude<HashCost, 'strong'> = 'quick',
): string {
  const work = WORK[cost];
  const salt = randomBytes(12);
  return written(work, salt, scrypt.now(password, salt, work));
}

/** No one's hash, so that an unknown name takes as long as a known one. */
const nobodys = {
  quick: written(WORK.quick, randomBytes(12), randomBytes(LENGTH)),
  strong: written(WORK.strong, randomBytes(12), randomBytes(LENGTH)),
};

/**
 * Whether the password is the one that was hashed, found out beside other calls. Without a hash, or with
 * one that is not strong yet, it takes as long as with a strong one: the time reveals nothing about an account.
 */
export async function verifyPassword(
  { isPublic, ports }: Pick<PlatformContext, 'isPublic' | 'ports'>,
  password: string,
  stored: unknown,
): Promise<boolean> {
  const isKnown = typeof stored === 'string' && stored.startsWith('scrypt$');
  const nobody = nobodys[isPublic ? 'strong' : 'quick'];
  const matches = async (text: string) => {
    const [, work, salt = '', hash = ''] = text.split('$');
    const actual = await ports.scrypt.later(password, fromBase64(salt), Number(work));
    return areEqual(actual, fromBase64(hash));
  };
  const isQuickly = isPublic && isKnown && isWeakHash({ isPublic }, stored);
  const [isRight] = await Promise.all([
    matches(isKnown ? stored : nobody),
    isQuickly ? matches(nobody) : undefined,
  ]);
  return isRight && isKnown;
}

/** Whether someone's hash is weaker than this platform wants it. */
export const isWeakHash = (
  { isPublic }: Pick<PlatformContext, 'isPublic'>,
  stored: string,
): boolean => Number(stored.split('$')[1]) < WORK[isPublic ? 'strong' : 'quick'];

/** A column that keeps a secret as its hash. */
export type SecretColumn = 'password' | 'security_answer';

/** Makes a strong hash in place of the one that was stored, unless that has been changed in the meantime. */
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

/**
 * Stores the hash of someone's secret. Where others reach the platform, a strong one follows, made
 * beside other calls.
 */
export function storeHash(
  context: PlatformContext,
  userId: number,
  column: SecretColumn,
  secret: string,
): void {
  const quick = hashPassword(context.ports.scrypt, secret);
  context.system.run(`update user set ${column} = ? where id = ?`, [quick, userId]);
  if (context.isPublic) void strengthen(context, userId, column, secret, quick);
}

let lastOfMany: Promise<void> = Promise.resolve();

/** Stores the hash of one of many passwords; strong ones follow one by one, so that no one has to wait. */
export function storeOneOfMany(context: PlatformContext, userId: number, password: string): void {
  const { isPublic, ports, system } = context;
  const hash = hashPassword(ports.scrypt, password, isPublic ? 'quick' : 'light');
  system.run('update user set password = ? where id = ?', [hash, userId]);
  if (!isPublic) return;
  lastOfMany = lastOfMany.then(() => strengthen(context, userId, 'password', password, hash));
}
