import { fromBase64 } from '../../http/base64.ts';
import { isJsonObject } from '../../http/isJsonObject.ts';
import { PlatformError } from '../../http/PlatformError.ts';
import type { Json } from '../../http/ServiceRequest.ts';
import { UncaughtError } from '../../http/UncaughtError.ts';
import type { PlatformPorts } from '../../PlatformPorts.ts';
import { isEmail } from '../../query/isEmail.ts';
import { isNumeric } from '../../query/phpNumber.ts';

/** A value to be written to a field, with the rules of the field. */
export interface RuledValue {
  name: string;
  value: unknown;
  /** The field's `validation`: rules by name, each with its settings. */
  rules: Json;
  picklist: Json;
  forUpdate: boolean;
  testPattern: PlatformPorts['testPattern'];
}

type Rule = (one: RuledValue, settings: Record<string, unknown>) => string | undefined;

/** The message of each rule that a value breaks; undefined if the value is valid. */
const checks: Record<string, Rule> = {
  api_read_only: ({ name }) => `Field '${name}' is read only.`,
  create_only: ({ name, forUpdate }) =>
    forUpdate ? `Field '${name}' can only be set during record creation.` : undefined,
  not_null: ({ name, value }) =>
    value === null ? `Field '${name}' value can not be null.` : undefined,
  not_empty: notEmpty,
  not_zero: notEmpty,
  email: ({ name, value }) =>
    !isEmpty(value) && !isEmail(String(value))
      ? `Field '${name}' value must be a valid email address.`
      : undefined,
  url: ({ name, value }) =>
    !isEmpty(value) && !URL.canParse(String(value))
      ? `Field '${name}' value must be a valid URL.`
      : undefined,
  int: ({ name, value }, { range }) =>
    value !== null && !isIntegerWithin(value, isJsonObject(range) ? range : {})
      ? `Field '${name}' value is not in the valid range.`
      : undefined,
  float: ({ name, value }) =>
    value !== null && !/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(String(value))
      ? `Field '${name}' value is not an acceptable float value.`
      : undefined,
  boolean: ({ name, value }) =>
    value !== null && !/^(1|0|true|false|on|off|yes|no)$/i.test(String(value))
      ? `Field '${name}' value is not an acceptable boolean value.`
      : undefined,
  match: (one, { regexp }) =>
    !isEmpty(one.value) && !matchesPattern(one, regexp)
      ? `Field '${one.name}' value is invalid.`
      : undefined,
  picklist: (one) =>
    !isEmpty(one.value) && !optionsOf(one).has(String(one.value))
      ? `Field '${one.name}' value is invalid.`
      : undefined,
  multi_picklist: manyOf,
};

/**
 * Whether a value can be stored: true, or false if the field is to be omitted instead.
 *
 * @throws PlatformError 400 with the rule's own sentence (`on_fail`) or the platform's.
 */
export function validateValue(one: RuledValue): boolean {
  if (!isJsonObject(one.rules)) return true;
  for (const [rule, settings] of Object.entries(one.rules)) {
    const known = isJsonObject(settings) ? settings : {};
    const refusal = checks[rule]?.(one, known);
    if (refusal === undefined) continue;
    const onFail = isJsonObject(known.on_fail) ? known.on_fail.message : known.on_fail;
    if (String(onFail ?? '').toLowerCase() === 'ignore_field') return false;
    throw new PlatformError(400, onFail ? String(onFail) : refusal);
  }
  return true;
}

function isEmpty(value: unknown): boolean {
  return value === null || value === false || value === '' || value === 0 || value === '0';
}

function notEmpty({ name, value }: RuledValue): string | undefined {
  return value !== null && isEmpty(value) ? `Field '${name}' value can not be empty.` : undefined;
}

function isIntegerWithin(value: unknown, { min, max }: Record<string, unknown>): boolean {
  if (!/^[+-]?\d+$/.test(String(value))) return false;
  const number = Number(value);
  // a limit can be a numeric text
  const limit = (one: unknown) => (isNumeric(String(one)) ? Number(one) : Number.NaN);
  return !(number < limit(min)) && !(number > limit(max));
}

/** The pattern comes in base64, with its delimiters. */
function matchesPattern({ name, value, testPattern }: RuledValue, regexp: unknown): boolean {
  const text = new TextDecoder().decode(fromBase64(String(regexp ?? '')));
  const [, source, flags = ''] = /^(?:[/#~])([\s\S]*)[/#~]([a-z]*)$/.exec(text) ?? [];
  const known = flags.replace(/[^imsu]/g, '');
  const isMatch = source === undefined ? undefined : testPattern(source, known, String(value));
  if (isMatch !== undefined) return isMatch;
  throw new UncaughtError(`Invalid validation configuration: Field '${name}' has no 'regexp'.`);
}

/** The options of stored picklists, which many values of a request are compared with. */
const optionSets = new WeakMap<object, ReadonlySet<string>>();

function optionsOf({ name, picklist }: RuledValue): ReadonlySet<string> {
  if (Array.isArray(picklist) && picklist.length > 0) {
    const options = optionSets.get(picklist) ?? new Set(picklist.map(String));
    optionSets.set(picklist, options);
    return options;
  }
  throw new UncaughtError(
    `Invalid validation configuration: Field '${name}' has no 'picklist' options in schema settings.`,
  );
}

function manyOf(one: RuledValue, settings: Record<string, unknown>): string | undefined {
  const { name, value } = one;
  const options = optionsOf(one);
  if (isEmpty(value)) return undefined;
  const chosen = Array.isArray(value)
    ? value.map(String)
    : String(value).split(String(settings.delimiter ?? ','));
  if (chosen.length < Number(settings.min ?? 1)) {
    return `Field '${name}' value does not contain enough selections.`;
  }
  if (settings.max && chosen.length > Number(settings.max)) {
    return `Field '${name}' value contains too many selections.`;
  }
  const unknown = chosen.some((choice) => !options.has(choice.trim()));
  return unknown ? `Field '${name}' value is invalid.` : undefined;
}
