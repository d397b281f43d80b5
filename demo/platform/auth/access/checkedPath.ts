import { cleanPath } from '../../files/FileStore.ts';
import { PlatformError } from '../../http/PlatformError.ts';
import { isDatabaseType } from '../../services/databaseOf.ts';

/**
 * Returns the path below a service for which rules are asked: for files, the one that the store
 * opens, as it opens `docs//a.txt` as `docs/a.txt`.
 *
 * @throws PlatformError 400 for a NUL character in the path of a database.
 */
export function checkedPath(type: string, path: readonly string[]): string {
  if (isDatabaseType(type) && path.some((part) => part.includes('\0'))) {
    throw new PlatformError(400, 'The path must not contain a NUL character.');
  }
  return type === 'local_file' ? cleanPath(path.join('/')) : path.join('/');
}
