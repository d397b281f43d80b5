/**
 * Ends a request as a whole. It is no `PlatformError`, so a list doesn't go on with its next item, and
 * nothing words it as the failure of a part.
 */
export class TooMuchWork extends Error {
  constructor() {
    super('The request takes too long. Send several smaller ones.');
  }
}

/** Follows which request works, from its beginning to when it waits again. */
export interface Turns {
  /** @param caller who sent it, such as `user 12`; '' if unknown. */
  begin(caller: string): void;
  end(): void;
}

let turns: Turns | undefined;

/** Lets someone outside see which request works: one that never waits can't be ended from inside. */
export function watchTurns(watching: Turns): void {
  turns = watching;
}

/** Pays for the work of several requests. */
export interface Payer {
  /** @param ms milliseconds of work */
  count(ms: number): void;
  isUsedUp(): boolean;
}

/** Measures how long a request works. While it waits for anything, others have their turn. */
export class WorkTime {
  readonly #most: number;
  #used = 0;
  /** Up to when it is counted; undefined between two turns. */
  #counted: number | undefined;
  #caller: string;
  /** At whose expense the request works. */
  payer: Payer | undefined;

  /** @param most milliseconds */
  constructor(most: number, caller = '') {
    this.#most = most;
    this.#caller = caller;
  }

  /** Who sent the request, once that is known. */
  get caller(): string {
    return this.#caller;
  }

  set caller(caller: string) {
    this.#caller = caller;
    if (this.#counted !== undefined) turns?.begin(caller);
  }

  /** A time of its own at the same expense, which other requests of the payer don't use up. */
  anew(): WorkTime {
    const { payer } = this;
    const time = new WorkTime(this.#most, this.#caller);
    time.payer = payer && { count: (ms) => payer.count(ms), isUsedUp: () => false };
    return time;
  }

  /**
   * To be called wherever work is done that a request can multiply.
   *
   * @throws TooMuchWork once the request has worked for too long.
   */
  spend(): void {
    if (this.#counted === undefined) {
      this.#counted = performance.now();
      turns?.begin(this.#caller);
      // runs as soon as the request has to wait
      queueMicrotask(() => this.rest());
    } else this.#count();
    if (this.#used > this.#most || this.payer?.isUsedUp()) throw new TooMuchWork();
  }

  /** Until it works again, nothing is counted. */
  rest(): void {
    if (this.#counted === undefined) return;
    this.#count();
    this.#counted = undefined;
    turns?.end();
  }

  #count(): void {
    const now = performance.now();
    const worked = now - (this.#counted ?? now);
    this.#used += worked;
    this.#counted = now;
    this.payer?.count(worked);
  }
}

/** Knows for which request the code works that asks: an `AsyncLocalStorage` in Node. */
export interface WorkScope {
  getStore(): WorkTime | undefined;
  run<T>(time: WorkTime | undefined, work: () => T): T;
}

let scope: WorkScope | undefined;

/** Without a scope there is no limit, as in the service worker of a site, which has only one visitor. */
export function measureWorkBy(known: WorkScope): void {
  scope = known;
}

/** The working time of the request for which the code works that asks. */
export const currentWork = (): WorkTime | undefined => scope?.getStore();

/** Counts the work of the current request. @throws TooMuchWork */
export const spendWork = (): void => currentWork()?.spend();

/** Does something within a working time. */
export const withinWork = <T>(time: WorkTime | undefined, work: () => T): T =>
  scope ? scope.run(time, work) : work();

/**
 * Does what follows once a request has stored something, and so mustn't end in an error because of what the
 * caller has worked before.
 */
export function withinNewWork<T>(work: () => T): T {
  const time = currentWork();
  time?.rest();
  return withinWork(time?.anew(), work);
}

/** Does what a request only starts, such as filling a database at its first use, and what must end. */
export function withoutLimit<T>(work: () => T): T {
  currentWork()?.rest();
  return withinWork(undefined, work);
}
