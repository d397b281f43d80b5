import { isPlainObject } from '../lib/isPlainObject.ts';
import { SECRET_NAME } from '../resources/secretName.ts';
import { stringifyExact } from '../lib/exactJson.ts';
import type { Found } from './findOnInstance.ts';
import type { PackedItem } from './readContents.ts';

/** Members that belong to an instance, not to what it was packed from. */
const OWN = /^(id|.*_id|.*_date|api_key|launch_url|is_system|.*_by_.*)$/;

/**
 * The members in which what the instance has differs from what was packed; null where it has nothing.
 * Relations, and what each instance keeps for itself, are not compared; nor are secrets, which no
 * instance shows. Of a file only the size is known.
 */
export function comparePacked({ record, size }: PackedItem, found: Found): string[] | null {
  if (!found) return null;
  if (!record) {
    const { content_length } = found;
    return typeof content_length === 'number' && content_length !== size ? ['size'] : [];
  }
  return Object.keys(record).filter(
    (name) =>
      name in found &&
      isComparable(name, record) &&
      stringifyExact(plainly(record[name])) !== stringifyExact(plainly(found[name])),
  );
}

/**
 * The same with what says nothing made equal: the order of an object's members, and whether a flag is
 * written as a number, as rows of a database have it.
 */
function plainly(value: unknown): unknown {
  if (typeof value === 'boolean') return Number(value);
  if (Array.isArray(value)) return value.map(plainly);
  if (!isPlainObject(value)) return value;
  const members = Object.entries(value).map(([name, inner]) => [name, plainly(inner)] as const);
  return Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function isComparable(name: string, record: Readonly<Record<string, unknown>>): boolean {
  if (OWN.test(name) || SECRET_NAME.test(name)) return false;
  // settings of a service and private values hold secrets, which come back masked
  return name !== 'config' && !(name === 'value' && record.private === true);
}
