import type { Operation } from './ApiDocument.ts';

/**
 * Returns the operations for the records and the schema of one table, by the part of the path that
 * names it.
 */
export const tableCalls = (operations: readonly Operation[], table: string): Operation[] =>
  operations.filter(({ path }) => {
    const [, name] = /\/_(?:table|schema)\/([^/]+)/.exec(path) ?? [];
    return name === table || name === '{table_name}';
  });
