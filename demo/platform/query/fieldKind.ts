export type FieldKind = 'integer' | 'decimal' | 'boolean' | 'date' | 'text';

const kinds: Record<string, FieldKind> = {
  id: 'integer',
  integer: 'integer',
  int: 'integer',
  bigint: 'integer',
  smallint: 'integer',
  tinyint: 'integer',
  reference: 'integer',
  user_id: 'integer',
  user_id_on_create: 'integer',
  user_id_on_update: 'integer',
  decimal: 'decimal',
  double: 'decimal',
  float: 'decimal',
  money: 'decimal',
  boolean: 'boolean',
  bool: 'boolean',
  date: 'date',
  datetime: 'date',
  time: 'date',
  timestamp: 'date',
  timestamptz: 'date',
  timetz: 'date',
  timestamp_on_create: 'date',
  timestamp_on_update: 'date',
};

/** How the values of a field of this type are converted in a filter. */
export function fieldKind(type: string): FieldKind {
  return kinds[type.toLowerCase()] ?? 'text';
}
