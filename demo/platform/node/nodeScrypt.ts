import { scrypt, scryptSync } from 'node:crypto';
import type { Scrypt } from '../PlatformPorts.ts';

const LENGTH = 32;

/** scrypt takes 128 bytes for each block of each of 8 rounds. */
const options = (work: number) => ({ N: work, maxmem: 2 * 128 * 8 * work });

/** OpenSSL's scrypt; `later` runs in another thread. */
export const nodeScrypt: Scrypt = {
  now: (password, salt, work) => scryptSync(password, salt, LENGTH, options(work)),
  later: (password, salt, work) =>
    new Promise((resolve, reject) => {
      scrypt(password, salt, LENGTH, options(work), (error, hash) =>
        error ? reject(error) : resolve(hash),
      );
    }),
};
