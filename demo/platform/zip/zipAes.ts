import { createCipheriv, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';
import { ZipError } from './ZipEntry.ts';

const SALT = 16;
const VERIFIER = 2;
const SIGNATURE = 10;
const BLOCK = 16;

interface Keys {
  cipher: Buffer;
  signature: Buffer;
  verifier: Buffer;
}

function keysOf(password: string, salt: Uint8Array): Keys {
  const all = pbkdf2Sync(password, salt, 1000, 66, 'sha1');
  return {
    cipher: all.subarray(0, 32),
    signature: all.subarray(32, 64),
    verifier: all.subarray(64, 66),
  };
}

/** AES in counter mode as zip has it: the counter starts at 1, its low byte comes first. */
function applyCipher(key: Buffer, data: Uint8Array): Buffer {
  const counters = Buffer.alloc(Math.ceil(data.length / BLOCK) * BLOCK);
  for (let block = 0; block * BLOCK < counters.length; block++) {
    counters.writeUInt32LE(block + 1, block * BLOCK);
  }
  const cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);
  const stream = Buffer.concat([cipher.update(counters), cipher.final()]);
  return Buffer.from(data.map((byte, index) => byte ^ (stream[index] ?? 0)));
}

const sign = (key: Buffer, data: Uint8Array): Buffer =>
  createHmac('sha1', key).update(data).digest().subarray(0, SIGNATURE);

/** The content of an entry that only a password opens: AES-256 as WinZip defines it (AE-2). */
export function encryptEntry(data: Uint8Array, password: string): Buffer {
  const salt = randomBytes(SALT);
  const keys = keysOf(password, salt);
  const encrypted = applyCipher(keys.cipher, data);
  return Buffer.concat([salt, keys.verifier, encrypted, sign(keys.signature, encrypted)]);
}

/** @throws ZipError for a wrong password or a changed content. */
export function decryptEntry(data: Uint8Array, password: string): Buffer {
  const keys = keysOf(password, data.subarray(0, SALT));
  const encrypted = data.subarray(SALT + VERIFIER, data.length - SIGNATURE);
  const signature = data.subarray(data.length - SIGNATURE);
  const fits =
    data.length >= SALT + VERIFIER + SIGNATURE &&
    timingSafeEqual(sign(keys.signature, encrypted), signature);
  if (!fits) throw new ZipError('The password does not open this archive.');
  return applyCipher(keys.cipher, encrypted);
}
