/** Calls in progress; a page has them in its state. */
export interface Flights {
  readonly flights: Map<string, Promise<unknown>>;
}

/** Runs `call` once for all callers with the same `key` until it ends. */
export function singleFlight<T>(
  { flights }: Flights,
  key: string,
  call: () => Promise<T>,
): Promise<T> {
  const running = flights.get(key) as Promise<T> | undefined;
  if (running) return running;
  const flight = call().finally(() => flights.delete(key));
  flights.set(key, flight);
  return flight;
}
