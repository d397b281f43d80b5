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
  /** Rows of the table when the call was recorded. */
  total?: number;
}

/** One recorded query of ordering, paging or fields. */
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
  /** Why this one belongs to a single database or is answered otherwise on purpose. */
  quirk: string | null;
}

/** Asks every entry of a recording and compares status, and where it is 200 the count (and the page). */
export async function judge(recording: FilterRecording, ask: AskServer): Promise<Judgement[]> {
  const judgements: Judgement[] = [];
  for (const entry of recording.filters) {
    const answer = await ask(entry.service, entry.table, queryOf(entry));
    judgements.push(judgeFilter(entry, answer));
  }
  for (const entry of recording.queries) {
    const answer = await ask(entry.service, entry.table, entry.query);
    judgements.push(judgeQuery(entry, answer));
  }
  return judgements;
}

function queryOf({ filter, raw_query }: FilterEntry): string {
  const filtered = raw_query ?? `filter=${encodeURIComponent(filter)}`;
  return `${filtered}&fields=id&include_count=true&limit=1`;
}

function judgeFilter(entry: FilterEntry, answer: TableAnswer): Judgement {
  const { service, table, filter } = entry;
  const expected = entry.status === 200 ? `200 ${entry.count ?? ''}` : String(entry.status);
  const answered = answer.status === 200 ? `200 ${countOf(answer.body) ?? ''}` : String(answer.status);
  const same = expected === answered;
  return { service, table, text: filter, same, expected, answered, quirk: filterQuirk(filter) };
}

function judgeQuery(entry: QueryEntry, answer: TableAnswer): Judgement {
  const { service, table, query } = entry;
  const expected = entry.status === 200 ? page(entry) : String(entry.status);
  const answered = answer.status === 200 ? page(readPage(answer.body, entry)) : String(answer.status);
  const same = expected === answered;
  return { service, table, text: query, same, expected, answered, quirk: queryQuirk(query) };
}

type Page = Pick<QueryEntry, 'count' | 'rows' | 'next' | 'ids' | 'keys'>;

function page({ count, rows, next, ids, keys }: Page): string {
  return JSON.stringify([200, count ?? null, rows ?? null, next ?? null, ids ?? null, keys ?? null]);
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
    ...(entry.ids ? { ids: resource.slice(0, entry.ids.length).map((row) => row.id ?? null) } : {}),
    ...(entry.keys ? { keys } : {}),
  };
}

function countOf(body: unknown): number | undefined {
  return (body as { meta?: { count?: number } } | null)?.meta?.count;
}

/** Values that the real servers paste into their SQL are refused here, whatever they would give. */
function filterQuirk(filter: string): string | null {
  return /\(\s*select |=\s*\(\d+ or /i.test(filter) ? 'runs as SQL on the real server' : null;
}

/** Orders in which the database is free to choose among equal rows, or draws lots. */
function queryQuirk(query: string): string | null {
  if (/order=random/.test(query)) return 'random order';
  if (/order=[^&]*(country|notes|created_date|lower)/.test(query)) {
    return 'order of equal rows is the database’s own';
  }
  return null;
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
