import { groupBy } from '../lib/groupBy.ts';
import type { Operation } from './ApiDocument.ts';

/** The calls by their first tag, in the order in which tags and calls come; '' for those without one. */
export const operationsByTag = (operations: readonly Operation[]): Map<string, Operation[]> =>
  groupBy(operations, ({ tags: [tag = ''] }) => tag);
