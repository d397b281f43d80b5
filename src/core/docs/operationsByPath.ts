import { groupBy } from '../lib/groupBy.ts';
import type { Operation } from './ApiDocument.ts';

/**
 * Returns the first two fixed parts of a path: `/shop/_table`, but `/files` for `/files/{path}`.
 */
function startOf(path: string): string {
  const [service = '', part = ''] = path.split('/').slice(1);
  return part && !part.includes('{') ? `/${service}/${part}` : `/${service}`;
}

/** Groups the operations by the beginning of their paths, for documents with a single tag. */
export const operationsByPath = (operations: readonly Operation[]): Map<string, Operation[]> =>
  groupBy(operations, ({ path }) => startOf(path));
