import { isJsonObject } from '../../http/isJsonObject.ts';

/** A record as the real servers print it in an error. */
export function printRecord(value: unknown, indent = ''): string {
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value ?? {});
  const lines = entries.map(([name, one]) => `${indent}    [${name}] => ${print(one, indent)}\n`);
  return `Array\n${indent}(\n${lines.join('')}${indent})\n`;
}

function print(value: unknown, indent: string): string {
  if (Array.isArray(value) || isJsonObject(value)) return printRecord(value, `${indent}        `);
  if (value === null || value === false) return '';
  return value === true ? '1' : String(value);
}
