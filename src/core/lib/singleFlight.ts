/** Where calls are noted that run: of a page, its state. */
export interface Flights {
  readonly flights: Map<string, Promise<unknown>>;
}

/** Runs `call` once for all who ask under `key` before it has ended. */
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
