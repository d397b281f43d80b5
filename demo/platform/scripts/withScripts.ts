import { serviceCatalog } from '../catalog/serviceCatalog.ts';
import { broadcastNames, eventPath } from '../events/eventNames.ts';
import { isJsonObject } from '../http/isJsonObject.ts';
import type { Json, JsonObject, ServiceRequest } from '../http/ServiceRequest.ts';
import type { PlatformContext } from '../platformContext.ts';
import type { Row } from '../storage/openDatabase.ts';
import { apiCaller } from './apiCaller.ts';
import { runScript } from './runScript.ts';
import { scriptSource } from './scriptSource.ts';

/** A call with the names of the events around it. */
interface EventCall {
  context: PlatformContext;
  request: ServiceRequest;
  origin: string;
  /** As called and, where they differ, with parameters in braces: `shop._table.{table_name}.get`. */
  names: string[];
  /** Names that are announced after the call. */
  announced: string[];
}

function fits(pattern: string, path: readonly string[]): boolean {
  const segments = pattern.split('/').filter(Boolean);
  return (
    segments.length === path.length &&
    segments.every((segment, index) => segment.startsWith('{') || segment === path[index])
  );
}

function eventCall(context: PlatformContext, request: ServiceRequest, origin: string): EventCall {
  const { service, path } = request;
  const verb = request.verb.toLowerCase();
  const called = [service, ...path].join('.');
  const [entry] = serviceCatalog(context, service);
  // a literal path wins over one with parameters, as `admin/session` over `admin/{id}`
  const known = entry?.paths.filter((each) => fits(each.path, path)) ?? [];
  const pattern = known.find((each) => !each.path.includes('{')) ?? known[0];
  const general = pattern ? eventPath(service, pattern) : called;
  const event = pattern?.verbs.find((each) => each.verb === verb);
  const names = [...new Set([`${called}.${verb}`, `${general}.${verb}`])];
  const announced = event ? broadcastNames(general, event) : [];
  return { context, request, origin, names, announced: [...names, ...announced] };
}

function scripts({ context }: EventCall, names: string[]): Row[] {
  const marks = names.map(() => '?').join(', ');
  const rows = context.system.all(
    `select * from event_script where is_active = 1 and name in (${marks})`,
    names,
  );
  return rows.sort((a, b) => names.indexOf(String(a.name)) - names.indexOf(String(b.name)));
}

function describeRequest({ request }: EventCall): JsonObject {
  const { verb, service, path, query, body, headers } = request;
  return {
    api_version: '2.0',
    method: verb,
    service,
    resource: path.join('/'),
    uri: `/api/v2/${[service, ...path].join('/')}`,
    parameters: Object.fromEntries(query),
    headers: Object.fromEntries(
      [...headers].filter(([name]) => !/token|api-key|authorization|cookie/i.test(name)),
    ),
    content: (body ?? null) as Json,
    payload: (body ?? null) as Json,
  };
}

async function run(call: EventCall, script: Row, event: JsonObject): Promise<JsonObject> {
  const { context, request, origin } = call;
  const outcome = await runScript(
    {
      source: scriptSource(context, script),
      type: String(script.type),
      event: { ...event, name: String(script.name) },
      session: { user: request.caller.user, app: request.caller.app } as unknown as JsonObject,
      call: apiCaller(context, request, origin),
    },
    context.generation,
  );
  const mayChange = context.generation === 'classic' || script.allow_event_modification === 1;
  return mayChange ? outcome.event : event;
}

/** The request as the scripts before a call leave it. */
async function before(call: EventCall): Promise<ServiceRequest> {
  let { request } = call;
  for (const script of scripts(
    call,
    call.names.map((name) => `${name}.pre_process`),
  )) {
    const event = await run({ ...call, request }, script, {
      request: describeRequest({ ...call, request }),
    });
    const changed = isJsonObject(event.request) ? (event.request as JsonObject) : {};
    const parameters = isJsonObject(changed.parameters) ? changed.parameters : {};
    const content =
      changed.payload !== undefined && !same(changed.payload, request.body)
        ? changed.payload
        : changed.content;
    request = {
      ...request,
      query: new URLSearchParams(parameters as Record<string, string>),
      body: content ?? undefined,
    };
  }
  return request;
}

const same = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

interface Answered {
  status: number;
  content: unknown;
  headers: Headers;
  /** What was answered, where it is no JSON that a script could look into. */
  opaque?: Response;
}

async function toAnswered(value: unknown): Promise<Answered> {
  if (!(value instanceof Response)) return { status: 200, content: value, headers: new Headers() };
  const { status, headers } = value;
  const isJson = headers.get('Content-Type')?.includes('json') ?? false;
  if (!isJson) return { status, content: null, headers, opaque: value };
  return { status, headers, content: (await value.json()) as unknown };
}

/** The answer as the scripts after a call leave it. */
async function after(call: EventCall, value: unknown, found: Row[]): Promise<unknown> {
  let answered = await toAnswered(value);
  for (const script of found) {
    const event = await run(call, script, {
      request: describeRequest(call),
      response: {
        status_code: answered.status,
        content_type: 'application/json',
        content: answered.content as Json,
      },
    });
    const response = isJsonObject(event.response) ? (event.response as JsonObject) : {};
    const status = Number(response.status_code ?? answered.status);
    answered = { ...answered, status, content: response.content ?? null };
  }
  if (answered.opaque) return answered.opaque;
  if (answered.status === 200 && !(value instanceof Response)) return answered.content;
  return Response.json(answered.content, { status: answered.status });
}

/** Scripts that only hear of a call: what they do changes nothing, and neither does their failure. */
async function announce(call: EventCall): Promise<void> {
  const names = [...call.announced, ...call.names.map((name) => `${name}.queued`)];
  for (const script of scripts(call, names)) {
    await run(call, script, { request: describeRequest(call) }).catch(() => undefined);
  }
}

/**
 * Carries out a call with the scripts of its events around it: those named as it was called first,
 * then those for the path in general. What a script throws refuses the call.
 */
export async function withScripts(
  context: PlatformContext,
  request: ServiceRequest,
  origin: string,
  carryOut: (request: ServiceRequest) => unknown,
): Promise<unknown> {
  const hasScripts = context.system.get('select 1 from event_script where is_active = 1 limit 1');
  if (!hasScripts) return carryOut(request);
  const call = eventCall(context, request, origin);
  const changed = await before(call);
  const value = await carryOut(changed);
  const found = scripts(
    call,
    call.names.map((name) => `${name}.post_process`),
  );
  const answer =
    found.length > 0 ? await after({ ...call, request: changed }, value, found) : value;
  await announce({ ...call, request: changed });
  return answer;
}
