import { keyMembers, memberOf, type TableSchema } from '../tables/TableSchema.ts';

/** Whether a single field identifies the records of a table, so that sorting by it is unambiguous. */
export function tellsApart(schema: TableSchema, member: string): boolean {
  const keys = keyMembers(schema);
  if (keys.length === 1 && keys[0] === member) return true;
  const field = schema.field.find((one) => memberOf(one) === member);
  // databases take any number of NULLs in a unique column
  return !!field?.is_unique && field.allow_null === false;
}
