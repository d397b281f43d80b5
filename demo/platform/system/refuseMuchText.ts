import { PlatformError } from '../http/PlatformError.ts';
import type { PlatformContext } from '../platformContext.ts';
import { sizeOfTexts } from '../storage/textSizes.ts';

/** In bytes: less than a response can hold. */
const MOST = 16 * 1024 * 1024;

const NAMES: Readonly<Record<string, string>> = {
  cors_config: 'CORS entries',
  email_template: 'email templates',
};

/**
 * Checks the limit of a table after a row was stored or changed, whatever record brought it. What
 * makes it smaller is always allowed.
 *
 * @param before the bytes of its texts before that; see `sizeOfTexts`.
 * @throws PlatformError 413
 */
export function refuseMuchText(
  { system }: PlatformContext,
  table: string,
  before: number | undefined,
): void {
  const now = sizeOfTexts(system, table);
  if (now === undefined || now <= MOST || now <= (before ?? 0)) return;
  throw new PlatformError(
    413,
    `All ${NAMES[table] ?? 'lookup keys'} can have at most 16 MB together.`,
  );
}
