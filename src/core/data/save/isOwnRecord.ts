import {
  keyMembers,
  memberOf,
  type TableField,
  type TableSchema,
} from '../../tables/TableSchema.ts';
import { cellText } from '../cellText.ts';
import { columnKind, isText } from '../columnKind.ts';
import type { Row } from '../Row.ts';
import { editedRow, type RowEdit } from '../RowEdit.ts';
import { hasKey, rowKey } from '../rowKey.ts';
import { isStoredAs, isStoredInAnyCase } from '../sameValue.ts';
import { keepsValues } from './rowLikeness.ts';

/** Keys of the records that the page showed before the new one was sent. */
export type Keys = Pick<ReadonlySet<string>, 'has'>;

/**
 * Whether a record in a response is the one that was sent: by its key, or if the database generates
 * that, by its values. Databases rewrite some of them; but if a gateway mixes up responses, the next
 * save would write them to another record. `unclear` if it may be either.
 */
export function isOwnRecord(
  schema: TableSchema,
  { edit, row, known }: { edit: RowEdit; row: Row; known: Keys },
): boolean | 'unclear' {
  if (!hasKey(schema, row)) return false;
  const { before, changes } = edit;
  if (before) return rowKey(schema, row) === rowKey(schema, editedRow(before, edit));
  const sent = schema.field.filter((field) => Object.hasOwn(changes, memberOf(field)));
  const isKept = (field: TableField, isStored = isStoredAs) =>
    isStored(field, changes[memberOf(field)], row[memberOf(field)]);
  const isKnown = known.has(rowKey(schema, row));
  const keys = keyMembers(schema);
  const typed = sent.filter(
    (field) => keys.includes(memberOf(field)) && changes[memberOf(field)] != null,
  );
  if (typed.length === keys.length) {
    if (typed.every((field) => isKept(field))) return true;
    if (isKnown || !typed.every((field) => isKept(field, isStoredInAnyCase))) return false;
  }
  // the page may still show a deleted record, whose id some databases use again
  if (sent.every((field) => isKept(field))) return true;
  if (isKnown) return false;
  const telling = sent.filter((field) => {
    const value = changes[memberOf(field)];
    // many records share a boolean
    return value != null && value !== '' && keepsValues(field) && columnKind(field) !== 'boolean';
  });
  const kept = telling.filter((field) => isKept(field, isTidied));
  return kept.length * 2 > telling.length || 'unclear';
}

/** Whether a value has the letters and digits that were sent, as of a phone number or a slug. */
function isTidied(field: TableField, sent: unknown, now: unknown): boolean {
  if (isStoredInAnyCase(field, sent, now)) return true;
  const letters = lettersOf(sent);
  return isText(columnKind(field)) && letters !== '' && letters === lettersOf(now);
}

const lettersOf = (value: unknown): string =>
  cellText(value ?? '')
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
