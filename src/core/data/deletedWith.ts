import type { TableSchema } from '../tables/TableSchema.ts';

/**
 * Returns the tables whose records the database deletes along with those they refer to. Only
 * current servers report this (recorded: table).
 */
export const deletedWith = ({ related }: Pick<TableSchema, 'related'>): string[] => [
  ...new Set(
    related
      .filter(({ type }) => type === 'has_many' || type === 'has_one')
      .filter(({ ref_on_delete: rule }) => /^cascade$/i.test(String(rule ?? '')))
      .map(({ ref_table: table }) => table),
  ),
];
