import type { ApiError } from './apiError.ts';
import { isDuplicate } from './databaseRefusal.ts';

/** Servers have no error code for it (recorded: role, user, app, files, schema). */
const TAKEN = /already been taken|already exist/i;

/** Whether a sentence of a server says that another record has such a value. */
export function saysTaken(text: string): boolean {
  // values in a statement can contain anything
  const [sentence = ''] = text.split(/\((?:Connection|SQL): /);
  return isDuplicate(sentence) || TAKEN.test(sentence);
}

/** Whether a server rejects a record because another one has such a value. */
export const isTakenRefusal = ({ message, fields, rows }: ApiError): boolean =>
  [{ message, fields }, ...rows].some((said) =>
    [said.message, ...Object.values(said.fields).flat()].some(saysTaken),
  );
