import { settledOf } from '../../saving/findUnanswered.ts';
import type { TableData } from '../openTable.ts';
import { deletedPath } from '../deletion/sendRowDeletes.ts';

/** Names the requests of a table under way; also for others that show the same table. */
const flightOf = (table: TableData): string => `save ${deletedPath(table)}`;

/**
 * Waits for requests of earlier saves that the user stopped waiting for: what they send may be
 * stored after it was looked up, or replace what is sent next.
 */
export async function waitForEarlier(table: TableData): Promise<void> {
  const { flights } = table.app.page;
  const earlier = flights.get(flightOf(table));
  if (!earlier) return;
  await settledOf([earlier]);
  // a request without a response delays one save, not all
  if (flights.get(flightOf(table)) === earlier) flights.delete(flightOf(table));
}

/** Keeps a request for later saves, until it ends. */
export function keepRequest<R>(table: TableData, request: Promise<R>): Promise<R> {
  const { flights } = table.app.page;
  const flight = Promise.allSettled([flights.get(flightOf(table)), request]).then(() => {
    if (flights.get(flightOf(table)) === flight) flights.delete(flightOf(table));
  });
  flights.set(flightOf(table), flight);
  return request;
}
