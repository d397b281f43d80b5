import type { App } from '../page/createApp.ts';
import { isPlainObject } from '../lib/isPlainObject.ts';
import { ApiError } from '../http/apiError.ts';
import { dialectOf } from '../dialect/dialectFor.ts';
import { parseExact } from '../lib/exactJson.ts';
import { javascriptChecker } from '../text/javascriptChecker.ts';
import { msg } from '../messages/translate.ts';
import { withTemporaryService, type LeftoverService } from '../services/temporaryService.ts';
import { sandboxScript } from './sandboxScript.ts';

/** The result of a test run of a script. */
export interface TriedScript {
  /** The event as the script left it; null if JSON can't express it. */
  event: unknown;
  /** What it returned; usually undefined. */
  result: unknown;
  log: readonly string[];
  /** What it threw, and on which of its lines, if known. */
  error: { message: string; line: number | null } | null;
  /** How long the script ran; null if it didn't run because of a syntax error. */
  milliseconds: number | null;
}

export interface ScriptTest {
  tried: TriedScript | null;
  /** Why the server did not run it. */
  error: ApiError | null;
  /** The temporary service, if it couldn't be deleted. */
  left: LeftoverService | null;
}

/**
 * Returns why a script of this type can't be tested; null if it can. A test runs within JavaScript.
 */
export const notTried = (type: string): string | null =>
  type === 'v8js' || type === 'nodejs'
    ? null
    : msg('Only JavaScript scripts can be run before saving.');

function readTestReply(reply: unknown): TriedScript {
  const text = isPlainObject(reply) ? reply.df_trial : undefined;
  if (typeof text === 'string') return parseExact(text) as TriedScript;
  throw new ApiError({
    status: 0,
    kind: 'broken',
    message: msg("The server didn't report what the script did."),
  });
}

/** Returns the result for invalid JavaScript: it did nothing. */
async function refusedText(content: string): Promise<TriedScript | null> {
  // without the parser the server reports it
  const check = await javascriptChecker(['script']).catch(() => null);
  const problem = check?.(content);
  if (!problem) return null;
  const line = content.slice(0, problem.at).split('\n').length;
  const error = { message: problem.text, line };
  return { event: null, result: undefined, log: [], error, milliseconds: null };
}

/**
 * Runs a JavaScript script on a sample of its event (JSON), in a temporary service that is deleted
 * afterwards, because servers have no request for that. The saved script, if there is one, is
 * neither read nor changed. Requests that the script sends with `platform.api` are carried out. A
 * text with a syntax error is not sent.
 */
export async function tryScript(
  app: App,
  { type, content, sample }: { type: string; content: string; sample: string },
): Promise<ScriptTest> {
  const refused = await refusedText(content);
  if (refused) return { tried: refused, error: null, left: null };
  const source = sandboxScript(content, sample);
  const service = dialectOf(app).scripts.serviceOf(type, source);
  const { value, error, left } = await withTemporaryService(app, service, async (name) =>
    readTestReply(await app.api.get(name)),
  );
  return { tried: value, error, left };
}
