import type { Operation } from './ApiDocument.ts';

/** The calls by their first tag, in the order in which tags and calls come; '' for those without one. */
export function operationsByTag(operations: readonly Operation[]): Map<string, Operation[]> {
  const groups = new Map<string, Operation[]>();
  for (const operation of operations) {
    const [tag = ''] = operation.tags;
    const group = groups.get(tag);
    if (group) group.push(operation);
    else groups.set(tag, [operation]);
  }
  return groups;
}
