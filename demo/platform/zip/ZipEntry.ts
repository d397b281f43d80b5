import type { Bytes } from '../http/ServiceRequest.ts';

/** One entry of an archive; a folder's name ends in a slash and it has no content. */
export interface ZipEntry {
  name: string;
  content: Bytes;
}

/** An archive that cannot be read, or an entry whose password is wrong. */
export class ZipError extends Error {}

/** The numbers of the zip format that both directions need. */
export const ZIP = {
  localHeader: 0x04034b50,
  directoryHeader: 0x02014b50,
  directoryEnd: 0x06054b50,
  stored: 0,
  deflated: 8,
  encrypted: 99,
  aesField: 0x9901,
} as const;
