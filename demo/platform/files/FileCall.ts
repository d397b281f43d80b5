import type { MayRead } from '../auth/access/mayRead.ts';
import { nextTurn } from '../http/nextTurn.ts';
import { PlatformError } from '../http/PlatformError.ts';
import { UncaughtError } from '../http/UncaughtError.ts';
import type { ServiceRequest } from '../http/ServiceRequest.ts';
import type { ArchiveBudget } from '../zip/readZip.ts';
import { descendants, type FileStore } from './FileStore.ts';
import type { ReceiveUpload, Upload } from './Upload.ts';

/** One call to a file service. */
export interface FileCall {
  request: ServiceRequest;
  store: FileStore;
  /** Clean, without slashes at its ends. */
  path: string;
  /**
   * Checks the rules for a path that the body or a header names: the caller was checked for `path` only.
   *
   * @throws PlatformError 403
   */
  requireAccess: (verb: string, path: string) => void;
  /** Whether a list shows an item that lies deeper than the folder for which the caller was checked. */
  mayRead: MayRead;
  /** Whether a folder is meant: only a URL that ends in a slash, or the root, means one. */
  isFolder: boolean;
  /** Milliseconds since 1970. */
  now: number;
  /** Stores the content of an archive. */
  receive: ReceiveUpload;
  /** Fetches a URL. @throws DownloadError, PlatformError; see `download`. */
  download: (url: string) => Promise<Upload>;
  /** The maximum number of bytes that are packed into an archive, or copied by one request. */
  archiveLimit: number;
  /** What all archives of the request can unpack to. */
  archives: ArchiveBudget;
}

// where the recorded instances stored their files; their errors name it
export const STORAGE = '/opt/dreamfactory/storage/app/';

export const noFile = (path: string): PlatformError =>
  new PlatformError(404, `The specified file '${path}' was not found in storage.`);

export const noFolder = (path: string): PlatformError =>
  new PlatformError(404, `Folder '${path}/' does not exist in storage.`);

/** Other requests get a turn after as many files. */
export const AT_ONCE = 100;

/**
 * Checks the rules for many paths.
 *
 * @throws PlatformError 403
 */
export async function requireAccessToAll(
  { requireAccess }: FileCall,
  verb: string,
  paths: readonly string[],
): Promise<void> {
  for (const [index, path] of paths.entries()) {
    requireAccess(verb, path);
    if (index % AT_ONCE === AT_ONCE - 1) await nextTurn();
  }
}

/**
 * Checks the rules for what others stored in a folder while those for its content were checked; to be
 * followed at once by what the rules are for.
 *
 * @param known what was checked.
 * @param placeOf where the rules are checked; by default, where it is.
 * @throws PlatformError 403
 */
export function requireAccessToNew(
  { requireAccess, store }: FileCall,
  verb: string,
  folder: string,
  known: readonly string[],
  placeOf = (path: string) => path,
): void {
  const checked = new Set(known);
  for (const { path } of descendants(store, folder)) {
    if (!checked.has(path)) requireAccess(verb, placeOf(path));
  }
}

/** A failure that current servers didn't expect and classic ones report like any other. */
export const unexpected = ({ request }: FileCall, message: string): PlatformError =>
  request.generation === 'current' ? new UncaughtError(message) : new PlatformError(500, message);
