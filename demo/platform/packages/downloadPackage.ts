import type { Upload } from '../files/Upload.ts';
import { download, DownloadError } from '../http/download.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { PlatformContext } from '../platformContext.ts';

/**
 * Fetches a package for an import by URL. On the disk, it can wait for its turn.
 *
 * @throws PlatformError for a URL that can't or must not be fetched, as recorded (app), 503 if too
 *   many files are being fetched.
 */
export async function downloadPackage(
  url: string,
  context: PlatformContext,
  from: string | undefined,
): Promise<Upload> {
  try {
    return await download(url, context, from);
  } catch (error) {
    if (!(error instanceof DownloadError)) throw error;
    throw new PlatformError(500, `Failed to import package from ${url}. ${error.message}`);
  }
}
