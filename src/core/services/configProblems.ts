import { isEqual } from '../lib/changes.ts';
import { parseExact } from '../lib/exactJson.ts';
import { isPlainObject } from '../lib/isPlainObject.ts';
import type { Translate } from '../messages/translate.ts';
import type { Problem } from '../lib/Problem.ts';
import { labelOf, type Config } from './configFields.ts';
import { isBlank, toFormValue, toPayloadValue, type Pair } from './configValues.ts';
import { fieldKind, isSecret } from './fieldKind.ts';
import type { ConfigField } from './ServiceType.ts';

/** The parts of a configuration that are checked. */
export interface CheckedConfig {
  fields: readonly ConfigField[];
  values: Readonly<Record<string, unknown>>;
  /** Secrets that were typed. */
  secrets: Readonly<Record<string, string>>;
  /** What the server has; null for a new service. */
  loaded: Config | null;
}

/** Returns the name of a configuration member among the fields of the whole service. */
export const configName = (field: string): `config.${string}` => `config.${field}`;

/** Whether a text is a lookup key in braces, which counts as any value. */
const isLookup = (value: string) => /^\{[\w.]+\}$/.test(value.trim());

function isJson(text: string): boolean {
  try {
    parseExact(text);
    return true;
  } catch {
    return false;
  }
}

const twice = (names: readonly string[]) =>
  names.find((name, index) => name !== '' && names.indexOf(name) !== index);

/** Whether a required field is empty. A saved record that already lacks it is accepted. */
function isMissing(field: ConfigField, { values, secrets, loaded }: CheckedConfig): boolean {
  if (!field.required || fieldKind(field) === 'boolean') return false;
  const before = loaded?.[field.name];
  if (loaded && isBlank(before)) return false;
  if (!isSecret(field)) return isBlank(toPayloadValue(field, values[field.name]));
  const typed = secrets[field.name];
  return typed === undefined ? isBlank(before) : typed === '';
}

function rowProblem(field: ConfigField, rows: unknown, t: Translate): string | undefined {
  if (!Array.isArray(field.items) || !Array.isArray(rows)) return undefined;
  const columns = (field.items as readonly ConfigField[]).filter(({ required }) => required);
  for (const row of rows.filter(isPlainObject)) {
    const missing = columns.find((column) => isBlank(row[column.name]));
    if (missing) return t('{label} is required.', { label: labelOf(missing) });
  }
  return undefined;
}

/** Names that no server accepts below 0; for others, -1 may stand for 'no limit'. */
const NEVER_NEGATIVE = /^((cache|default)_ttl|port|database_index)$/;

const WHOLE = /^(int|integer|bigint)$/;

/** Returns the problem of a value, if it has one. */
function valueProblem(field: ConfigField, value: unknown, t: Translate): string | undefined {
  const kind = fieldKind(field);
  const isText = typeof value === 'string' && value.trim() !== '';
  if (kind === 'number' && isText && !/^-?\d+(\.\d+)?$/.test(value.trim()) && !isLookup(value)) {
    return t('Must be a number.');
  }
  if (kind === 'number' && isText && WHOLE.test(field.type) && !isLookup(value)) {
    if (!/^-?\d+$/.test(value.trim())) return t('Must be a whole number.');
    // no server stores more than 64 bits
    if (BigInt.asIntN(64, BigInt(value.trim())) !== BigInt(value.trim())) {
      return t('This number is out of range.');
    }
    if (NEVER_NEGATIVE.test(field.name) && value.trim().startsWith('-')) {
      return t('Must be 0 or more.');
    }
  }
  const needsJson = ['raw', 'pairs', 'values', 'rows'].includes(kind);
  if (needsJson && isText && !isJson(value)) return t('Invalid JSON.');
  if (kind === 'rows') return rowProblem(field, value, t);
  if (kind !== 'pairs' || !Array.isArray(value)) return undefined;
  const pairs = value as Pair[];
  const name = twice(pairs.map(({ key }) => key));
  if (name) return t('The name {name} is used more than once.', { name });
  return pairs.some(({ key, value: one }) => key === '' && !isBlank(one))
    ? t('Enter a name for each value.')
    : undefined;
}

/** Returns what is wrong with a configuration, each problem under the name of its field. */
export function configProblems(checked: CheckedConfig, t: Translate): Problem[] {
  const { fields, values, loaded } = checked;
  return fields.flatMap((field) => {
    const value = values[field.name];
    const message = isMissing(field, checked)
      ? t('{label} is required.', { label: labelOf(field) })
      : isUntouched(field, value, loaded)
        ? undefined
        : valueProblem(field, value, t);
    return message ? [{ field: configName(field.name), message }] : [];
  });
}

/** Whether the server already has this value; then it isn't reported. */
const isUntouched = (field: ConfigField, value: unknown, loaded: Config | null) =>
  loaded !== null && isEqual(toFormValue(field, loaded[field.name]), value);
