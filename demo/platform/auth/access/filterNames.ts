import { isJsonObject } from '../../http/isJsonObject.ts';
import type { RoleAccessRule } from '../../http/ServiceRequest.ts';
import type { Db } from '../../storage/Db.ts';
import { spendWork } from '../../workTime.ts';
import { prepareComponent } from './matchRules.ts';
import { writeFilter } from './rowFilter.ts';

/** A row filter as one text, and its words as of `wordsOf`. */
interface FilterText {
  component: string;
  text: string;
  words: string;
}

/** The words of a text in lower case, each between blanks. */
const wordsOf = (text: string): string =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}_$]+/u)
    .filter(Boolean)
    .join(' ')} `;

/** The words as of `wordsOf`, each by itself. */
const eachWord = (words: string): string[] => words.split(' ').filter(Boolean);

/** Whether a row filter that can apply to a table names one of these. */
export type NamedInFilters = (table: string, names: readonly string[]) => boolean;

/**
 * Returns what looks for names in the row filters of all roles that can apply to a table, in whichever
 * service: several can open one database. One request can change many tables with many fields, so
 * the filters are read only once, and gone through only for names whose words they have.
 */
export function filterNames(system: Db): NamedInFilters {
  let known: { filters: FilterText[]; words: Set<string> } | undefined;
  return (table, names) => {
    known ??= readNames(system);
    const { filters, words: all } = known;
    const possible = names
      .map((name) => ({ name, words: wordsOf(name) }))
      .filter(({ words }) => eachWord(words).every((word) => all.has(word)));
    if (possible.length === 0) return false;
    const component = table.toLowerCase();
    const own = filters.filter(
      (filter) =>
        filter.component === '' ||
        filter.component.includes('*') ||
        filter.component.includes(component),
    );
    return possible.some(({ name, words }) => {
      spendWork();
      // a name of signs alone has no words
      return words.trim() === ''
        ? own.some(({ text }) => text.includes(name))
        : own.some((filter) => filter.words.includes(words));
    });
  };
}

function readNames(system: Db) {
  const filters = readFilters(system);
  return { filters, words: new Set(filters.flatMap(({ words }) => eachWord(words))) };
}

function readFilters(system: Db): FilterText[] {
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
