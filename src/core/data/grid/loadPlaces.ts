import { ALL, type TableData } from '../openTable.ts';
import { readRows } from '../readRows.ts';
import type { Row } from '../Row.ts';
import type { TableSchema } from '../../tables/TableSchema.ts';

/** Records read at once if a page has holes. */
export const PART = 200;

/** Records that are shown in one task. */
const SHOWN_AT_ONCE = 10;

/**
 * Reads the rows that are missing between two positions.
 * Never rejects: what fails is requested again.
 */
export async function loadPlaces(table: TableData, from: number, to: number): Promise<void> {
  const { store, running } = table;
  const { schema, rows, status } = store.getState();
  const signal = running.load?.signal;
  // the rows of another order that is loading, or has failed, don't belong between these
  if (!schema || !signal || status !== 'ready') return;
  const parts: number[] = [];
  for (let part = Math.floor(from / PART); part * PART < Math.min(to, rows.length); part++) {
    const isWhole = !rows.slice(part * PART, (part + 1) * PART).includes(undefined);
    if (!isWhole && !running.parts.has(part)) parts.push(part);
  }
  await Promise.all(
    parts.map(async (part) => {
      running.parts.add(part);
      try {
        await loadPart(table, schema, part * PART, signal);
      } catch {
        // requested again the next time it comes into view
      } finally {
        running.parts.delete(part);
      }
    }),
  );
}

async function loadPart(
  table: TableData,
  schema: TableSchema,
  start: number,
  signal: AbortSignal,
): Promise<void> {
  const { query, rows } = table.store.getState();
  const first = query.limit === ALL ? 0 : (query.page - 1) * query.limit;
  const end = Math.min(start + PART, rows.length);
  for (let at = start; at < end;) {
    const span = { offset: first + at, limit: end - at };
    const { rows: read } = await readRows(table, schema, query, span, signal);
    if (signal.aborted) return;
    // some at a time: rendering all of them at once would hold up a scroll
    for (let done = 0; done < read.length || !done; done += SHOWN_AT_ONCE) {
      if (done) await nextTask();
      if (signal.aborted) return;
      const some = read.slice(done, done + SHOWN_AT_ONCE);
      table.store.setState(({ rows: now }) => ({ rows: withRead(now, some, at + done) }));
    }
    if (!read.length) return;
    at += read.length;
  }
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Puts records where they belong in the rows. If none were read, the records end before that. */
function withRead(rows: readonly (Row | undefined)[], read: readonly Row[], at: number) {
  const next = rows.slice();
  for (const [index, row] of read.entries()) next[at + index] = row;
  if (!read.length) next.length = Math.min(next.length, at);
  return next;
}
