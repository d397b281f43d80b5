import { readOption } from '../query/readOption.ts';

/** A comma-separated option, also written as a list (`fields[]=id`), without blanks and empty names. */
export function listOption(query: URLSearchParams, name: string): string[] {
  const written = [readOption(query, name) ?? '', ...query.getAll(`${name}[]`)];
  return written
    .flatMap((text) => text.split(','))
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Whether a switch of the query is on: any value but empty, `0` and `false`. */
export function isTruthy(value: string | undefined): boolean {
  return value !== undefined && !/^(|0|false|no|off)$/i.test(value);
}
