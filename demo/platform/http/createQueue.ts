import { PlatformError } from './PlatformError.ts';

/** How many tasks run at once, how many may wait, and the message for the others. */
export interface QueueBounds {
  width: number;
  waiting: number;
  refusal: string;
}

const RETRY_SECONDS = 5;

/** Kept places of an address for each one that can wait: hundreds, as most never wait. */
const MOST_KEPT = 16;

/** Runs a task in a kept place when it is its turn. It is never rejected. */
export type KeptPlace = <T>(task: () => Promise<T>) => Promise<T>;

export interface Queue {
  /** Runs one task when there is room for it. `from` is the network address that asks for it. */
  <T>(work: () => Promise<T>, from?: string): Promise<T>;
  /**
   * Lets `work` begin if its first task had room now, and its tasks wait as long as they have to. An
   * address can have 16 times as many at once as can wait, since they can all begin before any task.
   *
   * @param isPromised whether it begins in any case: for what can't be rejected any more.
   * @throws PlatformError 503 before anything is done, and what `work` throws.
   */
  keepPlace<T>(
    work: (place: KeptPlace) => Promise<T>,
    from?: string,
    isPromised?: boolean,
  ): Promise<T>;
}

interface Waiting {
  from: string | undefined;
  start: () => void;
  /** Undefined for a task that isn't rejected any more. */
  refuse?: (error: Error) => void;
}

/** Changes the count of an address, and returns it. */
function add(
  counts: Map<string | undefined, number>,
  from: string | undefined,
  change: number,
): number {
  const left = (counts.get(from) ?? 0) + change;
  if (left > 0) counts.set(from, left);
  else counts.delete(from);
  return left;
}

/**
 * Returns a queue, which runs tasks in the order in which they arrive, those of several network
 * addresses by turns. One address gets at most half of the line and, if there are several places, all but one.
 * In a full line, an address with few tasks takes the place of the last one of the address with most.
 *
 * @throws PlatformError 503 with the seconds to wait if too many wait, and what a task throws.
 */
export function createQueue({ width, waiting: most, refusal }: QueueBounds): Queue {
  const running = new Map<string | undefined, number>();
  const waiting: Waiting[] = [];
  /** When a task of an address last got a place, as long as it has others. */
  const served = new Map<string | undefined, number>();
  /** Works with a kept place, from their beginning to their end. */
  const kept = new Map<string | undefined, number>();
  let turn = 0;
  const total = () => [...running.values()].reduce((sum, count) => sum + count, 0);
  const canRun = (from: string | undefined) =>
    total() < width && (from === undefined || (running.get(from) ?? 0) < Math.max(1, width - 1));
  const waitingOf = (from: string | undefined) =>
    waiting.filter((each) => each.from === from).length;
  const full = () => {
    const error = new PlatformError(503, refusal);
    error.retryAfter = RETRY_SECONDS;
    return error;
  };
  /**
   * Whether one more task of an address can wait: in a full line in place of the last one of the
   * address with most, if that still leaves it as many. If all of those have kept places, it has room in
   * any case.
   */
  const makeRoom = (from: string | undefined) => {
    const own = waitingOf(from);
    if (from !== undefined && own >= most / 2) return false;
    if (waiting.length < most) return true;
    const counts = new Map<string | undefined, number>();
    for (const each of waiting) add(counts, each.from, 1);
    const [busiest, count] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), [from, own]);
    if (count <= own + 1) return false;
    const at = waiting.findLastIndex((each) => each.from === busiest && each.refuse);
    if (at >= 0) waiting.splice(at, 1)[0]?.refuse?.(full());
    return true;
  };
  const count = (from: string | undefined, change: number) => {
    const left = add(running, from, change);
    if (change > 0) served.set(from, ++turn);
    else if (left <= 0 && !waiting.some((each) => each.from === from)) served.delete(from);
  };
  /** The first one of the address that has waited longest for a place. */
  const nextAt = () => {
    let at = -1;
    for (const [index, each] of waiting.entries()) {
      if (!canRun(each.from)) continue;
      const best = waiting[at];
      if (!best || (served.get(each.from) ?? 0) < (served.get(best.from) ?? 0)) at = index;
    }
    return at;
  };
  /** Runs a task that is counted, then counts and starts the next, so that no newcomer takes its place. */
  const run = async <T>(work: () => Promise<T>, from: string | undefined): Promise<T> => {
    try {
      return await work();
    } finally {
      count(from, -1);
      const at = nextAt();
      const [next] = at < 0 ? [] : waiting.splice(at, 1);
      if (next) count(next.from, 1);
      next?.start();
    }
  };
  const inTurn = async <T>(work: () => Promise<T>, from?: string): Promise<T> => {
    if (canRun(from)) count(from, 1);
    else {
      if (!makeRoom(from)) throw full();
      await new Promise<void>((start, refuse) => waiting.push({ from, start, refuse }));
    }
    return run(work, from);
  };
  const keepPlace: Queue['keepPlace'] = async (work, from, isPromised = false) => {
    const isAtMost = from !== undefined && (kept.get(from) ?? 0) >= MOST_KEPT * most;
    // beside that, only what waits now counts: what is slow before its first task keeps no one out
    if (!isPromised && (isAtMost || (!canRun(from) && !makeRoom(from)))) throw full();
    add(kept, from, 1);
    try {
      return await work(async (task) => {
        if (canRun(from)) count(from, 1);
        else await new Promise<void>((start) => waiting.push({ from, start }));
        return run(task, from);
      });
    } finally {
      add(kept, from, -1);
    }
  };
  return Object.assign(inTurn, { keepPlace });
}
