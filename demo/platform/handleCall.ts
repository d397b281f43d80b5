import { isRegistrationOpen } from './accounts/handleRegister.ts';
import { handleProviderService } from './accounts/handleProviderService.ts';
import { isProviderType } from './accounts/signInTypes.ts';
import { checkedPath } from './auth/access/checkedPath.ts';
import { authorize } from './auth/authorize.ts';
import { refuseNoOrigin } from './auth/access/refuseNoOrigin.ts';
import { refuseNewAdmins } from './auth/access/refuseNewAdmins.ts';
import { checkedVerb } from './auth/access/checkedVerb.ts';
import { findCaller, type FoundCaller } from './auth/findCaller.ts';
import { nameOf, noteCaller } from './auth/turnedAway.ts';
import { addOnTypes } from './data/addOnTypes.ts';
import { readServiceTypes } from './data/readServiceTypes.ts';
import { findDatabase, handleDatabase } from './database/databaseServices.ts';
import { handleApiDocs } from './docs/handleApiDocs.ts';
import { serviceSpec } from './docs/serviceSpec.ts';
import { handleEmailService } from './email/handleEmailService.ts';
import { handleFileService } from './files/handleFileService.ts';
import { parseExactJson } from './http/exactJson.ts';
import { isOn } from './http/isOn.ts';
import { readVerb } from './http/methodOverride.ts';
import { pathSegments } from './http/pathSegments.ts';
import { PlatformError } from './http/PlatformError.ts';
import { PARSED, readBody } from './http/readBody.ts';
import { receiveBody } from './http/receiveBody.ts';
import { UncaughtError } from './http/UncaughtError.ts';
import { refuseUnroutable } from './http/routes.ts';
import type { Caller, ServiceRequest, Verb } from './http/ServiceRequest.ts';
import { answerIdleService } from './idleService.ts';
import { originOf } from './originOf.ts';
import { lastOptions } from './query/lastOptions.ts';
import type { PlatformContext } from './platformContext.ts';
import { callScriptService } from './scripts/scriptService.ts';
import { isDatabaseType } from './services/databaseOf.ts';
import { callRemoteService } from './services/remoteWebService.ts';
import { isScriptService } from './services/isScriptService.ts';
import { keepsNumbers } from './services/keepsNumbers.ts';
import { rejectsDeactivated } from './services/rejectsDeactivated.ts';
import { serviceType } from './services/serviceType.ts';
import { unreachableDatabase } from './services/unreachableDatabase.ts';
import type { Row } from './storage/Db.ts';
import { apiRoot } from './system/apiRoot.ts';
import { handleSystem } from './system/handleSystem.ts';
import { handleUser } from './system/handleUser.ts';
import type { SystemResource } from './system/SystemResource.ts';

const BASE = /^\/api\/v[12](\/|$)/;

const isKnownType = (type: unknown): boolean =>
  readServiceTypes('current', () => [], addOnTypes).some(({ name }) => name === type);

function findService(context: PlatformContext, name: string): Row {
  const row = context.system.get('select * from service where name = ?', [name]);
  if (!row) throw new PlatformError(404, `Could not find a service for ${name}`);
  if (row.is_active !== 1 && rejectsDeactivated(context)) {
    if (context.generation === 'current' && !isKnownType(row.type)) {
      throw new UncaughtError(`Unsupported service type '${String(row.type)}'.`);
    }
    throw new PlatformError(403, `Service ${name} is deactivated.`);
  }
  return row;
}

const isSpec = ({ generation, path, verb }: ServiceRequest): boolean =>
  generation === 'current' && verb === 'GET' && path.length === 1 && path[0] === '_spec';

/** Whether a service handles HEAD and OPTIONS. The others would treat them as a change. */
const knowsEveryVerb = (type: string): boolean =>
  type === 'local_file' || type === 'rws' || isScriptService(type);

/** @throws PlatformError 405 for a verb that the access check and the service read differently. */
function refuseUnknownVerb({ hasOldHoles }: PlatformContext, verb: Verb, type: string): void {
  if (hasOldHoles || !/^(HEAD|OPTIONS)$/.test(verb) || knowsEveryVerb(type)) return;
  throw new PlatformError(405, `The ${verb} method is not supported for this route.`);
}

/** Passes an allowed request to its service. */
export function dispatch(
  context: PlatformContext,
  request: ServiceRequest,
  origin: string,
  resources: ReadonlyMap<string, SystemResource>,
): unknown {
  const show = { context, origin };
  if (request.service === '') return apiRoot(request, show);
  const service = findService(context, request.service);
  const type = String(service.type);
  if (isSpec(request)) return serviceSpec(context, request);
  refuseUnknownVerb(context, request.verb, type);
  if (type === 'system') return handleSystem(request, show, resources);
  if (type === 'user') return handleUser(request, show);
  if (isProviderType(type) && request.path.length > 0) {
    return handleProviderService(request, show, service);
  }
  if (type.endsWith('_email') && request.verb === 'POST') {
    return handleEmailService(context, request);
  }
  if (type === 'local_file') {
    return handleFileService(context, request, service);
  }
  const database = findDatabase(context, service);
  if (database) return handleDatabase(context, request, database);
  if (isDatabaseType(type)) return unreachableDatabase(request, service);
  return isOn(request.query.get('as_access_list'))
    ? answerIdleService(context, request, service)
    : callSingleService(context, request, service, origin);
}

