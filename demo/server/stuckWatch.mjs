import { readFileSync, writeFileSync, writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

// The thread that `endIfStuck` starts. It counts its own ticks: both threads stand still while the
// machine sleeps.
const { turn, works, length, text, note, seconds, most, wait } = workerData;
const TICK_MS = 250;

let seen = -1;
let ticks = 0;

/** Does something that can fail, as writing on a full disk or to a closed terminal: the server ends anyway. */
function attempt(work) {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Those who have to wait already still do. */
function turnAway(caller) {
  const now = Date.now();
  const noted = attempt(() => JSON.parse(readFileSync(note, 'utf8')));
  const list = Array.isArray(noted) ? noted : [];
  const others = list.filter((one) => one?.until > now && one.caller !== caller);
  writeFileSync(note, JSON.stringify([...others, { caller, until: now + wait }]));
}

function end(why) {
  // only in the same turn as before: another request can have taken the memory
  const caller = ticks > 0 ? new TextDecoder().decode(text.slice(0, Atomics.load(length, 0))) : '';
  // written at once: the other thread does nothing any more that a stream would need
  attempt(() => writeSync(2, `The server ends: ${why}${caller && `, for ${caller}`}.\n`));
  attempt(() => caller && turnAway(caller));
  process.kill(process.pid, 'SIGKILL');
}

setInterval(() => {
  const now = Atomics.load(turn, 0);
  ticks = now === seen && Atomics.load(works, 0) === 1 ? ticks + 1 : 0;
  seen = now;
  if (ticks * TICK_MS >= seconds * 1000) end('one request kept all others waiting');
  else if (attempt(() => process.memoryUsage.rss()) > most) end('it took nearly all memory');
}, TICK_MS);
