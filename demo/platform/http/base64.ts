import type { Bytes } from './ServiceRequest.ts';

/** With more arguments than this, some engines reject a call. */
const CHUNK = 0x8000;

export function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK) {
    parts.push(String.fromCharCode(...bytes.subarray(at, at + CHUNK)));
  }
  return btoa(parts.join(''));
}

export const toBase64Url = (bytes: Uint8Array): string =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/** Decodes either alphabet. Other characters are skipped, as in PHP. */
export function fromBase64(text: string): Bytes {
  const [known = ''] = text.split('=');
  const clean = known
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/[^A-Za-z\d+/]/g, '');
  // a single digit at the end is less than a byte
  const whole = clean.length % 4 === 1 ? clean.slice(0, -1) : clean;
  return Uint8Array.from(atob(whole), (character) => character.charCodeAt(0));
}
