import { randomBytes, scrypt, scryptSync, timingSafeEqual } from 'node:crypto';
import type { PlatformContext } from '../platformContext.ts';

/**
 * What a hash costs. `light`: seeds, and big imports on a playground. `quick`: what is stored while a
 * call is carried out, and stays on a playground. `strong`: what OWASP asks of scrypt, for a platform
 * that others reach (https://cheatsheetseries.owasp.org, Password Storage).
 */
export type HashCost = 'light' | 'quick' | 'strong';

const WORK: Record<HashCost, number> = { light: 16, quick: 4096, strong: 2 ** 17 };
const LENGTH = 32;

/** scrypt takes 128 bytes for each block of each of 8 rounds. */
const options = (work: number) => ({ N: work, maxmem: 2 * 128 * 8 * work });

const written = (work: number, salt: Buffer, hash: Buffer) =>
  `scrypt$${work}$${salt.toString('base64')}$${hash.toString('base64')}`;

const scryptLater = (password: string, salt: Buffer, work: number) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(password, salt, LENGTH, options(work), (error, hash) =>
      error ? reject(error) : resolve(hash),
    );
  });

/** A salted scrypt hash as `scrypt$work$salt$hash`, made at once. */
export function hashPassword(password: string, cost: Exclude<HashCost, 'strong'> = 'quick') {
  const work = WORK[cost];
  const salt = randomBytes(12);
  return written(work, salt, scryptSync(password, salt, LENGTH, options(work)));
}

/** Nobody's hash, so that an unknown name takes as long as a known one. */
const nobodys = {
  quick: hashPassword(''),
  strong: written(WORK.strong, randomBytes(12), randomBytes(LENGTH)),
};

/**
 * Whether the password is the one that was hashed, found out beside other calls. Without a hash it
 * takes the time that a hash would take, and is false.
 */
export async function verifyPassword(
  { isPublic }: Pick<PlatformContext, 'isPublic'>,
  password: string,
  stored: unknown,
): Promise<boolean> {
  const isKnown = typeof stored === 'string' && stored.startsWith('scrypt$');
  const known = isKnown ? stored : nobodys[isPublic ? 'strong' : 'quick'];
  const [, work, salt = '', hash = ''] = known.split('$');
  const actual = await scryptLater(password, Buffer.from(salt, 'base64'), Number(work));
  return timingSafeEqual(actual, Buffer.from(hash, 'base64')) && isKnown;
}

/** Whether somebody's hash is weaker than this platform wants it. */
export const isWeakHash = ({ isPublic }: PlatformContext, stored: string): boolean =>
  Number(stored.split('$')[1]) < WORK[isPublic ? 'strong' : 'quick'];

/** A column that keeps a secret as its hash. */
export type SecretColumn = 'password' | 'security_answer';

/**
 * Stores the hash of somebody's secret. Where others reach the platform, a strong one follows, made
 * beside other calls; what has been changed until then stays.
 */
export function storeHash(
  { isPublic, system }: PlatformContext,
  userId: number,
  column: SecretColumn,
  secret: string,
): void {
  const quick = hashPassword(secret);
  system.run(`update user set ${column} = ? where id = ?`, [quick, userId]);
  if (!isPublic) return;
  const salt = randomBytes(12);
  const replace = (hash: Buffer) =>
    system.run(`update user set ${column} = ? where id = ? and ${column} = ?`, [
      written(WORK.strong, salt, hash),
      userId,
      quick,
    ]);
  // a platform that has stopped meanwhile strengthens it at the next sign-in
  void scryptLater(secret, salt, WORK.strong)
    .then(replace, () => undefined)
    .catch(() => undefined);
}
