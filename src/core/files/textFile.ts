import type { App } from '../page/createApp.ts';
import { ApiError } from '../http/apiError.ts';
import { msg } from '../messages/translate.ts';
import { fileAddress } from './filesPlace.ts';

/**
 * The text of a file, its line ends and byte order mark included.
 *
 * @throws ApiError, also where it is no text: it would not survive a save.
 */
export async function loadText(app: App, service: string, path: string): Promise<string> {
  const bytes = await app.api.blob(fileAddress(service, path));
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    const text = decoder.decode(await bytes.arrayBuffer());
    if (!text.includes('\0')) return text;
  } catch {
    // said below
  }
  throw new ApiError({ status: 0, kind: 'broken', message: NO_TEXT });
}

const NO_TEXT = msg("This isn't a text file.");

/** What became of a save; where the file is not as it was, nothing was written. null: no text any more. */
export type TextSaved =
  { outcome: 'saved' } | { outcome: 'changed'; text: string | null } | { outcome: 'gone' };

/**
 * Writes a text, unless the file has changed since `known` was read: servers have no conditional
 * calls, so it is read again right before. `known` null writes whatever is there.
 */
export async function saveText(
  app: App,
  service: string,
  path: string,
  { text, known }: { text: string; known: string | null },
): Promise<TextSaved> {
  if (known !== null) {
    try {
      const now = await loadText(app, service, path);
      // our own, saved when the answer was lost
      if (now === text) return { outcome: 'saved' };
      if (now !== known) return { outcome: 'changed', text: now };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 404) return { outcome: 'gone' };
      if (error.message !== NO_TEXT) throw error;
      return { outcome: 'changed', text: null };
    }
  }
  await app.api.put(fileAddress(service, path), text, {}, { contentType: 'text/plain' });
  return { outcome: 'saved' };
}
