import type { Bytes } from '../http/ServiceRequest.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { ReceiveUpload, Upload } from './Upload.ts';

/** Archives that wait on the disk until they have been sent; one network address gets half of them. */
const MOST = 8;
/** How long a client can wait before it reads on, and how long it can take for all of it. */
const PATIENCE = { idleMs: 60_000, wholeMs: 10 * 60_000 };
const CHUNK = 256 * 1024;
const RETRY_SECONDS = 60;

/** How many of them each network address has. */
const unsent = new Map<string, number>();

function takePlace(from: string): () => void {
  const own = unsent.get(from) ?? 0;
  const all = [...unsent.values()].reduce((sum, count) => sum + count, 0);
  if (all >= MOST || (from !== '' && own >= MOST / 2)) {
    const error = new PlatformError(503, 'Too many packed folders are being downloaded.');
    error.retryAfter = RETRY_SECONDS;
    throw error;
  }
  unsent.set(from, own + 1);
  return () => {
    const left = (unsent.get(from) ?? 1) - 1;
    if (left > 0) unsent.set(from, left);
    else unsent.delete(from);
  };
}

/** Reads an upload once. It ends early if the client takes too long: it may have left. */
function streamOf(
  upload: Upload,
  done: () => void,
  { idleMs, wholeMs }: typeof PATIENCE,
): ReadableStream<Bytes> {
  let at = 0;
  const timers: ReturnType<typeof setTimeout>[] = [];
  let isDone = false;
  const end = () => {
    timers.forEach(clearTimeout);
    if (!isDone) done();
    isDone = true;
  };
  return new ReadableStream<Bytes>(
    {
      start(controller) {
        const giveUp = () => {
          end();
          controller.error(new Error('The archive was not read in time.'));
        };
        timers.push(setTimeout(giveUp, idleMs), setTimeout(giveUp, wholeMs));
        // a minute is too long to wait for when the server stops
        for (const timer of timers) timer.unref();
      },
      pull(controller) {
        timers[0]?.refresh();
        const bytes = upload.read(at, at + CHUNK);
        at += bytes.length;
        if (bytes.length > 0) return controller.enqueue(bytes);
        end();
        controller.close();
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
}

/**
 * Packs an archive and sends it from the disk, so that none stays in memory for a slow client.
 *
 * @throws PlatformError 503 if too many are being sent, and what `pack` throws.
 */
export async function sendArchive(
  pack: () => Promise<Bytes>,
  receive: ReceiveUpload,
  from = '',
  patience = PATIENCE,
): Promise<ReadableStream<Bytes>> {
  const leave = takePlace(from);
  async function* content() {
    yield await pack();
  }
  try {
    const upload = await receive(content());
    const done = () => {
      upload.discard();
      leave();
    };
    return streamOf(upload, done, patience);
  } catch (error) {
    leave();
    throw error;
  }
}
