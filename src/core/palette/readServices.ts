import { atMost } from '../lib/atMost.ts';
import { decodedPart } from '../navigation/decodedPart.ts';
import type { App } from '../page/createApp.ts';
import { recentPlaces } from './recentPlaces.ts';

/** How many services are read at once. */
const AT_ONCE = 2;

/** The progress of reading, in services. */
export interface Progress {
  done: number;
  total: number;
}

export interface Reading {
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
}

/** Runs what reads a service once its turn has come. */
export const inTurns = () => atMost(AT_ONCE);

/** Returns the names of services with the recently visited ones first. */
export function visitedFirst(app: App, names: readonly string[]): string[] {
  const visited = new Set(recentPlaces(app).map(({ path }) => serviceAt(path)));
  return [
    ...names.filter((name) => visited.has(name)),
    ...names.filter((name) => !visited.has(name)),
  ];
}

/** Returns the service in a path of data, schema or API docs. */
function serviceAt(path: string): string | null {
  const part = /^\/(?:data|schema|apidocs)\/([^/?]+)/.exec(path)?.[1];
  return part === undefined ? null : decodedPart(part);
}

/**
 * Calls `read` for each service in order and reports the progress. An abort lets the current calls
 * finish and starts no others.
 */
export async function readServices(
  names: readonly string[],
  { signal, onProgress }: Reading,
  read: (name: string) => Promise<unknown>,
  run = inTurns(),
): Promise<void> {
  const total = names.length;
  let done = 0;
  const tell = () => !signal.aborted && onProgress({ done, total });
  tell();
  const reads = names.map((name) =>
    run(async () => {
      if (signal.aborted) return;
      await read(name);
      done += 1;
      tell();
    }),
  );
  await Promise.all(reads);
}
