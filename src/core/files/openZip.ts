import {
  BlobReader,
  BlobWriter,
  configure,
  ZipReader,
  type Entry,
} from '@zip.js/zip.js/lib/zip-core-custom.js';
import { ApiError } from '../http/apiError.ts';
import { msg } from '../messages/translate.ts';
import { leadsAway } from './filesPlace.ts';

/** A ZIP file as its directory describes it; a file is unpacked only when it is read. */
export interface OpenZip {
  file: Blob;
  /** Paths with `/` as separator, and sizes in bytes when unpacked, according to the directory. */
  files: readonly { path: string; size: number }[];
  /** Paths without a trailing slash. */
  folders: readonly string[];
  /** Its names contain `\`, which servers on other systems than Windows treat as part of a name. */
  hasBackslashes: boolean;
  /** Bytes of all files when unpacked. */
  size: number;
  /** Unpacks one file. @throws ApiError if it is damaged, or longer than the directory says */
  read: (path: string) => Promise<Blob>;
}

const problem = (message: string) => new ApiError({ status: 0, kind: 'broken', message });

const NO_ZIP = msg("This isn't a ZIP file, or it is damaged.");
const LOCKED = msg("This ZIP file is protected by a password, so it can't be unpacked here.");
const OUTSIDE = msg(
  "This ZIP file contains paths that lead outside the folder, so it can't be unpacked.",
);

/** Returns a path with slashes: old Windows tools separate names with `\`. */
const pathOf = ({ filename }: Entry) => filename.replaceAll('\\', '/');

const isFolder = (entry: Entry) => entry.directory || pathOf(entry).endsWith('/');

/** Whether a name would be unpacked outside the folder. */
const isOutside = (path: string) => /^\/|^[a-z]:|\0/i.test(path) || path.split('/').some(leadsAway);

/**
 * Reads the directory of a ZIP file in the browser.
 *
 * @throws ApiError for files that aren't ZIP files or need a password, and for paths that lead
 * outside the folder.
 */
export async function openZip(file: Blob): Promise<OpenZip> {
  // a strict content security policy allows no worker made from text
  configure({ useWebWorkers: false });
  // names are checked below, with a message of their own
  const options = { filenameValidation: 'tolerant' as const };
  const entries = await new ZipReader(new BlobReader(file), options).getEntries().catch(() => {
    throw problem(NO_ZIP);
  });
  if (entries.map(pathOf).some(isOutside)) throw problem(OUTSIDE);
  if (entries.some(({ encrypted }) => encrypted)) throw problem(LOCKED);
  const files = new Map(
    entries.flatMap((entry) => (isFolder(entry) ? [] : [[pathOf(entry), entry] as const])),
  );
  return {
    file,
    files: [...files].map(([path, { uncompressedSize }]) => ({ path, size: uncompressedSize })),
    folders: entries.flatMap((entry) => (isFolder(entry) ? pathOf(entry).replace(/\/+$/, '') : [])),
    hasBackslashes: entries.some(({ filename }) => filename.includes('\\')),
    size: [...files.values()].reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0),
    read: async (path) => {
      const entry = files.get(path);
      if (!entry || entry.directory) throw problem(NO_ZIP);
      // rejects as soon as there is more than a false directory says
      return entry.getData(new BlobWriter(), { checkSignature: true }).catch(() => {
        throw problem(NO_ZIP);
      });
    },
  };
}
