import { plural } from '../../../core/messages/plural.ts';
import type { Translate } from '../../../core/messages/translate.ts';
import type { CountedRisk } from '../../../core/schema/countAffectedRows.ts';

/** The effect of a change on existing rows, if they could be counted. */
export function riskSentence(t: Translate, risk: CountedRisk): string {
  const { kind, field, length = 0, reference, count } = risk;
  const values = { field, length, table: reference?.table ?? '' };
  if (count === null) {
    return {
      null: t("Couldn't count the records without a value in {field}.", values),
      long: t(
        "Couldn't count the values in {field} that exceed the new length of {length}.",
        values,
      ),
      type: t("Couldn't count the values in {field} that may change with the new type.", values),
      orphan: t("Couldn't count the values in {field} that are missing from {table}.", values),
      lost: t("Couldn't count the values in {field} that will be lost.", values),
      records: t('All records in the table will be deleted.'),
    }[kind];
  }
  const forms = {
    null: {
      one: '{count} record has no value in {field}, which is required.',
      other: '{count} records have no value in {field}, which is required.',
    },
    long: {
      one: '{count} value in {field} exceeds the new length of {length}.',
      other: '{count} values in {field} exceed the new length of {length}.',
    },
    type: {
      one: 'The new type may change {count} value in {field}.',
      other: 'The new type may change {count} values in {field}.',
    },
    orphan: {
      one: '{count} value in {field} is missing from {table}.',
      other: '{count} values in {field} are missing from {table}.',
    },
    lost: {
      one: '{count} value in {field} will be lost.',
      other: '{count} values in {field} will be lost.',
    },
    records: { one: '{count} record will be deleted.', other: '{count} records will be deleted.' },
  }[kind];
  return plural(t, count, forms, values);
}
