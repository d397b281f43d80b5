import { filterQuirk, queryQuirk } from './databaseQuirks.ts';

/** One recorded filter, or the exact query string that was sent instead. */
export interface FilterEntry {
  service: string;
  table: string;
  group: string;
  filter: string;
  raw_query?: string;
  status: number;
  count: number | null;
  message?: string;
  /** The number of rows in the table at the time of the recording. */
  total?: number;
}

/** One recorded query for ordering, paging or fields. */
export interface QueryEntry {
  service: string;
  table: string;
  group: string;
  query: string;
  status: number;
  count?: number | null;
  rows?: number;
  ids?: unknown[];
  next?: number;
  keys?: string[];
  message?: string;
  total?: number;
}

export interface FilterRecording {
  server: string;
  database: string;
  filters: FilterEntry[];
  queries: QueryEntry[];
}

export interface TableAnswer {
  status: number;
  body: unknown;
}

/** Sends `GET {service}/_table/{table}?{query}`, or `GET system/{table}?{query}`, as administrator. */
export type AskServer = (service: string, table: string, query: string) => Promise<TableAnswer>;

export interface Judgement {
  service: string;
  table: string;
  text: string;
  same: boolean;
  expected: string;
  answered: string;
  /** Why this entry is specific to one database, or deliberately gets a different response. */
  quirk: string | null;
}

/**
 * Sends every entry of a recording and compares the status, and if it is 200 the count and the
 * page. If the table had a different number of rows in the recording, only the status is compared.
 */
export async function judge(recording: FilterRecording, ask: AskServer): Promise<Judgement[]> {
  const totals = new Map<string, number | undefined>();
  const sameData = async ({ service, table, total }: FilterEntry | QueryEntry) => {
    const key = `${service}/${table}`;
    if (!totals.has(key)) {
      const answer = await ask(service, table, 'fields=id&include_count=true&limit=1');
      totals.set(key, countOf(answer.body));
    }
    return total === undefined || totals.get(key) === total;
  };
  const judgements: Judgement[] = [];
  for (const entry of recording.filters) {
    const answer = await ask(entry.service, entry.table, queryOf(entry));
    judgements.push(judgeFilter(entry, answer, await sameData(entry)));
  }
  for (const entry of recording.queries) {
    const answer = await ask(entry.service, entry.table, entry.query);
    judgements.push(judgeQuery(entry, answer, await sameData(entry)));
  }
  return judgements;
}

function queryOf({ filter, raw_query }: FilterEntry): string {
  const filtered = raw_query ?? `filter=${encodeURIComponent(filter)}`;
  return `${filtered}&fields=id&include_count=true&limit=1`;
}

function judgeFilter(entry: FilterEntry, answer: TableAnswer, sameData: boolean): Judgement {
  const { service, table, filter, status, count } = entry;
  const shown = (answered: number, found: unknown) =>
    answered === 200 && sameData ? `200 ${String(found ?? '')}` : String(answered);
  const expected = shown(status, count);
  const answered = shown(answer.status, countOf(answer.body));
  const same = expected === answered;
  return { service, table, text: filter, same, expected, answered, quirk: filterQuirk(entry) };
}

function judgeQuery(entry: QueryEntry, answer: TableAnswer, sameData: boolean): Judgement {
  const { service, table, query, status } = entry;
  const shown = (answered: number, found: () => Page) =>
    answered === 200 && sameData ? page(found()) : String(answered);
  const expected = shown(status, () => entry);
  const answered = shown(answer.status, () => readPage(answer.body, entry));
  const same = expected === answered;
  return { service, table, text: query, same, expected, answered, quirk: queryQuirk(query) };
}

type Page = Pick<QueryEntry, 'count' | 'rows' | 'next' | 'ids' | 'keys'>;

function page({ count, rows, next, ids, keys }: Page): string {
  return JSON.stringify([
    200,
    count ?? null,
    rows ?? null,
    next ?? null,
    ids ?? null,
    keys ?? null,
  ]);
}

function readPage(body: unknown, entry: QueryEntry): Page {
  const { resource = [], meta } = body as {
    resource?: Record<string, unknown>[];
    meta?: { count?: number; next?: number };
  };
  const keys = Object.keys(resource[0] ?? {}).sort();
  return {
    count: meta?.count ?? null,
    rows: resource.length,
    ...(meta?.next === undefined ? {} : { next: meta.next }),
    ...(entry.ids ? { ids: resource.slice(0, entry.ids.length).map(idOf) } : {}),
    ...(entry.keys ? { keys } : {}),
  };
}

function countOf(body: unknown): number | undefined {
  return (body as { meta?: { count?: number } } | null)?.meta?.count;
}

/** Returns a bare id, the id of a record, or null if it was not requested. */
function idOf(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row;
  return Array.isArray(row) ? row : ((row as { id?: unknown }).id ?? null);
}

export interface Agreement {
  total: number;
  same: number;
  totalWithoutQuirks: number;
  sameWithoutQuirks: number;
}

export function agreementOf(judgements: Judgement[]): Agreement {
  const plain = judgements.filter((one) => one.quirk === null);
  return {
    total: judgements.length,
    same: judgements.filter((one) => one.same).length,
    totalWithoutQuirks: plain.length,
    sameWithoutQuirks: plain.filter((one) => one.same).length,
  };
}
