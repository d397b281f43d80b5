import { readFileSync } from 'node:fs';
import type { Generation } from '../../demo/platform/generation.ts';
import type { FilterEntry, FilterRecording, QueryEntry } from './filterAgreement.ts';

export type FilterFacts = Record<Generation, FilterRecording>;

export const filterFactsFile = new URL('filters.facts.json', import.meta.url);

export function readFilterFacts(): FilterFacts {
  return JSON.parse(readFileSync(filterFactsFile, 'utf8')) as FilterFacts;
}

export function readFilterRecording(file: string | URL): FilterRecording {
  return JSON.parse(readFileSync(file, 'utf8')) as FilterRecording;
}

/** Returns the part of a recording that is compared; the rest isn't stored in the repository. */
export function filterFactsOf(recording: FilterRecording): FilterRecording {
  const { server, database } = recording;
  return {
    server,
    database,
    filters: recording.filters.map(
      ({ service, table, group, filter, raw_query, status, count, total }): FilterEntry => ({
        service,
        table,
        group,
        filter,
        ...(raw_query === undefined ? {} : { raw_query }),
        status,
        count,
        ...(total === undefined ? {} : { total }),
      }),
    ),
    queries: recording.queries.map(
      ({
        service,
        table,
        group,
        query,
        status,
        count,
        rows,
        ids,
        next,
        keys,
        total,
      }): QueryEntry => ({
        service,
        table,
        group,
        query,
        status,
        ...(status === 200 ? { count: count ?? null } : {}),
        ...(rows === undefined ? {} : { rows }),
        ...(ids === undefined ? {} : { ids }),
        ...(next === undefined ? {} : { next }),
        ...(keys === undefined ? {} : { keys }),
        ...(total === undefined ? {} : { total }),
      }),
    ),
  };
}

/** Returns the generation of a recording, by its server's version. */
export function generationOf({ server }: FilterRecording): Generation {
  return /\b[12]\.\d/.test(server) ? 'classic' : 'current';
}
