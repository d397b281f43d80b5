import type { App } from '../page/createApp.ts';
import { retryAfterPendingDeletes } from '../collections/retryAfterPendingDeletes.ts';
import { defaultStorage } from '../collections/storageServices.ts';
import { ApiError } from '../http/apiError.ts';
import { countSent } from '../http/countSent.ts';
import { isTaken } from '../http/databaseRefusal.ts';
import type { Id } from '../lib/Id.ts';
import { createTranslator, msg, type Translate } from '../messages/translate.ts';
import { unconfirmed } from '../http/unconfirmed.ts';
import { readSaved } from '../saving/readSaved.ts';

/** Where an app package comes from, and where its files go. */
export interface AppImport {
  /** An address or a file; with neither there is nothing to import. */
  source: string | File | null;
  /** undefined: no one has chosen yet, so the first local file service is taken (spec 1 §3). */
  storage_service_id: Id | null | undefined;
  storage_container: string;
}

/** A path is an address if it begins with http:// or https:// (spec 1 §5). */
const isAddress = (path: string): boolean => /^https?:\/\//i.test(path);

/** What is wrong with a source, or null: an address, or a file that ends in .dfpkg (spec 1 §5). */
export function sourceProblem(
  source: string | File | null,
  t: Translate = createTranslator('en'),
): string | null {
  if (source instanceof File) {
    return source.name.toLowerCase().endsWith('.dfpkg')
      ? null
      : t('Choose a file that ends in .dfpkg.');
  }
  if (!source?.trim() || isAddress(source.trim())) return null;
  return t('The URL must start with http:// or https://.');
}

export interface ImportCall {
  signal: AbortSignal;
  /** Called with how many bytes of a file were sent. */
  onSent?: (bytes: number) => void;
}

/**
 * Imports an app from a package: an address as JSON, a file as a form (spec 2 §7). Does nothing,
 * and answers false, without a source. An app of that name that is about to be deleted goes first.
 * Rejects with an `ApiError`.
 */
export async function importApp(
  app: App,
  { source, storage_service_id: chosen, storage_container }: AppImport,
  { signal, onSent }: ImportCall,
): Promise<boolean> {
  const what = source instanceof File ? source : source?.trim();
  if (!what) return false;
  const service =
    chosen === undefined ? await Promise.race([defaultStorage(app), whenStopped(signal)]) : chosen;
  const body = importBody(what, service, storage_container.trim());
  const transport = what instanceof File && onSent && countSent(app, onSent);
  const options = { signal, ...(transport && { transport }) };
  const reply = await retryAfterPendingDeletes(app, 'system/app', () =>
    app.api.post('system/app', body, {}, options),
  ).catch(inPlainWords);
  const { id } = readSaved<{ id: Id }>(reply, 'id', undefined, UNCONFIRMED);
  if (await isMissing(app, id)) throw unconfirmed(UNCONFIRMED);
  return true;
}

/** Only the package names its app, so nothing else reveals the response of another request. */
async function isMissing(app: App, id: Id): Promise<boolean> {
  try {
    const found = await app.api.get<{ id?: Id }>(`system/app/${id}`, { fields: 'id' });
    return String(found.id) !== String(id);
  } catch (error) {
    return error instanceof ApiError && error.status === 404;
  }
}

const UNCONFIRMED = msg(
  "The server didn't confirm the import. Check whether the app exists before you try again.",
);
const TAKEN = msg('An app with this name already exists. An earlier import may have created it.');

/** The name is in the package: the words of the database about it mean nothing to a person. */
function inPlainWords(error: unknown): never {
  const isDuplicate = error instanceof ApiError && isTaken(error.message);
  throw isDuplicate ? new ApiError({ ...error, message: TAKEN }) : error;
}

/** The next request reports it. */
const whenStopped = (signal: AbortSignal) =>
  new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });

function importBody(what: File | string, service: Id | null, container: string): object {
  if (what instanceof File) {
    const form = new FormData();
    form.set('file', what);
    form.set('storage_service_id', String(service ?? 0));
    form.set('storage_container', container);
    return form;
  }
  return {
    import_url: what,
    ...(service !== null && { storage_service_id: service }),
    ...(container && { storage_container: container }),
  };
}
