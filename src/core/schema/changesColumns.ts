import { changedMembers } from '../lib/changes.ts';
import type { WrittenTable } from '../tables/TableSchema.ts';
import { BESIDE } from './fieldMembers.ts';

/** Whether an edit of a table drops a column, or changes more of one than is kept beside the database. */
export function changesColumns(saved: WrittenTable, edited: WrittenTable): boolean {
  const fields = new Map(edited.field.map((field) => [field.name, field]));
  return saved.field.some((old) => {
    if (old.is_virtual) return false;
    const field = fields.get(old.name);
    return !field || Object.keys(changedMembers(old, field)).some((name) => !BESIDE.includes(name));
  });
}
