import type { Generation } from '../../platform/generation.ts';
import { startPlatform, type Platform } from '../../platform/startPlatform.ts';
import type { Change, KeptStore } from './keptStore.ts';
import type { SqliteDb } from './openSqlite.ts';
import { workerPorts } from './workerPorts.ts';

const isFull = (error: unknown): boolean =>
  error instanceof Error && error.name === 'QuotaExceededError';

const FULL =
  'The browser has no space left for this demo. The change will be lost when the demo server restarts. Delete files, or start over on the demo page.';

function storageFull(): Response {
  return Response.json({ error: { code: 507, context: null, message: FULL } }, { status: 507 });
}

/** A platform whose data is stored before each response is sent. */
export interface SitePlatform {
  fetch(request: Request): Promise<Response>;
  publicFile(request: Request): Promise<Response | undefined>;
  readonly outbox: Platform['outbox'];
}

/**
 * Starts the platform of a generation from its stored data.
 *
 * @param publicUrl the URL of its console and API, without a slash at the end.
 */
export async function startSitePlatform(
  generation: Generation,
  publicUrl: string,
  kept: KeptStore,
  openDb: (bytes?: Uint8Array) => SqliteDb,
): Promise<SitePlatform> {
  const ports = await workerPorts(kept, openDb);
  const platform = startPlatform({ generation, publicUrl }, ports);
  const { outbox } = platform;
  const emails = (await kept.all('outboxes')).get(generation) ?? [];
  outbox.push(...(emails as typeof outbox));
  let sent = outbox.length;
  let unkept: Change[] = [];
  let dropped = 0;
  let keeping = Promise.resolve();
  let writing: Promise<unknown> = Promise.resolve();
  async function keepRest(): Promise<void> {
    const changes = ports.takeChanges();
    if (outbox.length !== sent) {
      sent = outbox.length;
      changes.push({ kind: 'outboxes', key: generation, value: outbox });
    }
    // changes that couldn't be stored are still pending, unless newer ones replace them
    const isOld = (known: Change) =>
      known.kind !== 'files' &&
      changes.some(
        ({ kind, ...change }) => kind === known.kind && 'key' in change && change.key === known.key,
      );
    unkept = [...unkept.filter((known) => !isOld(known)), ...changes];
    if (!unkept.length) return;
    try {
      await kept.keep(unkept);
    } catch (error) {
      if (!isFull(error)) throw error;
      await keepWhatFits();
    }
    unkept = [];
  }
  /** Drops what is too large: pending, it would make each later request fail. */
  async function keepWhatFits(): Promise<void> {
    for (const change of unkept) {
      try {
        await kept.keep([change]);
      } catch (error) {
        if (!isFull(error)) throw error;
        dropped++;
      }
    }
  }
  /**
   * A worker can be stopped as soon as it has responded. Another response may have taken over the
   * changes of this one, so each waits for all before it.
   */
  function keep(): Promise<void> {
    keeping = keeping.catch(() => undefined).then(keepRest);
    return keeping;
  }
  async function answer(request: Request): Promise<Response> {
    const response = await platform.fetch(request);
    await keep();
    return response;
  }
  async function answerWrite(request: Request): Promise<Response> {
    const before = dropped;
    const response = await answer(request);
    return dropped === before ? response : storageFull();
  }
  return {
    outbox,
    fetch(request) {
      if (request.method === 'GET' || request.method === 'HEAD') return answer(request);
      // one by one, to know whose change exceeded the quota
      const answered = writing.then(() => answerWrite(request));
      writing = answered.catch(() => undefined);
      return answered;
    },
    async publicFile(request) {
      const response = platform.publicFile(request);
      await keep();
      return response;
    },
  };
}
