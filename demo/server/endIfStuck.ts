import { readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { TurnedAway } from '../platform/auth/turnedAway.ts';
import { isJsonObject } from '../platform/http/isJsonObject.ts';
import type { Turns } from '../platform/workTime.ts';

const LONGEST = 256;
const WAIT_MS = 300_000;

/** A number that two threads see. */
const shared = () => new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/** Four fifths of what the machine, or the container, has. */
function mostMemory(): number {
  const limit = process.constrainedMemory();
  return (Math.min(totalmem(), limit || Infinity) * 4) / 5;
}

/**
 * Ends this process from a second thread if a single request keeps all others waiting, or if it
 * takes nearly all memory: a statement of SQLite can't be interrupted, and a limit that was
 * forgotten would otherwise hold up everyone for as long as someone likes. Whatever started the
 * process starts it again; the file `note` then lists who has to wait.
 *
 * @param seconds how long one turn can take; every request has less time in all.
 */
export function endIfStuck(note: string, { seconds = 15, most = mostMemory() } = {}): Turns {
  const turn = shared();
  const works = shared();
  const length = shared();
  const text = new Uint8Array(new SharedArrayBuffer(LONGEST));
  const thread = new Worker(new URL('./stuckWatch.mjs', import.meta.url), {
    workerData: { turn, works, length, text, note, seconds, most, wait: WAIT_MS },
    execArgv: [],
  });
  thread.unref();
  const encoder = new TextEncoder();
  return {
    begin(caller) {
      Atomics.store(length, 0, encoder.encodeInto(caller, text).written);
      Atomics.add(turn, 0, 1);
      Atomics.store(works, 0, 1);
    },
    end: () => void Atomics.store(works, 0, 0),
  };
}

const isTurnedAway = (one: unknown): one is TurnedAway =>
  isJsonObject(one) && typeof one.caller === 'string' && typeof one.until === 'number';

/** Reads who has to wait because a request of theirs stopped the server. */
export function readStuck(note: string): TurnedAway[] {
  try {
    const noted: unknown = JSON.parse(readFileSync(note, 'utf8'));
    // earlier versions noted one caller, without a list
    return Array.isArray(noted) ? noted.filter(isTurnedAway) : [];
  } catch {
    // the usual start
    return [];
  }
}
