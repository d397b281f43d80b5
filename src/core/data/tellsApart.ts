import { keyMembers, memberOf, type TableSchema } from '../tables/TableSchema.ts';

/** Whether a field alone tells the records of a table apart: an order by it leaves none of them equal. */
export function tellsApart(schema: TableSchema, member: string): boolean {
  const keys = keyMembers(schema);
  if (keys.length === 1 && keys[0] === member) return true;
  const field = schema.field.find((one) => memberOf(one) === member);
  // databases take any number of NULLs in a unique column
  return !!field?.is_unique && field.allow_null === false;
}
