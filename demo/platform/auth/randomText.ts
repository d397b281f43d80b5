import { toBase64Url } from '../http/base64.ts';

/** That many random bytes, as letters, digits, `-` and `_`. */
export const randomText = (bytes: number): string =>
  toBase64Url(crypto.getRandomValues(new Uint8Array(bytes)));
