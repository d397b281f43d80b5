import type { App } from '../page/createApp.ts';
import { UNCONFIRMED_DELETE } from '../collections/recordCalls.ts';
import { ApiError } from '../http/apiError.ts';
import { queryText, type Query } from '../http/queryText.ts';
import { unconfirmed } from '../http/unconfirmed.ts';
import { isPlainObject } from '../lib/isPlainObject.ts';
import { confirmGone } from '../removals/confirmGone.ts';
import type { TableName } from '../tables/databasesStore.ts';
import { fetchTable } from '../tables/fetchTable.ts';
import { loadTables } from '../tables/loadTables.ts';

/** One request of a plan, as it will be sent. */
export interface SchemaRequest {
  method: 'POST' | 'PATCH' | 'DELETE';
  /** Below the API base. */
  path: string;
  query?: Query;
  body?: unknown;
}

/** Returns a request as one readable line. */
export const requestLine = ({ method, path, query }: SchemaRequest): string =>
  `${method} ${path}${query ? queryText(query) : ''}`;

/** One thing that a plan changes, by the name of a field or relation; '' is the table itself. */
export type PlanChange =
  | { kind: 'added'; name: string; after: string }
  | { kind: 'changed'; name: string; member: string; before: unknown; after: unknown };

/** Everything a save will do, known before it starts. Nothing else is ever sent. */
export interface SchemaPlan {
  /** In the order they are sent: additions before anything destructive. */
  requests: readonly SchemaRequest[];
  /** Columns whose values will be lost. */
  dropped: readonly string[];
  /** What differs afterwards, if each difference fits on a line. */
  changes?: readonly PlanChange[];
  /** What would restore the former state, if known. */
  undo?: readonly SchemaRequest[];
}

export const emptyPlan: SchemaPlan = { requests: [], dropped: [] };

/** Returns paths below a service's schema; names may contain any character. */
export const schemaPath = (service: string, ...rest: readonly string[]): string =>
  [service, '_schema', ...rest].map(encodeURIComponent).join('/');

/** Drops a table, a field or a relation. Resolves to nothing if only a look at the table shows it. */
async function dropped(app: App, path: string, query?: Query): Promise<unknown> {
  let answer: unknown;
  const sent = app.api.delete(path, query).then((reply) => {
    if (!isPlainObject(reply) || !reply.success) throw unconfirmed(UNCONFIRMED_DELETE);
    answer = reply;
  });
  await confirmGone(sent, () => isDropped(app, path));
  return answer;
}

async function isDropped(app: App, path: string): Promise<boolean> {
  const [service = '', , table = '', ...part] = path.split('/').map(decodeURIComponent);
  try {
    const { field, related } = await fetchTable(app, service, table, { refresh: true });
    const [kept, name] = part[0] === '_related' ? [related, part[1]] : [field, part[0]];
    return name !== undefined && !kept.some((each) => each.name === name);
  } catch (error) {
    // while a part of a table is dropped, the table stays
    const isMissing = part.length === 0 && error instanceof ApiError && error.status === 404;
    return isMissing && (await isUnlisted(app, service, table));
  }
}

/** Whether a service lists its tables without this one: a 404 alone may come from a gateway. */
async function isUnlisted(app: App, service: string, table: string): Promise<boolean> {
  const { status, rows } = await loadTables(app, service, { refresh: true });
  const isTable = ({ name }: TableName) => name.toLowerCase() === table.toLowerCase();
  return status === 'ready' && !rows.some(isTable);
}

/**
 * Sends a plan one request after another, and stops at the first failure, with its `ApiError`.
 *
 * @returns the response to each request.
 */
export async function runPlan(
  app: App,
  { requests }: SchemaPlan,
  onDone?: (count: number) => void,
): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const { method, path, query, body } of requests) {
    if (method === 'DELETE') answers.push(await dropped(app, path, query));
    else answers.push(await app.api[method === 'POST' ? 'post' : 'patch'](path, body, query));
    onDone?.(answers.length);
  }
  return answers;
}
