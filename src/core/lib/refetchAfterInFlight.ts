import { singleFlight, type Flights } from './singleFlight.ts';

/**
 * Runs `call` once for all callers with the same `key` from now on. What `singleFlight` is running
 * may have been read before a change, so this waits for it: the newer response must come last.
 */
export async function refetchAfterInFlight<T>(
  page: Flights,
  key: string,
  call: () => Promise<T>,
): Promise<T> {
  await page.flights.get(key)?.catch(() => undefined);
  return singleFlight(page, key, call);
}
