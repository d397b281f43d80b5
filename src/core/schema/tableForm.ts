import type { SchemaDialect } from '../dialect/Dialect.ts';
import type { Translate } from '../messages/translate.ts';
import type { Problem } from '../lib/Problem.ts';
import { isEqual } from '../lib/changes.ts';
import type { JsonObject } from '../lib/JsonObject.ts';
import { blankField, exampleField, type FieldForm } from './fieldForm.ts';
import { newFieldMembers } from './fieldMembers.ts';
import { changeField } from './fieldRules.ts';
import { schemaPath, type SchemaPlan } from './SchemaPlan.ts';
import { validateField } from './validateField.ts';

/** A field of a new table; `row` identifies it, regardless of its name and position. */
export interface NewField extends FieldForm {
  row: number;
}

/** The values in the form of a new table; its fields are edited before the first save. */
export interface NewTableForm {
  name: string;
  alias: string;
  label: string;
  plural: string;
  description: string;
  name_field: string;
  field: readonly NewField[];
}

/**
 * Returns a table with a key and the example field that the specification prescribes (spec 2 §9).
 */
export const blankTable = (): NewTableForm => ({
  name: '',
  alias: '',
  label: '',
  plural: '',
  description: '',
  name_field: '',
  field: withRows([{ ...blankField(), name: 'id', type: 'id', allow_null: false }, exampleField()]),
});

/** Numbers the fields of a new table. */
export const withRows = (fields: readonly FieldForm[]): NewField[] =>
  fields.map((field, row) => ({ ...field, row }));

/** Returns the fields with an empty one at the end, and its `row`. */
export function withNewField(fields: readonly NewField[]): [readonly NewField[], row: number] {
  const row = Math.max(-1, ...fields.map((field) => field.row)) + 1;
  return [[...fields, { ...blankField(), row }], row];
}

/** Whether a field is still empty, like the last row that Enter has added. */
const isBlankField = ({ row: _, ...field }: NewField): boolean => isEqual(field, blankField());

/** Returns the fields of a new table that a save would send. */
export const filledFields = ({ field }: Pick<NewTableForm, 'field'>): readonly NewField[] =>
  field.filter((one) => !isBlankField(one));

/**
 * Returns the field with one member changed. The example's label is removed when its name changes.
 */
export function changeNewField<K extends keyof FieldForm>(
  field: NewField,
  name: K,
  value: FieldForm[K],
): NewField {
  const changed = { ...changeField(field, name, value), row: field.row };
  const { name: exampleName, label } = exampleField();
  const wasExample = name === 'name' && field.name === exampleName && field.label === label;
  return wasExample ? { ...changed, label: '' } : changed;
}

/** Makes one field the only primary key (spec 2 §2: table form). */
export const withPrimaryKey = (fields: readonly NewField[], row: number): readonly NewField[] =>
  fields.map((field) => {
    const is = field.row === row && !field.is_primary_key;
    return field.is_primary_key === is ? field : { ...field, is_primary_key: is };
  });

/** Records of a table without one can't be edited. */
export const hasPrimaryKey = (fields: readonly FieldForm[]): boolean =>
  fields.some(({ is_primary_key: isKey, type }) => isKey || type === 'id');

/**
 * Returns what is wrong with a new table among `others`. `field.2.length` is the length of the
 * field with the `row` 2, `field` all fields together.
 */
export function validateTable(
  form: NewTableForm,
  dialect: SchemaDialect,
  t: Translate,
  others: readonly string[] = [],
): Problem[] {
  const problems: Problem[] = [];
  const name = form.name.trim().toLowerCase();
  if (!name) problems.push({ field: 'name', message: t('Name is required.') });
  else if (others.some((other) => other.toLowerCase() === name)) {
    problems.push({ field: 'name', message: t('A table with this name already exists.') });
  }
  const fields = filledFields(form);
  if (!fields.length) problems.push({ field: 'field', message: t('Add at least one field.') });
  fields.forEach((field, index) => {
    const before = fields.slice(0, index).map((other) => other.name.trim());
    for (const problem of validateField(field, dialect, t, before)) {
      problems.push({ ...problem, field: `field.${field.row}.${problem.field}` });
    }
  });
  return problems;
}

/** Returns the members of a new table, as a save sends them. */
export function newTableMembers(form: NewTableForm, dialect: SchemaDialect): JsonObject {
  const { field: _, ...texts } = form;
  const said = Object.entries(texts)
    .map(([name, text]) => [name, text.trim()] as const)
    .filter(([, text]) => text);
  return {
    ...Object.fromEntries(said),
    field: filledFields(form).map((one) => newFieldMembers(one, dialect)),
  };
}

/** spec 2 §7: POST with the table below `resource`. */
export const planNewTable = (
  service: string,
  form: NewTableForm,
  dialect: SchemaDialect,
): SchemaPlan => ({
  requests: [
    {
      method: 'POST',
      path: schemaPath(service),
      query: { fields: '*' },
      body: { resource: [newTableMembers(form, dialect)] },
    },
  ],
  dropped: [],
  undo: [{ method: 'DELETE', path: schemaPath(service, form.name.trim()) }],
});
