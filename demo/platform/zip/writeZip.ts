import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { nextTurn } from '../http/nextTurn.ts';
import type { Bytes } from '../http/ServiceRequest.ts';
import type { LazyZipEntry, ZipEntry } from './ZipEntry.ts';

const AT_ONCE = 500;

/**
 * Packs entries into a zip archive; `now` in milliseconds is their date. With a password, their
 * contents are encrypted (AES-256), but not their names.
 */
export async function writeZip(
  entries: readonly (ZipEntry | LazyZipEntry)[],
  now: number,
  password?: string,
): Promise<Bytes> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { lastModDate: new Date(now) });
  for (const [index, { name, content }] of entries.entries()) {
    // other requests get a turn in between
    if (index % AT_ONCE === AT_ONCE - 1) await nextTurn();
    if (name.endsWith('/')) await writer.add(name, undefined, { directory: true });
    else
      await writer.add(
        name,
        new Uint8ArrayReader(content instanceof Uint8Array ? content : content()),
        password === undefined ? {} : { password },
      );
  }
  return writer.close();
}
