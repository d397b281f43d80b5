import type { SchemaDialect } from '../dialect/Dialect.ts';
import { createTranslator } from '../messages/translate.ts';
import type { Problem } from '../lib/Problem.ts';
import { exampleField, type FieldForm } from './fieldForm.ts';
import { newFieldMembers } from './fieldMembers.ts';
import { schemaPath, type SchemaPlan } from './SchemaPlan.ts';
import { validateField } from './validateField.ts';

/** What the form of a new table holds; its fields are edited before the first save. */
export interface NewTableForm {
  name: string;
  alias: string;
  label: string;
  plural: string;
  description: string;
  name_field: string;
  field: readonly FieldForm[];
}

export const blankTable = (): NewTableForm => ({
  name: '',
  alias: '',
  label: '',
  plural: '',
  description: '',
  name_field: '',
  field: [exampleField()],
});

/** Makes one field the primary key and no other (spec 2 §2: table form). */
export const withPrimaryKey = (
  fields: readonly FieldForm[],
  index: number,
): readonly FieldForm[] => {
  const isOn = !fields[index]?.is_primary_key;
  return fields.map((field, at) => {
    const is = at === index && isOn;
    return field.is_primary_key === is ? field : { ...field, is_primary_key: is };
  });
};

/** A table without one cannot be edited by record. */
export const hasPrimaryKey = (fields: readonly FieldForm[]): boolean =>
  fields.some(({ is_primary_key: isKey, type }) => isKey || type === 'id');

/** What is wrong with a new table beside `others`; `field.2` names the third of its fields. */
export function validateTable(
  form: NewTableForm,
  dialect: SchemaDialect,
  others: readonly string[] = [],
  t = createTranslator('en'),
): Problem[] {
  const problems: Problem[] = [];
  const name = form.name.trim().toLowerCase();
  if (!name) problems.push({ field: 'name', message: t('Name is required.') });
  else if (others.some((other) => other.toLowerCase() === name)) {
    problems.push({ field: 'name', message: t('A table with this name already exists.') });
  }
  if (!form.field.length) problems.push({ field: 'field', message: t('Add at least one field.') });
  form.field.forEach((field, index) => {
    const before = form.field.filter((_, at) => at < index).map(({ name }) => name.trim());
    const [first] = validateField(field, dialect, before, t);
    if (first) problems.push({ field: `field.${index}`, message: first.message });
  });
  return problems;
}

/** spec 2 §7: POST with the table below `resource`. */
export function planNewTable(
  service: string,
  form: NewTableForm,
  dialect: SchemaDialect,
): SchemaPlan {
  const { field, ...texts } = form;
  const said = Object.entries(texts)
    .map(([name, text]) => [name, text.trim()] as const)
    .filter(([, text]) => text);
  const table = {
    ...Object.fromEntries(said),
    field: field.map((one) => newFieldMembers(one, dialect)),
  };
  return {
    requests: [
      {
        method: 'POST',
        path: schemaPath(service),
        query: { fields: '*' },
        body: { resource: [table] },
      },
    ],
    dropped: [],
    undo: [{ method: 'DELETE', path: schemaPath(service, form.name.trim()) }],
  };
}
