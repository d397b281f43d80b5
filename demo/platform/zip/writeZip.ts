import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import type { Bytes } from '../http/ServiceRequest.ts';
import type { ZipEntry } from './ZipEntry.ts';

/**
 * Packs entries into a zip archive; `now` in milliseconds is their date. With a password, their
 * contents are encrypted (AES-256), but not their names.
 */
export async function writeZip(
  entries: readonly ZipEntry[],
  now: number,
  password?: string,
): Promise<Bytes> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { lastModDate: new Date(now) });
  for (const { name, content } of entries) {
    if (name.endsWith('/')) await writer.add(name, undefined, { directory: true });
    else
      await writer.add(
        name,
        new Uint8ArrayReader(content),
        password === undefined ? {} : { password },
      );
  }
  return writer.close();
}
