import { configure } from '@zip.js/zip.js';
import type { Bytes } from '../http/ServiceRequest.ts';

// what the host has is enough, and archives of the platform are small
configure({ useWebWorkers: false });

/** One entry of an archive; a folder's name ends in a slash and it has no content. */
export interface ZipEntry {
  name: string;
  content: Bytes;
}

/** An archive that cannot be read, or an entry whose password is wrong. */
export class ZipError extends Error {}
