import type { App } from '../page/createApp.ts';
import type { Id } from '../lib/Id.ts';
import { refusalOf } from '../http/apiError.ts';
import { readList } from '../http/readList.ts';
import { asRows } from '../lib/changes.ts';
import { allRows } from '../collections/allRows.ts';
import { namesOf } from '../collections/findRecords.ts';
import type { Facet } from '../collections/facets.ts';

/** Servers reject longer URLs (nginx and Apache: 8 kB, which includes the rest of the query). */
const LONGEST_FILTER = 6000;

/** No record has this id. */
const NONE = '(id = 0)';

/**
 * Returns the clause for the records with these ids: `((id = 1) or ((id >= 3) and (id <= 9)))`.
 * Whole numbers only, which users' ids are.
 */
export function idsFilter(ids: readonly number[]): string {
  const sorted = [...new Set(ids)].sort((one, other) => one - other);
  const runs: [first: number, last: number][] = [];
  for (const id of sorted) {
    const run = runs.at(-1);
    if (run && id === run[1] + 1) run[1] = id;
    else runs.push([id, id]);
  }
  const clauses = runs.map(([first, last]) =>
    first === last ? `(id = ${first})` : `((id >= ${first}) and (id <= ${last}))`,
  );
  return clauses.length > 1 ? `(${clauses.join(' or ')})` : (clauses[0] ?? NONE);
}

type Links = readonly ({ user_id?: Id | null } | null)[];

interface Linked {
  id: Id;
  name: string;
  [relation: string]: unknown;
}

/** Returns the users linked to a role or an app, each once. */
function usersOf(record: Linked | undefined, relation: string): number[] {
  const links = asRows(record?.[relation]) as Links;
  return [...new Set(links.map((link) => Number(link?.user_id)))].filter(Number.isSafeInteger);
}

/**
 * Returns a facet of users by their roles or apps: the records of `path`, whose `relation` lists
 * the users. No server can filter by a relation, so the filter contains the users' ids. `tooMany`
 * is shown for options with more users than fit into one.
 */
export function linkFacet(
  { id, label, path, relation }: { id: string; label: string; path: string; relation: string },
  tooMany: string,
): Facet {
  return {
    ...{ id, label, filterOf: () => '' },
    labelOf: async (app, value) =>
      /^\d+$/.test(value) ? ((await namesOf(app, path, [value])).get(value) ?? value) : value,
    async readFilter(app: App, value) {
      if (!/^\d+$/.test(value)) return '';
      const query = { fields: 'id,name', related: relation, filter: `id = ${value}` };
      const { rows } = readList<Linked>(await app.api.get(path, query));
      // a gateway that drops filters returns other records
      const chosen = rows.find(({ id: one }) => String(one) === value);
      const filter = idsFilter(usersOf(chosen, relation));
      // a bookmark can still select an option that is no longer offered
      if (filter.length > LONGEST_FILTER) {
        throw refusalOf(tooMany);
      }
      return filter;
    },
    async options(app) {
      const rows = await allRows<Linked>(app, path, { fields: 'id,name', related: relation });
      return rows
        .map((row) => ({ row, users: usersOf(row, relation) }))
        .filter(({ users }) => users.length > 0)
        .sort((one, other) => other.users.length - one.users.length)
        .map(({ row, users }) => ({
          id: `${id}:${String(row.id)}`,
          label: row.name,
          count: users.length,
          ...(idsFilter(users).length > LONGEST_FILTER && { refusal: tooMany }),
        }));
    },
  };
}
