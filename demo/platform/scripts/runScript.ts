import { stringifyExact } from '../http/exactJson.ts';
import { PlatformError } from '../http/PlatformError.ts';
import { UncaughtError } from '../http/UncaughtError.ts';
import type { Generation } from '../generation.ts';
import type { Json, JsonObject, ServiceRequest } from '../http/ServiceRequest.ts';
import type { PlatformContext } from '../platformContext.ts';
import type { PlatformPorts } from '../PlatformPorts.ts';
import { currentWork } from '../workTime.ts';
import { NumberMarks } from './NumberMarks.ts';
import { refuseLargeResult } from './scriptLimits.ts';
import type { ScriptListener } from './ScriptListener.ts';

/** A request that a script sends by `platform.api`. */
export interface ScriptCall {
  method: string;
  path: string;
  payload: Json;
}

/** The input of a script, and the handler of its requests. */
export interface ScriptRun {
  source: string;
  /** The language, as named by `system/script_type`. */
  type: string;
  event: JsonObject;
  session: JsonObject;
  /** Handles a request of the script: a `ScriptCall` as JSON. `end` is aborted when it has ended. */
  call: (text: string, marks: NumberMarks, end: AbortSignal) => Promise<JsonObject>;
  /** The request that runs it. */
  request: Pick<ServiceRequest, 'from' | 'scriptEnd' | 'scriptPlace'>;
}

export interface ScriptOutcome {
  /** The event as the script left it. */
  event: JsonObject;
  /** What the script returned. */
  result: Json | undefined;
  /** Whether a long number in them could be several: it's rounded then. */
  isUnsure: boolean;
}

interface Told {
  event?: JsonObject;
  result?: Json;
  error?: string;
  syntax?: string;
}

/** Current servers don't have the older engine (recorded: event). */
const ENGINES: Record<Generation, readonly string[]> = {
  classic: ['v8js', 'nodejs'],
  current: ['nodejs'],
};

/** Whether scripts in a language, as named by `system/script_type`, can run. */
export const hasEngine = (type: string, generation: Generation): boolean =>
  ENGINES[generation].includes(type);

/** Rejects a language without an engine here, in the servers' words (recorded: event). */
function requireEngine(type: string, generation: Generation): void {
  if (hasEngine(type, generation)) return;
  const language = type === 'v8js' ? 'javascript' : type;
  const engine = generation === 'classic' ? `'${type}'` : `'${type}' extension`;
  throw new PlatformError(
    503,
    `This instance cannot run server-side ${language} scripts. The ${engine} is not available.`,
  );
}

async function start(
  run: ScriptRun,
  ports: PlatformPorts,
): Promise<{ told: Told; isUnsure: boolean }> {
  const marks = new NumberMarks();
  const { mark } = marks;
  const event = marks.write(run.event);
  const begin = { source: run.source, mark, event, session: stringifyExact(run.session) };
  const end = new AbortController();
  const { from, scriptEnd: within, scriptPlace } = run.request;
  let answering = 0;
  let asked: number | null = null;
  const listener: ScriptListener = {
    call: async (text) => {
      const began = (asked = performance.now());
      try {
        return marks.write(await run.call(text, marks, end.signal));
      } finally {
        answering += performance.now() - began;
        asked = null;
      }
    },
  };
  const inProcess = async () => {
    const began = performance.now();
    try {
      return await ports.runScript(JSON.stringify(begin), listener, { within });
    } finally {
      // its requests count themselves, also one that has no response yet
      const now = performance.now();
      const ms = now - began - answering - (asked === null ? 0 : now - asked);
      currentWork()?.payer?.count(Math.max(0, ms));
    }
  };
  try {
    const done = await (scriptPlace
      ? scriptPlace(inProcess)
      : ports.keepScriptPlace((place) => place(inProcess), { from, within }));
    refuseLargeResult(done, event);
    return { told: marks.read(done) as Told, isUnsure: marks.isUnsure(done) };
  } finally {
    end.abort();
  }
}

/**
 * Runs a script in a process and a context of its own, for at most five seconds and with little
 * memory. It sees `event`, `platform.api` (requests wait for their response) and `console`.
 *
 * @throws PlatformError 503 for languages other than JavaScript or if too many scripts run, 500
 *   with the message of the error that the script threw.
 */
export async function runScript(
  run: ScriptRun,
  { generation, ports }: PlatformContext,
): Promise<ScriptOutcome> {
  requireEngine(run.type, generation);
  const { told, isUnsure } = await start(run, ports);
  const failure = told.error ?? told.syntax;
  if (failure !== undefined) {
    throw generation === 'classic' ? new PlatformError(500, failure) : new UncaughtError(failure);
  }
  return { event: told.event ?? {}, result: told.result, isUnsure };
}
