import { isJsonObject } from '../../http/isJsonObject.ts';
import type { RoleAccessRule } from '../../http/ServiceRequest.ts';
import type { Db } from '../../storage/Db.ts';
import { prepareComponent } from './matchRules.ts';
import { writeFilter } from './rowFilter.ts';

/** A row filter as one text, and its words as of `wordsOf`. */
export interface FilterText {
  text: string;
  words: string;
}

/** The words of a text in lower case, each between blanks. */
export const wordsOf = (text: string): string =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}_$]+/u)
    .filter(Boolean)
    .join(' ')} `;

/**
 * Returns what finds the row filters of all roles that can apply to a table, in whichever service:
 * several can open one database. One request can change many tables, so they are read only once.
 */
export function filterFinder(system: Db): (table: string) => readonly FilterText[] {
  let known: ReturnType<typeof readFilters> | undefined;
  return (table) => {
    known ??= readFilters(system);
    const name = table.toLowerCase();
    return known.filter(
      ({ component }) => component === '' || component.includes('*') || component.includes(name),
    );
  };
}

function readFilters(system: Db): (FilterText & { component: string })[] {
  return system
    .all(
      `select component, filters, filter_op from role_service_access
       where service_id is not null and filters is not null`,
    )
    .flatMap((row) => {
      const component = prepareComponent(row.component === null ? null : String(row.component));
      const sent: unknown = JSON.parse(String(row.filters));
      if (!Array.isArray(sent)) return [];
      const filters = sent.filter(isJsonObject) as unknown as RoleAccessRule['filters'];
      const text = writeFilter({ filters, filter_op: String(row.filter_op) });
      return text === undefined ? [] : [{ component, text, words: wordsOf(text) }];
    });
}
