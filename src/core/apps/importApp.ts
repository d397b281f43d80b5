import type { App } from '../page/createApp.ts';
import { retryAfterPendingDeletes } from '../collections/retryAfterPendingDeletes.ts';
import { defaultStorage } from './storageServices.ts';
import { ApiError } from '../http/apiError.ts';
import { countSent } from '../http/countSent.ts';
import { isDuplicate } from '../http/databaseRefusal.ts';
import { readList } from '../http/readList.ts';
import type { Id } from '../lib/Id.ts';
import { msg, type Translate } from '../messages/translate.ts';
import { unconfirmed, unconfirmedIfLost } from '../http/unconfirmed.ts';
import { clearDeletes } from '../removals/clearDeletes.ts';
import { readSaved } from '../saving/readSaved.ts';

/** The source of an app package, and the destination of its files. */
export interface AppImport {
  /** A URL or a file; without one there is nothing to import. */
  source: string | File | null;
  /** undefined: none is selected yet, so the first local file service is used (spec 1 §3). */
  storage_service_id: Id | null | undefined;
  storage_container: string;
}

/** Whether a path is a URL: it begins with http:// or https:// (spec 1 §5). */
const isAddress = (path: string): boolean => /^https?:\/\//i.test(path);

/**
 * Returns what is wrong with a source, or null. Valid are a URL, or a file that ends in .dfpkg
 * (spec 1 §5).
 */
export function sourceProblem(source: string | File | null, t: Translate): string | null {
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
  /** Called with the number of bytes of a file that were sent. */
  onSent?: (bytes: number) => void;
}

/**
 * Imports an app from a package: a URL as JSON, a file as a form (spec 2 §7). Without a source,
 * does nothing and returns false. A pending delete of an app with that name is sent first. Rejects
 * with an `ApiError`.
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
  const before = await existingIds(app, signal);
  await clearDeletes(app, signal);
  const reply = await retryAfterPendingDeletes(app, 'system/app', () =>
    app.api.post('system/app', body, {}, options),
  ).catch(inPlainWords);
  const { id } = readSaved<{ id: Id }>(reply, 'id', undefined, UNCONFIRMED);
  if (before.has(String(id)) || (await isMissing(app, id))) throw unconfirmed(UNCONFIRMED);
  return true;
}

/**
 * Returns the ids of the apps before an import. Only the package contains the new app's name, so
 * nothing else would show that a response belongs to another request.
 */
async function existingIds(app: App, signal: AbortSignal): Promise<ReadonlySet<string>> {
  const reply = await app.api.get('system/app', { fields: 'id' }, { signal });
  return new Set(readList<{ id: Id }>(reply).rows.map(({ id }) => String(id)));
}

/** Whether the app in the response doesn't exist, because it belongs to another request. */
async function isMissing(app: App, id: Id): Promise<boolean> {
  try {
    const found = await app.api.get<{ id?: Id } | null>(`system/app/${id}`, { fields: 'id' });
    return String(found?.id) !== String(id);
  } catch (error) {
    return error instanceof ApiError && error.status === 404;
  }
}

const UNCONFIRMED = msg(
  "The server didn't confirm the import. Check whether the app exists before you try again.",
);
const TAKEN = msg('An app with this name already exists. An earlier import may have created it.');

/**
 * Replaces the database's message about a taken name, which users wouldn't understand: only the
 * package contains the name. Without a response, the app may exist.
 */
function inPlainWords(error: unknown): never {
  throw error instanceof ApiError && isDuplicate(error.message)
    ? new ApiError({ ...error, message: TAKEN })
    : unconfirmedIfLost(error, UNCONFIRMED);
}

/** Resolves when the import is stopped; the next request reports it. */
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
