import { writeFileSync, writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

// The thread that `endIfStuck` starts. It counts its own ticks: both threads stand still while the
// machine sleeps.
const { turn, works, length, text, note, seconds, most, wait } = workerData;
const TICK_MS = 250;

let seen = -1;
let ticks = 0;

function end(why) {
  const isRequest = Atomics.load(works, 0) === 1;
  const caller = new TextDecoder().decode(text.slice(0, isRequest ? Atomics.load(length, 0) : 0));
  // written at once: the other thread does nothing any more that a stream would need
  writeSync(2, `The server ends: ${why}${caller && `, for ${caller}`}.\n`);
  try {
    writeFileSync(note, JSON.stringify({ caller, until: Date.now() + wait }));
  } finally {
    process.kill(process.pid, 'SIGKILL');
  }
}

setInterval(() => {
  const now = Atomics.load(turn, 0);
  ticks = now === seen && Atomics.load(works, 0) === 1 ? ticks + 1 : 0;
  seen = now;
  if (ticks * TICK_MS >= seconds * 1000) end('one request kept all others waiting');
  else if (process.memoryUsage.rss() > most) end('it took nearly all memory');
}, TICK_MS);
