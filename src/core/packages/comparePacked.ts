import { notKept } from '../merge/notKept.ts';
import { SECRET_NAME } from '../resources/secretName.ts';
import type { Found } from './findOnInstance.ts';
import type { PackedItem } from './readContents.ts';

/** Members that belong to an instance, not to the packed record. */
const OWN = /^(id|.*_id|.*_date|api_key|launch_url|is_system|.*_by_.*)$/;

/** The author of a record differs on every instance. */
const AUTHOR = /^(created|last_modified)_by_id$/;

/**
 * Returns the members in which the instance's record differs from the packed one; null if it has
 * none. Ignores differences that servers are known to make. For relations the number of rows is
 * compared, and for references whether there is one, because IDs differ between instances. Secrets
 * are skipped, because no instance shows them. Of a file only the size is known.
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
      (isLost(name, record[name], found[name]) ||
        (isComparable(name, record) && notKept({ [name]: record[name] }, found).length > 0)),
  );
}

/** Whether rows of a relation are missing, or a reference is empty. */
function isLost(name: string, packed: unknown, found: unknown): boolean {
  if (Array.isArray(packed)) {
    return name.includes('_by_') && Array.isArray(found) && found.length < packed.length;
  }
  return /._id$/.test(name) && !AUTHOR.test(name) && packed !== null && found === null;
}

function isComparable(name: string, record: Readonly<Record<string, unknown>>): boolean {
  if (OWN.test(name) || SECRET_NAME.test(name)) return false;
  // settings of a service and private values contain secrets, which the server masks
  return name !== 'config' && !(name === 'value' && record.private === true);
}
