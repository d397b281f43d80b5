import { memberOf, type TableField } from '../../core/tables/TableSchema.ts';

/** The name of a column as in its head, with its label if that says more than the name. */
export function columnTitle(field: TableField): { name: string; label: string | null } {
  const name = memberOf(field);
  const letters = (text: string) => text.toLowerCase().replace(/[\W_]+/g, '');
  const says = field.label && letters(field.label) !== letters(name);
  return { name, label: says ? field.label : null };
}

/** A column in a list: named as in its head. */
export function columnText(field: TableField): string {
  const { name, label } = columnTitle(field);
  return label === null ? name : `${name} · ${label}`;
}
