import { PlatformError } from '../http/PlatformError.ts';

const REASONS: Record<string, string> = {
  ENAMETOOLONG: 'The name is too long.',
  ENOTDIR: 'Part of the path is a file.',
  EISDIR: 'A folder with that name already exists.',
  EEXIST: 'A file with that name already exists.',
  ENOSPC: 'No space left on device.',
};

/** A disk error without its path on this machine; other errors unchanged. */
export function diskError(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof PlatformError || !code) return error;
  const reason = REASONS[code];
  return new PlatformError(reason && code !== 'ENOSPC' ? 400 : 500, reason ?? 'The disk failed.');
}

/** Runs an operation on the disk. @throws PlatformError if the disk fails. */
export function onDisk<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw diskError(error);
  }
}
