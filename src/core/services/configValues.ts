import { ExactNumber, parseExact, stringifyExact } from '../http/exactJson.ts';
import { isPlainObject } from './configFields.ts';
import { fieldKind } from './fieldKind.ts';
import type { ConfigField } from './ServiceType.ts';

/** One member of an object, while it is edited. */
export interface Pair {
  key: string;
  value: unknown;
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/** A value that no editor understands, as JSON. */
const asJson = (value: unknown): string =>
  value === null || value === undefined ? '' : indented(stringifyExact(value));

// through text, so that long numbers stay as they are
const indented = (json: string) =>
  /[[{]/.test(json) && !/\d{16}/.test(json) ? JSON.stringify(JSON.parse(json), null, 2) : json;

/**
 * A value of the server as the form edits it: objects as pairs in their order, lists as they are.
 * What has not the shape that its kind promises becomes JSON text, which an editor shows as such.
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

/** A text that may be JSON: what cannot be read stays as it is, and `configProblems` tells of it. */
function parsed(text: string): unknown {
  if (!text.trim()) return null;
  try {
    return parseExact(text);
  } catch {
    return text;
  }
}

/** Numbers as typed; what is none, e.g. a lookup key in braces, stays text. */
function toNumber(text: string): unknown {
  const digits = text.trim();
  if (!digits) return null;
  if (!/^-?\d+(\.\d+)?$/.test(digits)) return digits;
  return String(Number(digits)) === digits ? Number(digits) : new ExactNumber(digits);
}

/** What is sent for a value of the form. An empty text is no value. */
export function toPayloadValue(field: ConfigField, value: unknown): unknown {
  const kind = fieldKind(field);
  if (kind === 'number' && typeof value === 'string') return toNumber(value);
  if (kind === 'raw') return parsed(String(value ?? ''));
  if (kind === 'pairs' && Array.isArray(value)) {
    const pairs = (value as Pair[]).filter(({ key }) => key !== '');
    return pairs.length ? Object.fromEntries(pairs.map((pair) => [pair.key, pair.value])) : null;
  }
  if (['pairs', 'values', 'rows'].includes(kind)) {
    return typeof value === 'string' ? parsed(value) : value;
  }
  return value === '' ? null : (value ?? null);
}

/** Whether nothing was given. */
export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || isEmptyList(value);

/** A member of an object or a list as one types it; what is no text as JSON. */
export const shownValue = (value: unknown): string =>
  typeof value === 'string' ? value : asJson(value);

/** What was typed in the place of `before`: a number stays one while it can. */
export function typedValue(before: unknown, text: string): unknown {
  if (typeof before === 'string' || before === null || before === undefined) return text;
  const value = parsed(text);
  return typeof value === typeof before ? value : text;
}
