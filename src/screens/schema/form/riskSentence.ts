import { plural } from '../../../core/messages/plural.ts';
import type { Translate } from '../../../core/messages/translate.ts';
import type { CountedRisk } from '../../../core/schema/countAffectedRows.ts';

/** What a change does to the rows that are there, as far as it could be counted. */
export function riskSentence(t: Translate, risk: CountedRisk): string {
  const { kind, field, length = 0, reference, count } = risk;
  const values = { field, length, table: reference?.table ?? '' };
  if (count === null) {
    return {
      null: t('How many records have no value in {field} could not be counted.', values),
      long: t('How many values of {field} are longer than {length} could not be counted.', values),
      type: t('How many values of {field} the new type may change could not be counted.', values),
      orphan: t('How many values of {field} are not in {table} could not be counted.', values),
      lost: t('How many values of {field} will be gone could not be counted.', values),
      records: t('All of its records will be gone.'),
    }[kind];
  }
  const forms = {
    null: {
      one: '{count} record has no value in {field}, and needs one.',
      other: '{count} records have no value in {field}, and need one.',
    },
    long: {
      one: '{count} value of {field} is longer than {length}.',
      other: '{count} values of {field} are longer than {length}.',
    },
    type: {
      one: '{count} value of {field} may be changed by the new type.',
      other: '{count} values of {field} may be changed by the new type.',
    },
    orphan: {
      one: '{count} value of {field} is not in {table}.',
      other: '{count} values of {field} are not in {table}.',
    },
    lost: {
      one: '{count} value of {field} will be gone.',
      other: '{count} values of {field} will be gone.',
    },
    records: { one: '{count} record will be gone.', other: '{count} records will be gone.' },
  }[kind];
  return plural(t, count, forms, values);
}
