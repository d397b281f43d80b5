import { changedMembers, isEqual } from '../lib/changes.ts';
import type { WrittenTable } from '../tables/TableSchema.ts';

interface Part {
  name: string;
  [member: string]: unknown;
}

/**
 * What somebody has edited in a table, laid over the table as the server has it now: half of a save
 * may be done by then, or a column may have been dropped beside the form. `base` is the table that the
 * edits began with.
 */
export function rebaseTable(
  base: WrittenTable,
  edited: WrittenTable,
  present: WrittenTable,
): WrittenTable {
  const { field: _, related: __, ...changes } = changedMembers(base, edited);
  return {
    ...present,
    ...changes,
    field: rebaseParts(base.field, edited.field, present.field),
    related: rebaseParts(base.related, edited.related, present.related),
  };
}

function rebaseParts<P extends Part>(
  base: readonly P[],
  edited: readonly P[],
  present: readonly P[],
): readonly P[] {
  if (isEqual(base, edited)) return present;
  const [before, after, now] = [byName(base), byName(edited), byName(present)];
  const kept = present.flatMap((part): P[] => {
    const own = after.get(part.name);
    // taken out here, or come from elsewhere
    if (!own) return before.has(part.name) ? [] : [part];
    return [{ ...part, ...changedMembers(before.get(part.name) ?? {}, own) }];
  });
  // one that was there and is gone has been dropped meanwhile
  const added = edited.filter(({ name }) => !now.has(name) && !before.has(name));
  return [...kept, ...added];
}

const byName = <P extends Part>(parts: readonly P[]) =>
  new Map(parts.map((part) => [part.name, part]));
