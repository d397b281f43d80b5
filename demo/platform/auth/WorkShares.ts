import { PlatformError } from '../http/PlatformError.ts';
import type { Caller } from '../http/ServiceRequest.ts';
import { currentWork } from '../workTime.ts';
import { nameOf } from './turnedAway.ts';

/** How long a user can work in a row, in milliseconds, after doing nothing for a while. */
const MOST_AT_ONCE = 20_000;
/** Where requests end that were all sent at once, before any of them had worked. */
const MOST_TOGETHER = MOST_AT_ONCE + 5_000;
/** Nobody owes more. Above the last, or the first pause would let those requests go on. */
const MOST_OWED = MOST_TOGETHER + 5_000;
/** Which part of the time everyone can work after that. */
const SHARE = 0.25;
/** Those who have their whole share again are forgotten at some time. */
const MOST_KNOWN = 1000;

interface Used {
  /** Milliseconds of work that the share hasn't paid for yet. */
  owed: number;
  /** When that was counted. */
  at: number;
}

const owedNow = ({ owed, at }: Used, now: number): number => Math.max(0, owed - (now - at) * SHARE);

/**
 * Leaves time to others if a user sends one request after another that each take as long as allowed.
 * Administrators aren't limited.
 */
export class WorkShares {
  readonly #used = new Map<string, Used>();

  /**
   * Counts what the current request works for its caller: a user, or the visitors of an app from one
   * network, or all others from there.
   *
   * @param isOpen whether it is part of signing in: it is only counted, unlike the scripts around it.
   * @throws PlatformError 429 if they have used up their share.
   */
  charge(caller: Caller, from: string, isOpen = false): void {
    const name = nameOf(caller);
    if (caller.user?.isAdmin) return;
    const payer = caller.user ? name : `${name || 'visitors'} ${from}`;
    const work = currentWork();
    if (work) {
      work.payer = {
        count: (ms) => this.#count(payer, ms),
        // others of theirs may have begun at the same time
        isUsedUp: () => !isOpen && this.#owed(payer, performance.now()) >= MOST_TOGETHER,
      };
    }
    const over = this.#owed(payer, performance.now()) - MOST_AT_ONCE;
    if (over <= 0 || isOpen) return;
    const error = new PlatformError(
      429,
      'Your requests take too much of the server’s time. Please try again later.',
    );
    error.retryAfter = Math.ceil(over / SHARE / 1000);
    throw error;
  }

  #owed(payer: string, now: number): number {
    const used = this.#used.get(payer);
    return used ? owedNow(used, now) : 0;
  }

  #count(payer: string, ms: number): void {
    const now = performance.now();
    const owed = Math.min(MOST_OWED, this.#owed(payer, now) + ms);
    this.#used.set(payer, { owed, at: now });
    if (this.#used.size > MOST_KNOWN) this.#forget(now);
  }

  #forget(now: number): void {
    for (const [payer, used] of this.#used) if (owedNow(used, now) === 0) this.#used.delete(payer);
  }
}
