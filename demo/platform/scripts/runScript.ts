import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';
import { stringifyExact } from '../http/exactJson.ts';
import { PlatformError } from '../http/PlatformError.ts';
import { UncaughtError } from '../http/UncaughtError.ts';
import type { Generation } from '../generation.ts';
import type { Json, JsonObject } from '../http/ServiceRequest.ts';

const PATIENCE_MS = 5000;
const MEMORY = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16, stackSizeMb: 2 };

/** A call that a script makes by `platform.api`. */
export interface ScriptCall {
  method: string;
  path: string;
  payload: Json;
}

/** What a script is run with, and what its calls lead to. */
export interface ScriptRun {
  source: string;
  /** The language, as `system/script_type` names it. */
  type: string;
  event: JsonObject;
  session: JsonObject;
  call: (call: ScriptCall) => Promise<JsonObject>;
}

export interface ScriptOutcome {
  /** The event as the script left it. */
  event: JsonObject;
  /** What the script returned. */
  result: Json | undefined;
  log: string[];
}

interface Told {
  event?: JsonObject;
  result?: Json;
  error?: string;
  syntax?: string;
}

const LANGUAGES: Record<string, string> = { v8js: 'javascript', nodejs: 'javascript' };

/** The refusal of a language that no engine of this platform runs (recorded: event). */
function refuseLanguage(type: string, generation: Generation): void {
  if (LANGUAGES[type]) return;
  const engine = generation === 'classic' ? `'${type}'` : `'${type}' extension`;
  throw new PlatformError(
    503,
    `This instance cannot run server-side ${type} scripts. The ${engine} is not available.`,
  );
}

async function answerCall(run: ScriptRun, port: MessagePort, flag: Int32Array, text: string) {
  const answer = await run.call(JSON.parse(text) as ScriptCall);
  port.postMessage(stringifyExact(answer));
  Atomics.store(flag, 0, 1);
  Atomics.notify(flag, 0);
}

function start(run: ScriptRun, log: string[]): Promise<Told> {
  const { port1, port2 } = new MessageChannel();
  const signal = new SharedArrayBuffer(4);
  const flag = new Int32Array(signal);
  const worker = new Worker(new URL('./scriptWorker.mjs', import.meta.url), {
    workerData: {
      source: run.source,
      event: stringifyExact(run.event),
      session: stringifyExact(run.session),
      port: port2,
      signal,
    },
    transferList: [port2],
    resourceLimits: MEMORY,
    env: {},
    execArgv: [],
  });
  return new Promise<Told>((resolve, reject) => {
    const limit = setTimeout(
      () => reject(new UncaughtError('The script took longer than it may.')),
      PATIENCE_MS,
    );
    port1.on('message', (text: string) => void answerCall(run, port1, flag, text));
    worker.on('message', ({ kind, text }: { kind: string; text: string }) => {
      if (kind === 'log') log.push(text);
      else resolve(JSON.parse(text) as Told);
    });
    worker.on('error', (error) => reject(new UncaughtError(error.message)));
    worker.on('exit', () => {
      clearTimeout(limit);
      reject(new UncaughtError('The script ended before it was done.'));
    });
  }).finally(() => {
    port1.close();
    void worker.terminate();
  });
}

/**
 * Runs a script in a thread and a context of its own, for at most five seconds and with little
 * memory. It sees `event`, `platform.api` (calls wait for their answer) and `console`.
 *
 * @throws PlatformError 503 for other languages than JavaScript, 500 with the message of what the
 *   script threw.
 */
export async function runScript(run: ScriptRun, generation: Generation): Promise<ScriptOutcome> {
  refuseLanguage(run.type, generation);
  const log: string[] = [];
  const told = await start(run, log);
  const failure = told.error ?? told.syntax;
  if (failure !== undefined) {
    throw generation === 'classic' ? new PlatformError(500, failure) : new UncaughtError(failure);
  }
  return { event: told.event ?? {}, result: told.result, log };
}
