import type { App } from '../page/createApp.ts';
import { readApiError } from '../http/readApiError.ts';
import { isPlainObject } from '../lib/isPlainObject.ts';
import { refetchAfterInFlight } from '../lib/refetchAfterInFlight.ts';
import { singleFlight } from '../lib/singleFlight.ts';
import type { TableSchema } from './TableSchema.ts';

export interface FetchOptions {
  /**
   * Makes the server read its whole database again (spec 2 §7), which takes time; earlier requests
   * are not shared.
   */
  refresh?: boolean;
  signal?: AbortSignal;
}

/**
 * Returns the schema of a table: its fields and relations. Concurrent callers share a response,
 * unless one of them may stop it.
 */
export function fetchTable(
  app: App,
  service: string,
  table: string,
  { refresh = false, signal }: FetchOptions = {},
): Promise<TableSchema> {
  const path = [service, '_schema', table].map(encodeURIComponent).join('/');
  const query = refresh ? { refresh } : {};
  const read = async () => {
    const reply = await app.api.get<Partial<TableSchema> | null>(path, query, signal && { signal });
    return readTable(reply);
  };
  if (signal) return read();
  return (refresh ? refetchAfterInFlight : singleFlight)(app.page, `table ${path}`, read);
}

/** @throws ApiError for anything but a table, such as `{}` from a proxy. */
function readTable(reply: Partial<TableSchema> | null): TableSchema {
  if (!isPlainObject(reply) || typeof reply.name !== 'string') throw readApiError(502, '');
  const { field, related, ...table } = reply as TableSchema;
  // PHP may omit an empty list
  return { ...table, field: named(field), related: named(related) };
}

const named = <T extends { name: string }>(list: readonly T[] | undefined): T[] =>
  (Array.isArray(list) ? (list as readonly T[]) : []).filter(
    (each) => isPlainObject(each) && typeof each.name === 'string',
  );
