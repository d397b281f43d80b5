import type { Generation } from '../generation.ts';

/** A column in the filter grammar; `type` is the platform's name (`id`, `integer`, `boolean`…). */
export interface FieldInfo {
  name: string;
  type: string;
  /** Its SQL, unless that is its quoted name. */
  sql?: string;
  /** How often computing it goes through stored values of its row; 0 by default. */
  passes?: number;
  /** The SQL of these values; none by default. */
  stored?: readonly string[];
  /** The SQL of its significant digits, if `sql` rounds them. */
  digits?: string;
  /** Its type in PostgreSQL, if the service is such a database. */
  native?: string;
}

/** What a filter or an order applies to: the grammar, the fields and the values of `{name}`. */
export interface FilterTarget {
  generation: Generation;
  /** `table`: a database service's `_table`; `system`: the lists below `system/`. */
  kind: 'table' | 'system';
  fields: readonly FieldInfo[];
  lookups?: (name: string) => string | undefined;
}

/** The field with that name in any case, as on the servers. */
export function findField(target: FilterTarget, name: string): FieldInfo | undefined {
  const wanted = name.toLowerCase();
  return target.fields.find((field) => field.name.toLowerCase() === wanted);
}
