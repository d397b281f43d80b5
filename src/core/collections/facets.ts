import type { App } from '../page/createApp.ts';
import type { Query } from '../http/queryText.ts';
import { unwrap } from '../http/unwrap.ts';
import { allRows } from './allRows.ts';

/** An option that narrows a list, with the number of records it matches, if known. */
export interface FacetOption {
  /** `active:yes`: the facet and its value, as in the URL of the list. */
  id: string;
  label: string;
  count?: number;
  /** Why it can't be selected. */
  refusal?: string;
}

/** A member by which a list can be filtered. */
export interface Facet {
  id: string;
  label: string;
  /** Returns the clause for records with this value; '' for an invalid value. */
  filterOf: (value: string) => string;
  /** Reads that clause if only the server knows it; `filterOf` is not called then. */
  readFilter?: (app: App, value: string) => Promise<string>;
  /** Returns the name of a value. Rejects with an `ApiError`. */
  labelOf: (app: App, value: string) => Promise<string>;
  /** Reads the available options. */
  options: (app: App) => Promise<readonly FacetOption[]>;
}

/** Splits the id of an option into its facet and its value. */
export const readOption = (option: string) => {
  const at = option.indexOf(':');
  return [option.slice(0, at), option.slice(at + 1)] as const;
};

/**
 * Returns the clause for the selected options: any of those of one facet, and all facets together.
 * It uses only the grammar that all generations understand: each clause in parentheses. `read`
 * contains the clauses that `readFilters` returned.
 */
export function facetFilter(
  facets: readonly Facet[],
  chosen: readonly string[],
  read: ReadonlyMap<string, string> = new Map(),
): string {
  const clauses = facets.map(({ id, filterOf }) => {
    const values = chosen.map(readOption).flatMap(([facet, value]) => (facet === id ? value : []));
    const own = values
      .map((value) => read.get(`${id}:${value}`) ?? filterOf(value))
      .filter(Boolean);
    return own.length > 1 ? `(${own.join(' or ')})` : (own[0] ?? '');
  });
  return clauses.filter(Boolean).join(' and ');
}

/** Returns the selected options whose clauses only the server knows. */
export const unreadOptions = (facets: readonly Facet[], chosen: readonly string[]): string[] =>
  chosen.filter((option) => facets.find(({ id }) => id === readOption(option)[0])?.readFilter);

/** Reads the clauses of such options. Rejects with an `ApiError`. */
export async function readFilters(
  app: App,
  facets: readonly Facet[],
  options: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const read = options.map(async (option) => {
    const [facet, value] = readOption(option);
    const clause = await facets.find(({ id }) => id === facet)?.readFilter?.(app, value);
    return [option, clause ?? ''] as const;
  });
  return new Map(await Promise.all(read));
}

/** Joins two conditions, either of which may be ''. */
export const bothFilters = (one: string, other: string): string =>
  one && other ? `(${one}) and ${other}` : one || other;

/** Returns how many records of a list match a filter. */
async function countOf(app: App, path: string, filter: string): Promise<number | undefined> {
  const query: Query = { fields: 'id', filter, include_count: true, limit: 1 };
  return unwrap(await app.api.get(path, query)).count;
}

/** Returns a facet of a boolean member, such as `is_active`. */
export function flagFacet(
  facet: { id: string; label: string; path: string },
  values: readonly (readonly [value: string, label: string, filter: string])[],
): Facet {
  const { id, label, path } = facet;
  const filterOf = (value: string) => values.find(([own]) => own === value)?.[2] ?? '';
  return {
    ...{ id, label, filterOf },
    labelOf: async (_app, value) => values.find(([own]) => own === value)?.[1] ?? value,
    options: (app) =>
      Promise.all(
        values.map(async ([value, said, filter]) => {
          const count = await countOf(app, path, filter);
          return { id: `${id}:${value}`, label: said, ...(count !== undefined && { count }) };
        }),
      ),
  };
}

/** Returns a facet of a member with few values, which `labelsOf` names. */
export function valueFacet(
  facet: { id: string; label: string; path: string; field: string },
  labelsOf: (app: App, values: readonly string[]) => Promise<ReadonlyMap<string, string>>,
): Facet {
  const { id, label, path, field } = facet;
  return {
    ...{ id, label },
    filterOf: (value) => (isPlain(value) ? `(${field} = ${quoted(value)})` : ''),
    labelOf: async (app, value) =>
      (isPlain(value) && (await labelsOf(app, [value])).get(value)) || value,
    async options(app) {
      const rows = await allRows<Record<string, unknown>>(app, path, { fields: `id,${field}` });
      const counts = new Map<string, number>();
      for (const { [field]: value } of rows) {
        const text = value === null || value === undefined ? '' : String(value);
        if (text) counts.set(text, (counts.get(text) ?? 0) + 1);
      }
      const labels = await labelsOf(app, [...counts.keys()]);
      return [...counts]
        .map(([value, count]) => ({
          id: `${id}:${value}`,
          label: labels.get(value) ?? value,
          count,
        }))
        .sort((one, other) => other.count - one.count);
    },
  };
}

/** Whether a value from a link can't be grammar of a filter. */
const isPlain = (value: string) => /^[\w.-]+$/.test(value);

const quoted = (value: string) => (/^\d+$/.test(value) ? value : `"${value}"`);
