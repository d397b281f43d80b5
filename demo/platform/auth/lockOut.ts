import { PlatformError } from '../http/PlatformError.ts';
import type { PlatformContext } from '../platformContext.ts';

/** The limits on guessing a secret, and how long a lock lasts. */
export interface LockOutSettings {
  failures: number;
  seconds: number;
}

/** The wrong guesses of one kind since the last right one, or within the time that a lock lasts. */
export interface Failures {
  count: number;
  /** The first and the last of them, in milliseconds since 1970. */
  first: number;
  last: number;
}

const NAMES = {
  'sign-in': 'failed sign-ins',
  answer: 'wrong answers',
  code: 'wrong codes',
  password: 'wrong passwords',
  reset: 'password resets',
  registration: 'registrations',
} as const;

/** A guess at the secret of an account. */
export interface Guess {
  kind: keyof typeof NAMES;
  /** Accounts count whether they exist or not, so that a lock reveals nothing. */
  account: string;
  /** The network address it comes from; '' if unknown. */
  from: string;
}

/** After wrong guesses for that many accounts, a network address is locked out of all. */
const ACCOUNTS = 10;
/** The most concurrent guesses of one network address; each occupies a processor. */
const AT_ONCE = 8;
const MOMENT_SECONDS = 5;
const MANY = 10_000;

/** More than the longest email address; what follows must not stay in memory. */
const LETTERS = 320;

type Limit = readonly [key: string, failures: number];

/** Counted by account and network address, so an attacker elsewhere can't lock out the owner. */
function limitsOf({ kind, account, from }: Guess, { failures }: LockOutSettings): Limit[] {
  const name = account.trim().slice(0, LETTERS).toLowerCase();
  const own: Limit = [`${kind} ${name} ${from}`, failures];
  return from ? [own, [`${kind} ${from}`, failures * ACCOUNTS]] : [own];
}

/** The account as its server compares it: others can be written alike, but have their own owners. */
function ownKey({ generation }: PlatformContext, { kind, account, from }: Guess): string {
  const name = account.slice(0, LETTERS);
  const compared =
    generation === 'current' ? name.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) : name;
  return `own ${kind} ${compared} ${from}`;
}

function forgetOld({ failures, lockOut, now }: PlatformContext): void {
  if (failures.size < MANY) return;
  for (const [key, { last }] of failures) {
    if (last + lockOut.seconds * 1000 <= now()) failures.delete(key);
  }
}

function secondsLeft({ failures, lockOut, now }: PlatformContext, [key, most]: Limit): number {
  const known = failures.get(key);
  if (!known) return 0;
  // a lock lasts from the guess that reached it; fewer guesses are forgotten from the first on
  const isLocked = known.count >= most;
  const begin = isLocked ? known.last : known.first;
  const left = Math.ceil((begin + lockOut.seconds * 1000 - now()) / 1000);
  if (left <= 0) failures.delete(key);
  return isLocked ? Math.max(0, left) : 0;
}

function tooMany(kind: Guess['kind'], seconds: number): PlatformError {
  const minutes = Math.ceil(seconds / 60);
  const time = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const error = new PlatformError(429, `Too many ${NAMES[kind]}. Please try again in ${time}.`);
  error.retryAfter = seconds;
  return error;
}

/** Counts a guess before it is checked. @throws PlatformError 429 with the seconds to wait. */
export function countGuess(context: PlatformContext, guess: Guess): void {
  const { lockOut } = context;
  const limits = limitsOf(guess, lockOut);
  const seconds = Math.max(...limits.map((limit) => secondsLeft(context, limit)));
  if (seconds > 0) throw tooMany(guess.kind, seconds);
  forgetOld(context);
  for (const [key] of limits) add(context, key);
}

function refuseMore({ guessing }: PlatformContext, from: string): void {
  if (!from || (guessing.get(from) ?? 0) < AT_ONCE) return;
  const error = new PlatformError(429, 'Too many attempts at once. Please try again in a moment.');
  error.retryAfter = MOMENT_SECONDS;
  throw error;
}

function add({ failures, now }: PlatformContext, key: string): void {
  const { count, first } = failures.get(key) ?? { count: 0, first: now() };
  failures.set(key, { count: count + 1, first, last: now() });
}

/**
 * Forgets the guesses at an account, also for its network address, which others may share; but not
 * those at other accounts that are written alike.
 */
function forget({ failures }: PlatformContext, keys: readonly string[], own: string): void {
  const wrong = failures.get(own)?.count ?? 0;
  for (const key of keys) {
    const known = failures.get(key);
    const left = (known?.count ?? 0) - wrong;
    if (known && left > 0) failures.set(key, { ...known, count: left });
    else failures.delete(key);
  }
  failures.delete(own);
}

/** Counts a guess while it is being checked. */
async function whileGuessing<T>(
  { guessing }: PlatformContext,
  from: string,
  check: () => Promise<T>,
): Promise<T> {
  guessing.set(from, (guessing.get(from) ?? 0) + 1);
  try {
    return await check();
  } finally {
    const left = (guessing.get(from) ?? 1) - 1;
    if (left > 0) guessing.set(from, left);
    else guessing.delete(from);
  }
}

/**
 * Checks a guess. It counts before, so parallel guesses gain nothing. A right one resets the count of
 * the same account.
 *
 * @throws PlatformError 429 with the seconds to wait, and what `check` throws: 400, 401 and 404
 *   mean that the guess was wrong.
 */
export async function throttled<T>(
  context: PlatformContext,
  guess: Guess,
  check: () => Promise<T>,
): Promise<T> {
  refuseMore(context, guess.from);
  countGuess(context, guess);
  const { failures, lockOut } = context;
  const keys = limitsOf(guess, lockOut).map(([key]) => key);
  const own = ownKey(context, guess);
  // it doesn't lock, but those of long ago must not count
  secondsLeft(context, [own, Infinity]);
  add(context, own);
  const takeBack = () => {
    for (const key of [...keys, own]) {
      const known = failures.get(key);
      if (known) failures.set(key, { ...known, count: known.count - 1 });
    }
  };
  try {
    const right = await whileGuessing(context, guess.from, check);
    takeBack();
    forget(context, keys, own);
    return right;
  } catch (error) {
    const isWrong = error instanceof PlatformError && [400, 401, 404].includes(error.status);
    if (!isWrong) takeBack();
    throw error;
  }
}
