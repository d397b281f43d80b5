import type { PageState } from '../page/pageState.ts';

/** Runs `call` once for all who ask under `key` before it has ended. */
export function singleFlight<T>(
  { flights }: PageState,
  key: string,
  call: () => Promise<T>,
): Promise<T> {
  const running = flights.get(key) as Promise<T> | undefined;
  if (running) return running;
  const flight = call().finally(() => flights.delete(key));
  flights.set(key, flight);
  return flight;
}
