import { PlatformError } from '../http/PlatformError.ts';
import type { SqlValue } from '../storage/Db.ts';
import { dateValue } from './dateValue.ts';
import { fieldKind } from './fieldKind.ts';
import type { FieldInfo, FilterTarget } from './FilterTarget.ts';
import { isNumeric } from './phpNumber.ts';
import { postgresMoment } from './postgresMoment.ts';
import { failure } from './sqlFailure.ts';

/**
 * Converts the text of a filter value to the value to bind for this field.
 *
 * @throws PlatformError 400 if an integer field gets something else, 500 if the real server's
 *   date parser or database would fail.
 */
export function convertValue(text: string, field: FieldInfo, target: FilterTarget): SqlValue {
  if (strictDatabase(target) && text.includes('�')) throw new PlatformError(500, '');
  switch (fieldKind(field.type)) {
    case 'integer':
      return integer(text, field, target);
    case 'decimal':
      return decimal(text, target);
    case 'boolean':
      return boolean(text, target);
    case 'date':
      return date(text, field, target);
    default:
      return native(text, field, target);
  }
}

const IS_VALUE: Readonly<Record<string, (text: string) => boolean>> = {
  jsonb: isJson,
  uuid: (text) => /^\{?[\da-f]{8}(-?[\da-f]{4}){3}-?[\da-f]{12}\}?$/i.test(text),
};

/** PostgreSQL reads the value of a comparison as one of the column's type. */
function native(text: string, field: FieldInfo, target: FilterTarget): string {
  const isValue = IS_VALUE[field.native ?? ''];
  if (!isValue || isValue(text)) return text;
  const type = field.native === 'jsonb' ? 'json' : field.native;
  throw failure(
    target,
    '22P02',
    `Invalid text representation: 7 ERROR:  invalid input syntax for type ${type}: "${text}"`,
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Tables of the current generation are in PostgreSQL, which doesn't compare different types. */
export function strictDatabase(target: FilterTarget): boolean {
  return target.kind === 'table' && target.generation === 'current';
}

function integer(text: string, field: FieldInfo, target: FilterTarget): SqlValue {
  const accepted = strictDatabase(target) ? isNumeric(text) : /^\d+$/.test(text);
  if (!accepted) {
    throw new PlatformError(400, `Field '${field.name}' must be a valid integer.`);
  }
  const value = Math.trunc(Number(text));
  if (strictDatabase(target) && !Number.isFinite(value)) {
    throw failure(
      target,
      '22003',
      `Numeric value out of range: 7 ERROR:  value "${text}" is out of range for type ${field.type}`,
    );
  }
  const isWide = field.type === 'bigint';
  if (strictDatabase(target) && !isWide && Math.abs(value) > 2_147_483_647) {
    throw failure(
      target,
      '22003',
      `Numeric value out of range: 7 ERROR:  value "${value}" is out of range for type integer`,
    );
  }
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : clampInteger(text);
}

function clampInteger(text: string): bigint {
  const largest = 2n ** 63n - 1n;
  const whole = text.trim().replace(/^\+|\..*$/g, '');
  const value = BigInt(/e/i.test(text) ? Math.trunc(Number(text)) : whole);
  const smallest = -largest - 1n;
  return value > largest ? largest : value < smallest ? smallest : value;
}

function decimal(text: string, target: FilterTarget): SqlValue {
  if (isNumeric(text)) return Number(text);
  if (!strictDatabase(target)) return text;
  throw failure(
    target,
    '22P02',
    `Invalid text representation: 7 ERROR:  invalid input syntax for type numeric: "${text}"`,
  );
}

/** Tables of the current generation accept words; the other databases compare with the number. */
function boolean(text: string, target: FilterTarget): SqlValue {
  if (strictDatabase(target)) return /^(1|true|t|y|yes|on)$/i.test(text) ? 1 : 0;
  if (isNumeric(text)) return Number(text);
  if (target.generation === 'classic') return text;
  return Number.parseFloat(text) || 0;
}

function date(text: string, field: FieldInfo, target: FilterTarget): SqlValue {
  const isPostgres = strictDatabase(target) && field.native !== undefined;
  const value = isPostgres ? postgresMoment(text, field.type) : dateValue(text, field.type);
  if (value !== undefined) return value;
  if (strictDatabase(target)) {
    throw failure(
      target,
      '22007',
      `Invalid datetime format: 7 ERROR:  invalid input syntax for type ${field.type}: "${text}"`,
    );
  }
  const at = /^\d{4}(-\d{2}){0,2}/.exec(text)?.[0].length ?? 0;
  const reason = at ? 'Unexpected character' : 'The timezone could not be found in the database';
  const origin = target.generation === 'classic' ? 'DateTime::__construct(): ' : '';
  throw new PlatformError(
    500,
    `${origin}Failed to parse time string (${text}) at position ${at} (${text[at] ?? ''}): ${reason}`,
  );
}
