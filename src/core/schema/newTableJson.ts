import { parseExact } from '../lib/exactJson.ts';
import { isPlainObject } from '../lib/isPlainObject.ts';
import { prettyJson } from '../text/prettyJson.ts';
import type { SchemaDialect } from '../dialect/Dialect.ts';
import type { Translate } from '../messages/translate.ts';
import type { WrittenField } from '../tables/TableSchema.ts';
import { toFieldForm } from './fieldForm.ts';
import { fieldListProblem } from './fieldListProblem.ts';
import { newFieldMembers } from './fieldMembers.ts';
import { typeProblem } from './typeProblem.ts';
import { blankTable, newTableMembers, withRows, type NewTableForm } from './tableForm.ts';
import type { ReadTable } from './tableJson.ts';

const TEXTS = ['name', 'alias', 'label', 'plural', 'description', 'name_field'] as const;

/** Returns a new table as JSON, as a save sends it. */
export const newTableToJson = (form: NewTableForm, dialect: SchemaDialect): string => {
  const { name = '', ...members } = newTableMembers(form, dialect);
  return prettyJson({ name, ...members });
};

/** Reads the form of a new table from JSON; what the form doesn't have is rejected by name. */
export function readNewTableJson(
  text: string,
  dialect: SchemaDialect,
  t: Translate,
): ReadTable<NewTableForm> {
  let value: unknown;
  try {
    value = parseExact(text);
  } catch {
    return { table: null, problem: t('JSON Invalid.'), isJson: false };
  }
  const problem =
    shapeProblem(value, t) ??
    unknownProblem(value as NewTable, dialect, t) ??
    typeProblem((value as NewTable).field, dialect, t);
  return problem
    ? { table: null, problem, isJson: true }
    : { table: toForm(value as NewTable), problem: null };
}

type NewTable = Readonly<Record<string, unknown>> & { field: readonly WrittenField[] };

function shapeProblem(value: unknown, t: Translate): string | null {
  if (!isPlainObject(value)) return t('A table must be an object: { "name": … }.');
  return fieldListProblem(value.field, t);
}

function toForm(table: NewTable): NewTableForm {
  const texts = TEXTS.map((name) => [name, String(table[name] ?? '')] as const);
  return {
    ...blankTable(),
    ...Object.fromEntries(texts),
    field: withRows(table.field.map(toFieldForm)),
  };
}

const isSaid = (value: unknown) => value != null && value !== false && value !== '';

/** Names the first member that the form would drop silently. */
function unknownProblem(table: NewTable, dialect: SchemaDialect, t: Translate): string | null {
  const known: readonly string[] = [...TEXTS, 'field'];
  const strange = Object.keys(table).find((name) => !known.includes(name) && isSaid(table[name]));
  if (strange)
    return t("Remove {member}. It can't be set when you create a table.", { member: strange });
  for (const field of table.field) {
    const made = newFieldMembers(toFieldForm(field), dialect);
    const isMade = (name: string) =>
      // servers differ in how they spell it, and the form reads both
      name in made || (/^ref_fields?$/.test(name) && dialect.refField in made);
    const member = Object.keys(field).find((name) => !isMade(name) && isSaid(field[name]));
    if (member)
      return t("Remove {member} of {name}. It can't be set when you create a table.", {
        member,
        name: field.name,
      });
  }
  return null;
}
