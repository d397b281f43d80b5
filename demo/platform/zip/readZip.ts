import {
  ERR_BAD_FORMAT,
  ERR_ENCRYPTED,
  ERR_INVALID_PASSWORD,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
  type Entry,
} from '@zip.js/zip.js';
import { ZipError, type ZipEntry } from './ZipEntry.ts';

// what an archive may become, so that a small upload cannot fill the memory
const MAX_BYTES = 256 * 1024 * 1024;
const MAX_ENTRIES = 50_000;

/** Sizes are as the archive says; an entry that is longer fails when it is read. */
function refuseLarge(entries: readonly Entry[]): void {
  if (entries.length > MAX_ENTRIES) throw new ZipError('The archive has too many entries.');
  const total = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (total > MAX_BYTES) throw new ZipError('The archive is too large.');
}

async function contentOf(entry: Entry): Promise<Uint8Array<ArrayBuffer>> {
  if (entry.directory) return new Uint8Array();
  return entry.getData(new Uint8ArrayWriter());
}

const LOCKED = 'The password does not open this archive.';

const SENTENCES: Readonly<Record<string, string>> = {
  [ERR_BAD_FORMAT]: 'This is not a zip archive.',
  [ERR_ENCRYPTED]: LOCKED,
  [ERR_INVALID_PASSWORD]: LOCKED,
};

/**
 * Unpacks a zip archive. Names are as in the archive: code that writes them somewhere has to keep them
 * below its folder.
 *
 * @throws ZipError for anything that is no readable archive, and for a wrong password.
 */
export async function readZip(data: Uint8Array, password?: string): Promise<ZipEntry[]> {
  const options = { checkCrc32: true, filenameValidation: 'tolerant' as const };
  const reader = new ZipReader(
    new Uint8ArrayReader(data),
    password === undefined ? options : { ...options, password },
  );
  try {
    const entries = await reader.getEntries();
    refuseLarge(entries);
    const read: ZipEntry[] = [];
    // one after the other: a damaged archive costs one entry
    for (const entry of entries) {
      read.push({ name: entry.filename, content: await contentOf(entry) });
    }
    return read;
  } catch (error) {
    if (error instanceof ZipError) throw error;
    const said = SENTENCES[(error as Error).message] ?? 'A damaged archive.';
    throw new ZipError(said, { cause: error });
  }
}
