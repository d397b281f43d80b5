import { cleanPath } from '../../files/FileStore.ts';
import { PlatformError } from '../../http/PlatformError.ts';
import { isDatabaseType } from '../../services/databaseOf.ts';

/**
 * Returns the path below a service in the one form that rules, scripts and the service read: for files,
 * the path that the store opens, as it opens `docs//a.txt` and `docs%2Fa.txt` as `docs/a.txt`.
 *
 * @throws PlatformError 400 for a NUL character in the path of a database.
 */
export function checkedPath(type: string, path: readonly string[]): string[] {
  if (isDatabaseType(type) && path.some((part) => part.includes('\0'))) {
    throw new PlatformError(400, 'The path must not contain a NUL character.');
  }
  if (type !== 'local_file') return [...path];
  const clean = cleanPath(path.join('/'));
  return clean === '' ? [] : clean.split('/');
}