/** A request to one of the services whose components are not distinguished. */
function callSingleService(
  context: PlatformContext,
  request: ServiceRequest,
  service: Row,
  origin: string,
): unknown {
  const type = String(service.type);
  if (type === 'swagger') return handleApiDocs(context, request);
  if (type === 'rws') return callRemoteService(context, request, service);
  if (isScriptService(type)) return callScriptService(context, request, service, origin);
  return answerIdleService(context, request, service);
}

const KB = 1024;
const MB = KB * KB;

/** What is known of a request before its body has been read. */
interface Called {
  service: string;
  type: string;
  path: readonly string[];
  isFolder: boolean;
}

/** Whether a body is a file, or a form with files: these can be larger than the memory. */
function bringsFiles({ headers }: Request, verb: Verb, called: Called): boolean {
  const { service, type, path, isFolder } = called;
  // another verb stores nothing, and its rights are others
  if (!/^(POST|PUT)$/.test(verb)) return false;
  const sent = (headers.get('Content-Type') ?? '').toLowerCase();
  const isForm = sent.startsWith('multipart/');
  if (type !== 'local_file') {
    return isForm && service === 'system' && /^(package|app)$/.test(path[0] ?? '');
  }
  // a list of actions for a folder is not a file
  return isForm || !isFolder || headers.has('X-File-Name') || !PARSED.test(sent);
}

/** Whether a request may have waited for a body. */
const hasBody = ({ method }: Request): boolean => method !== 'GET' && method !== 'HEAD';

/** A body without records. */
const SMALL = 64 * KB;

/** What belongs to signing in and out: however much of the server's time was used before, it is possible. */
const isSignIn = (service: string, path: readonly string[]): boolean =>
  /^(user\/(session|password)|system\/(admin\/(session|password)|environment))$/i.test(
    [service, ...path].join('/'),
  );

/** Everyone can send the key of an app, which may have a role, and an invalid token. */
function isVisitor({ caller, tokenState }: FoundCaller): boolean {
  const hadSession = ['expired', 'revoked', 'moved'].includes(tokenState.kind);
  return !caller.user && !hadSession;
}

/**
 * Carries out one request below the base path: reads it, finds the caller, checks access, calls
 * the service. `from` is the network address of the caller.
 *
 * @throws PlatformError for every error.
 */
export async function handleCall(
  context: PlatformContext,
  request: Request,
  from = '',
): Promise<unknown> {
  const { generation } = context;
  const unroutable = refuseUnroutable(request, generation);
  if (unroutable) return unroutable;
  const url = new URL(request.url);
  const { headers } = request;
  const query = url.searchParams;
  const [service = '', ...sentPath] = pathSegments(url.pathname.replace(BASE, ''));
  const type = serviceType(context, service);
  const path = checkedPath(String(type), sentPath);
  const called: Called = {
    service,
    type: String(type),
    path,
    isFolder: path.length === 0 || url.pathname.endsWith('/'),
  };
  const isUpload = bringsFiles(request, readVerb(request, query), called);
  const parseJson = keepsNumbers(String(called.type)) ? parseExactJson : JSON.parse;
  const isOpen = isSignIn(service, path);
  if (context.isLocal) refuseNoOrigin(request, called.type, path, readVerb(request, query));
  const find = async (body?: unknown): Promise<FoundCaller> => {
    const found = await findCaller(context, headers, query, body);
    // each time: the credentials can be in the body
    noteCaller(found.caller, context.turnedAway, context.now());
    // without a user and a role, one can only sign in, read API documents or get an error
    const isFree = isOpen || (!nameOf(found.caller) && type !== 'swagger');
    context.workShares?.charge(found.caller, from, isFree);
    return found;
  };
  const byHead = await find();
  const limit = isVisitor(byHead) || isOpen ? SMALL : 10 * MB;
  // without a user, a large body only leads to an error
  const mostParsed = byHead.caller.user ? limit : SMALL;
  const sent = isUpload ? undefined : await readBody(request, limit, parseJson, mostParsed);
  const verb = checkedVerb(request.method, headers, query, generation, context.hasOldHoles);
  const hasBasic = /^Basic /i.test(headers.get('Authorization') ?? '');
  const allow = ({ caller, tokenState, hasApiKey }: FoundCaller): Caller => {
    const asked = {
      generation,
      verb,
      service,
      path: path.join('/'),
      caller,
      openRegistration: service === 'user' && isRegistrationOpen(context),
      serviceType: type,
      hasOldHoles: context.hasOldHoles,
    };
    authorize(asked, tokenState, hasApiKey, hasBasic);
    if (!context.hasOldHoles) refuseNewAdmins(asked);
    return caller;
  };
  const call: ServiceRequest = {
    generation,
    verb: readVerb(request, query),
    service,
    path,
    // remote services also get repeated ones; for all others, and their scripts, the last counts
    query: called.type === 'rws' ? query : lastOptions(query),
    body: sent?.value,
    endsInSlash: url.pathname.endsWith('/'),
    headers,
    from,
    // a body can take minutes, in which a session can expire, even if it is empty
    caller: allow(sent && hasBody(request) ? await find(sent.value) : byHead),
    ...(sent ? { bytes: sent.bytes } : {}),
  };
  const origin = originOf(context, url);
  if (!isUpload) return context.dispatch(call, origin);
  // only now, so that no one fills the disk with what they aren't allowed to store
  const received = await receiveBody(request, context.uploadLimit, context.receiveUpload);
  try {
    const { upload, form } = received;
    return await context.dispatch({ ...call, caller: allow(await find()), upload, form }, origin);
  } finally {
    received.discard();
  }
}
