import { changesAdmins } from '../auth/access/refuseNewAdmins.ts';
import { isJsonObject } from '../http/isJsonObject.ts';
import type { Json, JsonObject, ServiceRequest } from '../http/ServiceRequest.ts';
import type { PlatformContext } from '../platformContext.ts';
import { rejectsDeactivated } from '../services/rejectsDeactivated.ts';
import { serviceType } from '../services/serviceType.ts';
import type { Row } from '../storage/Db.ts';
import { withinNewWork } from '../workTime.ts';
import { readAnswer, sendAnswer } from './Answered.ts';
import { apiCaller } from './apiCaller.ts';
import { same, withBody, withParameters } from './changedRequest.ts';
import {
  describeRequest,
  eventCall,
  hiddenIn,
  hiddenInParameters,
  parametersOf,
  scriptsOf,
  type EventCall,
} from './EventCall.ts';
import { refuseUnsure } from './NumberMarks.ts';
import { runScript, type ScriptOutcome } from './runScript.ts';
import { scriptSource } from './scriptSource.ts';

async function run(
  call: EventCall,
  script: Row,
  event: JsonObject,
): Promise<Pick<ScriptOutcome, 'event' | 'isUnsure'>> {
  const { context, request, origin } = call;
  const outcome = await runScript(
    {
      source: scriptSource(context, script),
      type: String(script.type),
      event: { ...event, name: String(script.name) },
      session: { user: request.caller.user, app: request.caller.app } as unknown as JsonObject,
      call: apiCaller(context, request, origin),
      request,
    },
    context,
  );
  const mayChange = context.generation === 'classic' || script.allow_event_modification === 1;
  return mayChange ? outcome : { event, isUnsure: false };
}

/** Whether scripts can't change a request: an administrator would send what they changed. */
function isFixed({ context, request }: EventCall): boolean {
  const { service, path, verb } = request;
  const caller = { ...request.caller, requestor: 2 as const };
  const type = serviceType(context, service);
  const asked = { service, serviceType: type, path: path.join('/'), verb, caller };
  return !context.hasOldHoles && changesAdmins(asked);
}

const named = ({ names }: EventCall, when: string): string[] =>
  names.map((name) => `${name}.${when}`);

/** The request after the scripts that run before it. */
async function before(call: EventCall): Promise<ServiceRequest> {
  let { request } = call;
  const { context } = call;
  const mayChange = !isFixed(call);
  const type = String(serviceType(context, request.service));
  for (const script of scriptsOf(call, named(call, 'pre_process'))) {
    const asked = { context, request };
    const hidden = hiddenIn(asked, request.body);
    const hiddenParameters = hiddenInParameters(asked);
    const seen = hidden.hide(request.body);
    const parameters = hiddenParameters.hide(parametersOf(request));
    const { event, isUnsure } = await run({ ...call, request }, script, {
      request: describeRequest(asked, { parameters, body: seen }),
    });
    if (!mayChange) continue;
    const changed = isJsonObject(event.request) ? (event.request as JsonObject) : {};
    const left = hiddenParameters.restore(
      isJsonObject(changed.parameters) ? changed.parameters : {},
    );
    request = withParameters(request, left as JsonObject);
    const { payload, content } = changed;
    const body = payload !== undefined && !same(payload, seen) ? payload : content;
    if (same(body, seen)) continue;
    if (isUnsure) refuseUnsure();
    request = withBody(request, hidden.restore(body), type);
  }
  return request;
}

/** The response after the scripts that run after it. */
async function after(call: EventCall, value: unknown): Promise<unknown> {
  const found = scriptsOf(call, named(call, 'post_process'));
  if (found.length === 0) return value;
  const { shown: first, unchanged } = await readAnswer(value);
  let answered = first;
  for (const script of found) {
    const hidden = hiddenIn(call, answered.content);
    const seen = hidden.hide(answered.content) as Json;
    const { status: status_code, type: content_type } = answered;
    const shown = { status_code, content_type, content: seen };
    const { event } = await withinNewWork(() =>
      run(call, script, { request: describeRequest(call), response: shown }),
    );
    const response = isJsonObject(event.response) ? (event.response as JsonObject) : {};
    const status = Number(response.status_code ?? answered.status);
    const content = hidden.restore(response.content ?? null);
    answered = { ...answered, status, content };
  }
  return sendAnswer(unchanged, first, answered);
}

const namesAnnounced = (call: EventCall): string[] => [...call.announced, ...named(call, 'queued')];

/** Scripts that are only notified of a request: neither their changes nor their failures matter. */
async function announce(call: EventCall): Promise<void> {
  for (const script of scriptsOf(call, namesAnnounced(call))) {
    const announcing = () => run(call, script, { request: describeRequest(call) });
    await withinNewWork(announcing).catch(() => undefined);
  }
}

/**
 * Whether no script runs around a request: those with which administrators sign in and remove a
 * script that would otherwise reject everything. On real servers, scripts can shut everyone out.
 */
function isWayBack(context: PlatformContext, { service, path, caller }: ServiceRequest): boolean {
  if (context.hasOldHoles || serviceType(context, service) !== 'system') return false;
  const [resource = '', below] = path;
  if (resource === 'admin' && /^(session|password)$/.test(below ?? '')) return true;
  return caller.isAdmin && /^event(_script)?$/.test(resource);
}

/** Whether a request will be rejected, before any of its scripts. */
function isDeactivated(context: PlatformContext, { service }: ServiceRequest): boolean {
  const sql = 'select 1 from service where name = ? and is_active is not 1';
  return rejectsDeactivated(context) && context.system.get(sql, [service]) !== undefined;
}

/** Executes a request between its scripts. None of those after it is kept from running by a limit. */
async function execute(
  call: EventCall,
  carryOut: (request: ServiceRequest) => unknown,
): Promise<unknown> {
  const request = await before(call);
  const value = await carryOut(request);
  return withinNewWork(async () => {
    const answer = await after({ ...call, request }, value);
    await announce({ ...call, request });
    return answer;
  });
}

/**
 * Executes a request with the scripts of its events around it: first those named as requested,
 * then those for the path in general. An error that a script throws rejects the request.
 *
 * @throws PlatformError 429 or 503 before anything is done, if the caller or its scripts have to wait.
 */
export async function withScripts(
  context: PlatformContext,
  request: ServiceRequest,
  origin: string,
  carryOut: (request: ServiceRequest) => unknown,
): Promise<unknown> {
  const hasScripts = context.system.get('select 1 from event_script where is_active = 1 limit 1');
  const runsNone = !hasScripts || isWayBack(context, request) || isDeactivated(context, request);
  if (runsNone) return carryOut(request);
  const call = eventCall(context, request, origin);
  const all = [...named(call, 'pre_process'), ...named(call, 'post_process')];
  if (scriptsOf(call, [...all, ...namesAnnounced(call)]).length === 0) return carryOut(request);
  const { caller, from, isPart, scriptDepth, scriptEnd: within } = request;
  // also around a sign-in, which is itself possible however much was used before
  if (!isPart && !scriptDepth) context.workShares?.charge(caller, from ?? '');
  if (request.scriptPlace) return execute(call, carryOut);
  return context.ports.keepScriptPlace(
    (scriptPlace) => execute({ ...call, request: { ...request, scriptPlace } }, carryOut),
    { from, within, isPromised: isPart },
  );
}
