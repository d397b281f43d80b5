import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

/** How dear a hash is: `full` for people's passwords, `light` for seeds and big imports. */
export type HashCost = 'full' | 'light';

// work factor of scrypt; a light hash takes well under a millisecond
const WORK: Record<HashCost, number> = { full: 4096, light: 16 };

/** A salted scrypt hash as `scrypt$work$salt$hash`. */
export function hashPassword(password: string, cost: HashCost = 'full'): string {
  const work = WORK[cost];
  const salt = randomBytes(12);
  const hash = scryptSync(password, salt, 32, { N: work });
  return `scrypt$${work}$${salt.toString('base64')}$${hash.toString('base64')}`;
}

/** Whether the password is the one that was hashed. */
export function verifyPassword(password: string, stored: string): boolean {
  const [scheme, work, salt, hash] = stored.split('$');
  if (scheme !== 'scrypt' || !work || !salt || !hash) return false;
  const expected = Buffer.from(hash, 'base64');
  const actual = scryptSync(password, Buffer.from(salt, 'base64'), expected.length, {
    N: Number(work),
  });
  return timingSafeEqual(actual, expected);
}

/** Whether a stored hash is a light one, to be replaced when its owner signs in. */
export function isLightHash(stored: string): boolean {
  return stored.startsWith(`scrypt$${WORK.light}$`);
}
