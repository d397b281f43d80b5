import {
  keyMembers,
  memberOf,
  type TableField,
  type TableSchema,
} from '../../tables/TableSchema.ts';
import { cellText } from '../cellText.ts';
import { columnKind, isMoment, whyReadOnly, type ColumnKind } from '../columnKind.ts';
import { isComparable } from '../comparison.ts';
import type { Row } from '../Row.ts';
import { isStoredAs, isStoredInAnyCase } from '../sameValue.ts';

/** Kinds that every database returns as they were sent. Fractions are rounded, dates rewritten. */
const KEPT: readonly ColumnKind[] = ['text', 'longText', 'integer', 'boolean'];

/** Whether a database returns a field's values as they were sent, so far as its schema tells. */
export const keepsValues = (field: TableField): boolean => {
  const functions = field.db_function;
  const isComputed = Array.isArray(functions) ? functions.length > 0 : functions != null;
  return KEPT.includes(columnKind(field)) && !isComputed;
};

const isFilled = (value: unknown) => value != null && value !== '';

/** Whether a filter can compare the value. */
export const isSearchable = (field: TableField, value: unknown): boolean =>
  isFilled(value) && isComparable(field, cellText(value));

/** Whether a filter finds the value as the database stores it. */
export const isKept = (field: TableField, value: unknown): boolean =>
  keepsValues(field) && isSearchable(field, value) && !/^\s|\s$/.test(cellText(value));

/** Whether a record can't be found by all its values, because a database rewrites some of them. */
export const mayBeRewritten = (schema: TableSchema, values: Row): boolean =>
  schema.field.some((field) => isFilled(values[memberOf(field)]) && !keepsValues(field));

/**
 * Returns a function that tells whether a record may be one that was sent with these values: those
 * are the same that a database doesn't rewrite.
 */
export function likeness(schema: TableSchema, values: Row): (row: Row) => boolean {
  const valued = schema.field.filter((field) => isFilled(values[memberOf(field)]));
  const kept = valued.filter((field) => isKept(field, values[memberOf(field)]));
  const compared = kept.length ? kept : valued;
  return (row) =>
    compared.every((field) =>
      isStoredInAnyCase(field, values[memberOf(field)], row[memberOf(field)]),
    );
}

/** Whether a record has the values that were sent. */
export function isRecord(schema: TableSchema, values: Row, row: Row): boolean {
  const keys = keyMembers(schema);
  return schema.field.every((field) => {
    const member = memberOf(field);
    const isStored = keys.includes(member) ? isStoredInAnyCase : isStoredAs;
    return !Object.hasOwn(values, member) || isStored(field, values[member], row[member]);
  });
}

/** Whether a record has values that were not sent and that its table doesn't give to new ones. */
export const hasMore = (schema: TableSchema, values: Row, row: Row): boolean =>
  schema.field.some((field) => {
    const value = row[memberOf(field)];
    if (Object.hasOwn(values, memberOf(field)) || !isFilled(value)) return false;
    const isGiven =
      field.default != null ||
      field.db_function != null ||
      field.is_primary_key ||
      /^user_id|^timestamp/.test(field.type) ||
      isMoment(columnKind(field));
    return !isGiven && !whyReadOnly(field, true);
  });
