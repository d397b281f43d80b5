import type { Generation } from '../generation.ts';

/** A column as the filter grammar sees it; `type` is the platform's name of it (`id`, `integer`, `boolean`, `date` …). */
export interface FieldInfo {
  name: string;
  type: string;
  /** Its SQL, if that is not its quoted name. */
  sql?: string;
}

/** What a filter or an order runs against: the grammar, the fields and the values of `{name}`. */
export interface FilterTarget {
  generation: Generation;
  /** `table`: a database service's `_table`; `system`: the lists below `system/`. */
  kind: 'table' | 'system';
  fields: readonly FieldInfo[];
  lookups?: (name: string) => string | undefined;
}

/** The field of that name in any case, as the servers look it up. */
export function findField(target: FilterTarget, name: string): FieldInfo | undefined {
  const wanted = name.toLowerCase();
  return target.fields.find((field) => field.name.toLowerCase() === wanted);
}
