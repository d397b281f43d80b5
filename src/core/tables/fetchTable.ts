import type { App } from '../page/createApp.ts';
import { readApiError } from '../http/readApiError.ts';
import { namedRows } from '../http/namedRows.ts';
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
    const reply = await app.api.get(path, query, signal && { signal });
    const found = readTable(reply);
    // a gateway that mixes up responses must not make a plan change another table
    if (!isNamed(found, table)) throw readApiError(502, '');
    return found;
  };
  if (signal) return read();
  return (refresh ? refetchAfterInFlight : singleFlight)(app.page, `table ${path}`, read);
}

/**
 * Returns a table with what is readable of its fields and relations.
 *
 * @throws ApiError for anything but a table, such as `{}` from a proxy.
 */
export function readTable(reply: unknown): TableSchema {
  if (!isPlainObject(reply) || typeof reply.name !== 'string') throw readApiError(502, '');
  const { field, related, ...table } = reply as TableSchema;
  // PHP may omit an empty list
  return { ...table, field: named(field), related: named(related) };
}

/** Whether a table has a name or an alias; servers may leave out its schema, or change its case. */
function isNamed({ name, alias }: TableSchema, wanted: string): boolean {
  const bare = (text: string) => text.slice(text.lastIndexOf('.') + 1).toLowerCase();
  return [name, alias].some((one) => typeof one === 'string' && bare(one) === bare(wanted));
}

/** One broken field or relation must not take its table away. */
const named = <T extends { name: string }>(list: readonly T[] | undefined): T[] =>
  namedRows(Array.isArray(list) ? (list as readonly T[]) : []).map(withTexts);

const TEXTS = [
  ...['alias', 'label', 'description', 'type', 'db_type', 'field'],
  ...['ref_service', 'ref_table', 'ref_field', 'ref_fields', 'ref_on_update', 'ref_on_delete'],
  ...['junction_service', 'junction_table', 'junction_field', 'junction_ref_field'],
];

function withTexts<T extends object>(part: T): T {
  const broken = Object.entries(part).filter(
    ([name, value]) => TEXTS.includes(name) && value != null && typeof value !== 'string',
  );
  return broken.length
    ? { ...part, ...Object.fromEntries(broken.map(([name]) => [name, ''])) }
    : part;
}
