import { changedMembers } from '../lib/changes.ts';
import type { WrittenField, WrittenTable } from '../tables/TableSchema.ts';
import { BESIDE } from './fieldMembers.ts';

/** Members of a virtual key, which the platform stores outside the database (classic servers). */
const OF_VIRTUAL_KEY = /^(is_foreign_key|is_virtual_foreign_key|is_foreign_ref_service|ref_\w+)$/;

const isRealKey = (field: WrittenField) =>
  field.is_foreign_key === true && field.is_virtual_foreign_key !== true;

/**
 * Whether an edit of a table drops a column,
 * or changes more of one than what is stored outside the database.
 */
export function changesColumns(saved: WrittenTable, edited: WrittenTable): boolean {
  const fields = new Map(edited.field.map((field) => [field.name, field]));
  return saved.field.some((old) => {
    if (old.is_virtual) return false;
    const field = fields.get(old.name);
    if (!field) return true;
    const keepsKey = !isRealKey(old) && !isRealKey(field);
    return Object.keys(changedMembers(old, field)).some(
      (name) => !BESIDE.includes(name) && !(keepsKey && OF_VIRTUAL_KEY.test(name)),
    );
  });
}
