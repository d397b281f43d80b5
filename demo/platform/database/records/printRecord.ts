import { isJsonObject } from '../../http/isJsonObject.ts';

/** Enough to recognize a record; an indent can be a thousand times as long as a value. */
const MOST_LETTERS = 1_000;

/** A record as the real servers print it in an error, up to 1,000 characters. */
export function printRecord(value: unknown): string {
  return writeRecord('', value, '').slice(0, MOST_LETTERS);
}

/** Adds a record to a text. Stops when that is long enough. */
function writeRecord(before: string, value: unknown, indent: string): string {
  let text = `${before}Array\n${indent}(\n`;
  for (const [name, one] of Object.entries(value ?? {})) {
    if (text.length >= MOST_LETTERS) return text;
    text = `${writeValue(`${text}${indent}    [${name}] => `, one, indent)}\n`;
  }
  return `${text}${indent})\n`;
}

function writeValue(before: string, value: unknown, indent: string): string {
  if (Array.isArray(value) || isJsonObject(value)) {
    return writeRecord(before, value, `${indent}        `);
  }
  if (value === null || value === false) return before;
  return before + (value === true ? '1' : String(value).slice(0, MOST_LETTERS));
}
