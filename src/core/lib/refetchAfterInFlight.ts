import { singleFlight, type Flights } from './singleFlight.ts';

/**
 * Runs `call` once for all who ask under `key` from now on. What `singleFlight` has under way may have
 * been read before something changed: it is waited for, so that the newer answer comes last.
 */
export async function refetchAfterInFlight<T>(
  page: Flights,
  key: string,
  call: () => Promise<T>,
): Promise<T> {
  await page.flights.get(key)?.catch(() => undefined);
  return singleFlight(page, key, call);
}
