import { configure } from '@zip.js/zip.js';
import type { Bytes } from '../http/ServiceRequest.ts';

// the host's own functions suffice, as archives of the platform are small
configure({ useWebWorkers: false });

/** One entry of an archive; a folder's name ends in a slash and it has no content. */
export interface ZipEntry {
  name: string;
  content: Bytes;
}

/** An entry whose content is read when it is packed. */
export interface LazyZipEntry {
  name: string;
  content: () => Bytes;
}

/** An archive that can't be read, or an entry with a wrong password. */
export class ZipError extends Error {}
