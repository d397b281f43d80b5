import { ExactNumber, parseExact } from '../lib/exactJson.ts';
import { isPlainObject } from '../lib/isPlainObject.ts';
import { prettyJson } from '../text/prettyJson.ts';
import { fieldKind } from './fieldKind.ts';
import type { ConfigField } from './ServiceType.ts';

/** One member of an object while it is edited. */
export interface Pair {
  key: string;
  value: unknown;
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/** Returns a value that has no editor of its own as JSON. */
const asJson = (value: unknown): string =>
  value === null || value === undefined ? '' : prettyJson(value);

/**
 * Returns a server's value as the form edits it: objects as pairs in their order, lists as they
 * are. A value that doesn't match its kind becomes JSON text, which an editor shows as such.
 */
export function toFormValue(field: ConfigField, value: unknown): unknown {
  const kind = fieldKind(field);
  if (kind === 'raw') return asJson(value);
  if (kind === 'pairs') {
    if (isPlainObject(value)) {
      return Object.entries(value).map(([key, one]): Pair => ({ key, value: one }));
    }
    return value === null || value === undefined || isEmptyList(value) ? [] : asJson(value);
  }
  if (kind === 'values' || kind === 'rows') {
    if (value === null || value === undefined) return [];
    const fits = Array.isArray(value) && (kind === 'values' || value.every(isPlainObject));
    return fits ? value : asJson(value);
  }
  return value ?? null;
}

/** Parses a text that may be JSON. Invalid JSON stays text, and `configProblems` reports it. */
function parsed(text: string): unknown {
  if (!text.trim()) return null;
  try {
    return parseExact(text);
  } catch {
    return text;
  }
}

/** Returns numbers as typed; anything else, e.g. a lookup key in braces, stays text. */
function toNumber(text: string): unknown {
  // JSON does not allow leading zeros
  const digits = text.trim().replace(/^(-?)0+(?=\d)/, '$1');
  if (!/^-?\d+(\.\d+)?$/.test(digits)) return digits;
  return String(Number(digits)) === digits ? Number(digits) : new ExactNumber(digits);
}

const isNumber = (value: unknown) => typeof value === 'number' || value instanceof ExactNumber;

/**
 * Returns what to send for a cleared number. Current servers store false if it was never set
 * (recorded: service). If the schema allows no null, a service that had a number gets the default.
 */
function noNumber(field: ConfigField, before: unknown): unknown {
  if (before === false) return before;
  return field.allow_null === false && before !== undefined ? (field.default ?? null) : null;
}

/** Converts a text to the number or flag that the server had in its place, if possible. */
function asBefore(before: unknown, value: unknown): unknown {
  if (typeof value !== 'string' || !value.trim()) return value;
  if (isNumber(before)) return toNumber(value);
  if (typeof before === 'boolean' && /^(true|false)$/.test(value)) return value === 'true';
  return value;
}

/**
 * Returns what is sent for a value of the form. An empty text is no value. What the server had as a
 * number or a flag (`before`) becomes one again, even if it was cleared and typed again.
 */
export function toPayloadValue(field: ConfigField, value: unknown, before?: unknown): unknown {
  const kind = fieldKind(field);
  if (kind === 'number' && typeof value === 'string') {
    return value.trim() ? toNumber(value) : noNumber(field, before);
  }
  if (kind === 'raw') return parsed(String(value ?? ''));
  if (kind === 'pairs' && Array.isArray(value)) {
    const pairs = (value as Pair[]).filter(({ key }) => key !== '');
    const was = isPlainObject(before) ? before : {};
    const members = pairs.map((pair) => [pair.key, asBefore(was[pair.key], pair.value)]);
    return pairs.length ? Object.fromEntries(members) : null;
  }
  if (kind === 'values' && Array.isArray(value) && Array.isArray(before)) {
    // items can't be matched, so a list is of numbers only if all of them were
    return before.every(isNumber) ? value.map((one) => asBefore(before[0], one)) : value;
  }
  if (['pairs', 'values', 'rows'].includes(kind)) {
    return typeof value === 'string' ? parsed(value) : value;
  }
  return value === '' ? null : (value ?? null);
}

/** Whether a value is empty. */
export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || isEmptyList(value);

/** Shows a member of an object or a list as it is typed; anything but text as JSON. */
export const shownValue = (value: unknown): string =>
  typeof value === 'string' ? value : asJson(value);

/** Returns what was typed in place of `before`: a number stays one if possible. */
export function typedValue(before: unknown, text: string): unknown {
  if (typeof before === 'string' || before === null || before === undefined) return text;
  const value = parsed(text);
  const isSame = isNumber(before) ? isNumber(value) : typeof value === typeof before;
  return isSame ? value : text;
}
