import { groupBy } from '../lib/groupBy.ts';
import type { Operation } from './ApiDocument.ts';

/**
 * Groups the operations by their first tag, both in the order of the document;
 * '' for those without one.
 */
export const operationsByTag = (operations: readonly Operation[]): Map<string, Operation[]> =>
  groupBy(operations, ({ tags: [tag = ''] }) => tag);
