import { statfsSync } from 'node:fs';
import { PlatformError } from '../http/PlatformError.ts';

/** Left to the databases, or a twentieth of a small disk: without it, nobody could sign in. */
const KEPT_BYTES = 100 * 1024 * 1024;

/** @throws PlatformError 507 if files of that size would leave too little of the disk to the databases. */
export function requireSpace(folder: string, bytes: number): void {
  const { bavail, blocks, bsize } = statfsSync(folder);
  // some network drives don't say how large they are
  if (blocks === 0 || bavail * bsize - bytes >= Math.min(KEPT_BYTES, (blocks * bsize) / 20)) return;
  throw new PlatformError(
    507,
    'The disk of the server is almost full. No more files can be stored.',
  );
}
