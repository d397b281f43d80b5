import { parseExact } from '../lib/exactJson.ts';
import { isPlainObject } from '../lib/isPlainObject.ts';
import type { SchemaDialect } from '../dialect/Dialect.ts';
import type { Translate } from '../messages/translate.ts';
import type { Problem } from '../lib/Problem.ts';
import { type FieldForm } from './fieldForm.ts';
import { openInputs } from './fieldRules.ts';
import { MANUAL } from './fieldTypes.ts';

/**
 * Returns what is wrong with a field's form. `others` are the names of the table's other fields.
 */
export function validateField(
  form: FieldForm,
  dialect: SchemaDialect,
  t: Translate,
  others: readonly string[] = [],
): Problem[] {
  const open = openInputs(form, dialect);
  const problems: Problem[] = [];
  const say = (field: keyof FieldForm, message: string) => problems.push({ field, message });
  const name = form.name.trim();
  if (!name) say('name', t('Name is required.'));
  // databases ignore case in names
  else if (others.some((other) => other.toLowerCase() === name.toLowerCase())) {
    say('name', t('The table already has a field with this name.'));
  }
  if (form.type === MANUAL && !form.db_type.trim()) {
    say('db_type', t("Enter the database's native type, e.g. varchar(50)."));
  }
  for (const size of ['length', 'precision', 'scale'] as const) {
    if (open[size] && form[size].trim() && !/^\d+$/.test(form[size].trim())) {
      say(size, t('Must be a whole number.'));
    }
  }
  if (form.type === 'reference' || form.is_foreign_key) {
    if (!form.ref_table) say('ref_table', t('Choose the referenced table.'));
    else if (!form.ref_field) say('ref_field', t('Choose the referenced field.'));
  }
  if (!isJsonObjectOrEmpty(form.validation)) say('validation', t('JSON Invalid.'));
  return problems;
}

function isJsonObjectOrEmpty(text: string): boolean {
  if (!text.trim()) return true;
  try {
    return isPlainObject(parseExact(text));
  } catch {
    return false;
  }
}
