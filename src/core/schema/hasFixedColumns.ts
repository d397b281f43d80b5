/**
 * Whether servers refuse every change and deletion of a column in a service of this type (recorded:
 * schema_fields, on SQLite). Classic servers have one type for all SQL databases: there it is not known.
 */
export const hasFixedColumns = (type: string | undefined): boolean => type === 'sqlite';
