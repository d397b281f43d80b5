import { scrypt, scryptSync } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { Scrypt } from '../PlatformPorts.ts';
import { createQueue } from '../http/createQueue.ts';

const LENGTH = 32;

/** scrypt takes 128 bytes for each block of each of 8 rounds. */
const options = (work: number) => ({ N: work, maxmem: 2 * 128 * 8 * work });

/** Leaves one processor to other requests, and two of the four threads that also read files. */
const inHashQueue = createQueue({
  width: Math.max(1, Math.min(2, availableParallelism() - 1)),
  waiting: 64,
  refusal: 'Too many people are signing in. Try again in a moment.',
});

/** OpenSSL's scrypt; `later` runs in another thread. */
export const nodeScrypt: Scrypt = {
  now: (password, salt, work) => scryptSync(password, salt, LENGTH, options(work)),
  later: (password, salt, work, from) =>
    inHashQueue(
      () =>
        new Promise((resolve, reject) => {
          scrypt(password, salt, LENGTH, options(work), (error, hash) =>
            error ? reject(error) : resolve(hash),
          );
        }),
      from,
    ),
};
