import type { App } from '../page/createApp.ts';
import { UNCONFIRMED_DELETE } from '../collections/recordCalls.ts';
import { queryText, type Query } from '../http/queryText.ts';
import { unconfirmed } from '../http/unconfirmed.ts';
import { isPlainObject } from '../lib/isPlainObject.ts';

/** One call of a plan, as it will be sent. */
export interface SchemaRequest {
  method: 'POST' | 'PATCH' | 'DELETE';
  /** Below the API base. */
  path: string;
  query?: Query;
  body?: unknown;
}

/** A request in a line, as a person reads it. */
export const requestLine = ({ method, path, query }: SchemaRequest): string =>
  `${method} ${path}${query ? queryText(query) : ''}`;

/** One thing that a plan changes, by the name of a field or relation; '' is the table itself. */
export type PlanChange =
  | { kind: 'added'; name: string; after: string }
  | { kind: 'changed'; name: string; member: string; before: unknown; after: unknown };

/** All that a save does, known before any of it is done. Nothing is ever sent that is not in it. */
export interface SchemaPlan {
  /** In the order they are sent: what adds goes before what destroys. */
  requests: readonly SchemaRequest[];
  /** Columns whose values will be lost. */
  dropped: readonly string[];
  /** What differs afterwards, where that can be said in a line each. */
  changes?: readonly PlanChange[];
  /** What would restore the former state, where that is known. */
  undo?: readonly SchemaRequest[];
}

export const emptyPlan: SchemaPlan = { requests: [], dropped: [] };

/** Addresses below a service's schema; names may have any letter in them. */
export const schemaPath = (service: string, ...rest: readonly string[]): string =>
  [service, '_schema', ...rest].map(encodeURIComponent).join('/');

async function dropped(app: App, path: string, query?: Query): Promise<unknown> {
  const reply = await app.api.delete(path, query);
  if (!isPlainObject(reply) || !reply.success) throw unconfirmed(UNCONFIRMED_DELETE);
  return reply;
}

/**
 * Sends a plan, one call after the other, and stops at the first that fails, with its `ApiError`, or at
 * the first deletion that is not confirmed (recorded: schema_fields).
 *
 * @returns what each call answered.
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
