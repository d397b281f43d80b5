import { checkedPath } from '../auth/access/checkedPath.ts';
import { refuseNewAdmins } from '../auth/access/refuseNewAdmins.ts';
import { authorize } from '../auth/authorize.ts';
import { errorBody, refusalOf } from '../http/answers.ts';
import { parseExactJson, stringifyExact } from '../http/exactJson.ts';
import { pathSegments } from '../http/pathSegments.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { Json, JsonObject, ServiceRequest, Verb } from '../http/ServiceRequest.ts';
import type { PlatformContext } from '../platformContext.ts';
import { lastOptions } from '../query/lastOptions.ts';
import { bodyFor } from '../services/keepsNumbers.ts';
import { serviceType } from '../services/serviceType.ts';
import { currentWork, withinWork } from '../workTime.ts';
import { withoutCredentials } from './EventCall.ts';
import { refuseUnsure, type NumberMarks } from './NumberMarks.ts';
import type { ScriptCall, ScriptRun } from './runScript.ts';
import {
  MAX_SCRIPT_DEPTH,
  parseText,
  readText,
  refuseLargeBody,
  refuseLargeCall,
  refuseLongUrl,
} from './scriptLimits.ts';

const VERBS: readonly string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** A script can replace what `platform.api` sends: a list would pass the check as its only verb. */
function readCall(text: string, marks: NumberMarks): { verb: Verb; path: string; payload: Json } {
  refuseLargeCall(text);
  if (marks.isUnsure(text)) refuseUnsure();
  const { method, path, payload } = marks.read(text) as ScriptCall;
  if (typeof path !== 'string' || typeof method !== 'string' || !VERBS.includes(method)) {
    throw new PlatformError(
      400,
      'A request of a script must have a path and one of the five verbs.',
    );
  }
  // real servers send them; carried out here, they would change local records
  if (/^\s*(https?:|\w+:\/\/)/i.test(path)) {
    throw new PlatformError(400, "Scripts of this server can't send requests to other servers.");
  }
  return { verb: method as Verb, path, payload };
}

function toRequest(
  context: PlatformContext,
  from: ServiceRequest,
  { verb, path, payload }: ReturnType<typeof readCall>,
  end: AbortSignal,
): ServiceRequest {
  refuseLongUrl(path);
  // a `#` belongs to a value, such as a color in a filter
  const below = path
    .trim()
    .replace(/^\/*(api\/v2\/)?/, '')
    .replaceAll('#', '%23');
  const url = new URL(`http://platform/${below}`);
  const [service = '', ...rest] = pathSegments(url.pathname);
  const type = serviceType(context, service);
  let body: unknown = payload ?? undefined;
  if (typeof payload === 'string') {
    try {
      body = parseExactJson(payload);
    } catch {
      body = payload;
    }
  }
  refuseLargeBody(body);
  body = bodyFor(String(type), body);
  return {
    generation: from.generation,
    verb,
    service,
    path: checkedPath(String(type), rest),
    query: type === 'rws' ? url.searchParams : lastOptions(url.searchParams),
    body,
    bytes: new TextEncoder().encode(
      typeof payload === 'string' ? payload : stringifyExact(payload ?? undefined),
    ),
    endsInSlash: url.pathname.endsWith('/'),
    headers: new Headers({ 'Content-Type': 'application/json' }),
    // guesses and waiting tasks of a script count for the address that started it
    ...(from.from !== undefined && { from: from.from }),
    caller: { ...from.caller, requestor: 2 },
    scriptDepth: (from.scriptDepth ?? 0) + 1,
    scriptEnd: end,
  };
}

/** A remote service can send no JSON, or an invalid one, after it has carried out a request. */
function readContent(type: string, text: string): Json {
  if (!type.includes('json')) return text;
  if (text.trim() === '') return null;
  try {
    return parseText(text) as Json;
  } catch (error) {
    if (error instanceof PlatformError) throw error;
    return text;
  }
}

async function toAnswer(value: unknown): Promise<JsonObject> {
  if (!(value instanceof Response)) return { status_code: 200, content: (value ?? null) as Json };
  const type = value.headers.get('Content-Type') ?? '';
  const text = await readText(value);
  return { status_code: value.status, content_type: type, content: readContent(type, text) };
}

/**
 * The implementation of a script's `platform.api`: a request with the caller's rights, as requestor
 * SCRIPT. Errors are returned as responses, as on the real servers.
 */
export function apiCaller(
  context: PlatformContext,
  from: ServiceRequest,
  origin: string,
): ScriptRun['call'] {
  // what its requests do is work of the request that runs the script
  const time = currentWork();
  return async (text, marks, end) => {
    try {
      const request = toRequest(context, from, readCall(text, marks), end);
      if ((request.scriptDepth ?? 0) > MAX_SCRIPT_DEPTH) {
        throw new PlatformError(500, 'Scripts call each other endlessly.');
      }
      const { service, path, verb, caller, generation } = request;
      const type = serviceType(context, service);
      const { hasOldHoles } = context;
      const place = { verb, service, serviceType: type, path: path.join('/') };
      const asked = { ...place, generation, caller, hasOldHoles };
      authorize(asked, { kind: 'none' }, true);
      if (!hasOldHoles) refuseNewAdmins(asked);
      const send = () => context.dispatch(request, origin);
      const answer = await toAnswer(await (time ? withinWork(time, send) : send()));
      return {
        ...answer,
        content: withoutCredentials({ context, request }, answer.content) as Json,
      };
    } catch (error) {
      if (error instanceof Response) return toAnswer(error);
      const refusal = refusalOf(error);
      const content = { error: errorBody(refusal, context.generation) } as unknown as Json;
      return { status_code: refusal.status, content_type: 'application/json', content };
    }
  };
}
