import { groupBy } from '../lib/groupBy.ts';
import type { Operation } from './ApiDocument.ts';

/** The first two parts of a path that name something: `/shop/_table`, but `/files` for `/files/{path}`. */
function startOf(path: string): string {
  const [service = '', part = ''] = path.split('/').slice(1);
  return part && !part.includes('{') ? `/${service}/${part}` : `/${service}`;
}

/** The calls by what their paths begin with, for documents that give all of them one tag. */
export const operationsByPath = (operations: readonly Operation[]): Map<string, Operation[]> =>
  groupBy(operations, ({ path }) => startOf(path));
