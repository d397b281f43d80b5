import type { App } from '../page/createApp.ts';
import { countSent } from '../http/countSent.ts';
import { ApiError } from '../http/apiError.ts';
import { isPlainObject } from '../lib/isPlainObject.ts';
import { msg } from '../messages/translate.ts';
import { clearDeletes } from '../removals/clearDeletes.ts';
import { unconfirmed, unconfirmedIfLost } from '../http/unconfirmed.ts';
import { renewSession } from '../session/renewSession.ts';

export interface PackageImport {
  file: File;
  password: string;
  /** For servers that accept it only in the URL, which ends up in logs. */
  passwordInAddress: boolean;
}

/** The outcome of an import. */
export interface ImportedPackage {
  /** false: nothing of the package was imported. */
  success: boolean;
  /** The server's messages about single items. */
  notices: string[];
}

interface Reply {
  success?: boolean | number;
  log?: Record<string, unknown>;
}

const RENEWED = msg('Your session expired and has been renewed. Import the package again.');
const UNCONFIRMED = msg(
  "The server didn't confirm the import. It may have imported part of the package.",
);

/**
 * Sends a package to the instance and reports how many bytes were sent. Never repeated
 * automatically (spec 2 §4).
 *
 * @throws ApiError with the server's sentence.
 */
export async function importPackage(
  app: App,
  { file, password, passwordInAddress }: PackageImport,
  { signal, onSent }: { signal: AbortSignal; onSent?: (bytes: number) => void },
): Promise<ImportedPackage> {
  const form = new FormData();
  // in a field `file` the server would ignore it, and export everything (recorded: package)
  form.set('files', file);
  if (password && !passwordInAddress) form.set('password', password);
  const query = passwordInAddress && password ? { password } : {};
  const options = { signal, ...(onSent && { transport: countSent(app, onSent) }) };
  await clearDeletes(app, signal);
  const reply = await app.api
    .post<unknown>('system/package', form, query, options)
    .catch(async (error: ApiError) => {
      const isBack = error.status === 401 && (await renewSession(app));
      throw isBack
        ? new ApiError({ ...error, message: RENEWED })
        : unconfirmedIfLost(error, UNCONFIRMED);
    });
  if (!isPlainObject(reply) || !('success' in reply)) throw unconfirmed(UNCONFIRMED);
  const { success, log } = reply as Reply;
  return {
    success: !!Number(success),
    notices: Object.values(log ?? {})
      .flat()
      .filter((line) => typeof line === 'string'),
  };
}
