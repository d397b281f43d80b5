import type { Entry } from '@zip.js/zip.js';
import {
  BlobReader,
  configure,
  ERR_BAD_FORMAT,
  ERR_ENCRYPTED,
  ERR_INVALID_PASSWORD,
  TextWriter,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-custom.js';
import { ApiError } from '../http/apiError.ts';
import { msg } from '../messages/translate.ts';

/** A file in a package. */
export interface PackedFile {
  /** `system/role.json`; a folder's ends with a slash. */
  name: string;
  /** In bytes, unpacked. */
  size: number;
}

/** A package opened for reading; a file is unpacked only when it is requested. */
export interface OpenPackage {
  files: readonly PackedFile[];
  /**
   * A secured package needs its password. @throws ApiError if it is missing or wrong, or if all that
   * was requested is too large
   */
  text: (name: string) => Promise<string>;
}

const problem = (message: string) => new ApiError({ status: 0, kind: 'broken', message });

const NO_ZIP = msg("This isn't a ZIP file.");
/** Its password is missing. */
export const LOCKED = msg('This package is protected. Enter its password to see the contents.');
const WRONG_PASSWORD = msg('Wrong password for this package.');
/** A ZIP file of other things. */
export const NO_PACKAGE = msg("This ZIP file isn't a package, because it has no package.json.");

/**
 * A server can import none of these either: no ZIP file, its password is missing or wrong, or it
 * isn't a package.
 */
export const UNREADABLE: ReadonlySet<string> = new Set([
  NO_ZIP,
  LOCKED,
  WRONG_PASSWORD,
  NO_PACKAGE,
]);

const sentences: Record<string, string> = {
  [ERR_BAD_FORMAT]: NO_ZIP,
  [ERR_ENCRYPTED]: LOCKED,
  [ERR_INVALID_PASSWORD]: WRONG_PASSWORD,
};

const DAMAGED = msg("This package is damaged and can't be read.");

const TOO_LARGE = msg(
  'This package is too large to inspect in the browser. You can still import it.',
);

/** Bytes of records that are unpacked here; more could use up the memory of a tab. */
const UNPACKED_MAX = 200_000_000;

async function read<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw problem(sentences[(error as Error).message] ?? DAMAGED);
  }
}

/**
 * Opens a package in the browser, without sending it anywhere.
 *
 * @throws ApiError for anything but a ZIP file.
 */
export async function openPackage(file: Blob, password: string): Promise<OpenPackage> {
  // a strict content security policy allows no worker made from text
  configure({ useWebWorkers: false });
  const reader = new ZipReader(new BlobReader(file), password ? { password } : {});
  const entries = await read(reader.getEntries());
  const byName = new Map<string, Entry>(entries.map((entry) => [entry.filename, entry]));
  let unpacked = 0;
  return {
    files: entries.map(({ filename, uncompressedSize }) => ({
      name: filename,
      size: uncompressedSize,
    })),
    text: async (name) => {
      const entry = byName.get(name);
      if (!entry || entry.directory) throw problem(DAMAGED);
      unpacked += entry.uncompressedSize;
      if (unpacked > UNPACKED_MAX) throw problem(TOO_LARGE);
      // rejects as soon as there is more than a false directory says
      return read(entry.getData(new TextWriter()));
    },
  };
}

/**
 * Rejects a file that no server could open. Anything else is up to the server, because it may read
 * what the browser can't.
 *
 * @throws ApiError for anything but a ZIP file.
 */
export async function assertZip(file: Blob): Promise<void> {
  try {
    await openPackage(file, '');
  } catch (error) {
    if ((error as ApiError).message === NO_ZIP) throw error;
  }
}
