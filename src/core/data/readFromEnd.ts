import { refusalOf } from '../http/apiError.ts';
import type { Unwrapped } from '../http/unwrap.ts';
import { msg } from '../messages/translate.ts';
import type { Row } from './Row.ts';

export interface EndSpan {
  /** From 0, counted from the last record. */
  offset: number;
  limit: number;
}

/** Requests records in ascending order; `counts` requests their number as well. */
export type AskUpwards = (span: EndSpan & { counts: boolean }) => Promise<Unwrapped<Row>>;

/** Attempts while others add or delete records. */
const ATTEMPTS = 3;

const UNCOUNTED = msg(
  "This table can't be sorted in descending order, because the server doesn't count its records.",
);

/**
 * Returns records in descending order from a server that can only sort ascending: counted from the
 * end, and reversed. Each response counts the records again; if someone has added or deleted some,
 * the part is read once more. With `isFixed` the given count is kept, so that parts fit together.
 *
 * @param known how many records exist, if known.
 * @throws ApiError if the server does not count.
 */
export async function readFromEnd(
  ask: AskUpwards,
  { offset, limit }: EndSpan,
  { known, isFixed }: { known: number | null; isFixed: boolean },
): Promise<{ rows: Row[]; count: number }> {
  let count = known ?? (await ask({ offset: 0, limit: 1, counts: true })).count;
  for (let attempt = 1; ; attempt++) {
    if (count === undefined) throw refusalOf(UNCOUNTED, 400);
    const end = Math.max(0, count - offset);
    const start = Math.max(0, end - limit);
    const read = await readWhole(ask, start, end - start);
    const now: number = read.count ?? count;
    if (isFixed || now === count || attempt === ATTEMPTS) {
      return { rows: read.rows.reverse(), count };
    }
    count = now;
  }
}

/** Reads on if a server returns fewer records than requested. Here the missing ones come first. */
async function readWhole(ask: AskUpwards, start: number, length: number) {
  const rows: Row[] = [];
  let count: number | undefined;
  while (rows.length < length) {
    const isFirst = rows.length === 0;
    const span = { offset: start + rows.length, limit: length - rows.length, counts: isFirst };
    const part = await ask(span);
    if (isFirst) count = part.count;
    if (!part.rows.length) break;
    rows.push(...part.rows);
  }
  return { rows, count };
}
