import { isRegistrationOpen } from './accounts/handleRegister.ts';
import { handleProviderService } from './accounts/handleProviderService.ts';
import { isProviderType } from './accounts/signInTypes.ts';
import { authorize } from './auth/authorize.ts';
import { readApiKey, readSessionToken } from './auth/requestCredentials.ts';
import { checkedVerb } from './auth/access/checkedVerb.ts';
import { findCaller } from './auth/findCaller.ts';
import { findDatabase, handleDatabase } from './database/databaseServices.ts';
import { handleApiDocs } from './docs/handleApiDocs.ts';
import { serviceSpec } from './docs/serviceSpec.ts';
import { handleEmailService } from './email/handleEmailService.ts';
import { handleFileService } from './files/handleFileService.ts';
import { parseExactJson } from './http/exactJson.ts';
import { isOn } from './http/isOn.ts';
import { readVerb } from './http/methodOverride.ts';
import { PlatformError } from './http/PlatformError.ts';
import { readBody } from './http/readBody.ts';
import { refuseUnroutable } from './http/routes.ts';
import type { Caller, ServiceRequest } from './http/ServiceRequest.ts';
import { answerIdleService } from './idleService.ts';
import { originOf } from './originOf.ts';
import type { PlatformContext } from './platformContext.ts';
import { callScriptService, isScriptService } from './scripts/scriptService.ts';
import { isDatabaseType } from './services/databaseOf.ts';
import { callRemoteService } from './services/remoteWebService.ts';
import { unreachableDatabase } from './services/unreachableDatabase.ts';
import type { Row } from './storage/openDatabase.ts';
import { apiRoot } from './system/apiRoot.ts';
import { handleSystem } from './system/handleSystem.ts';
import { handleUser } from './system/handleUser.ts';
import type { SystemResource } from './system/SystemResource.ts';

const BASE = /^\/api\/v[12](\/|$)/;

/** The decoded segments below the base path; slashes at the end do not count. */
function segments(url: URL): string[] {
  const path = url.pathname.replace(BASE, '').replace(/\/+$/, '');
  if (path === '') return [];
  try {
    return path.split('/').map(decodeURIComponent);
  } catch {
    throw new PlatformError(400, 'The path is not valid: a percent sign must begin an escape.');
  }
}

function findService(context: PlatformContext, name: string): Row {
  const row = context.system.get('select * from service where name = ?', [name]);
  if (!row) throw new PlatformError(404, `Could not find a service for ${name}`);
  if (row.is_active !== 1 && context.generation === 'current') {
    throw new PlatformError(403, `Service ${name} is deactivated.`);
  }
  return row;
}

const isSpec = ({ generation, path, verb }: ServiceRequest): boolean =>
  generation === 'current' && verb === 'GET' && path.length === 1 && path[0] === '_spec';

/** Hands a call that may be made to its service. */
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
  if (type === 'system') return handleSystem(request, show, resources);
  if (type === 'user') return handleUser(request, show);
  if (isProviderType(type) && request.path.length > 0) {
    return handleProviderService(request, show, service);
  }
  if (type.endsWith('_email') && request.verb === 'POST') {
    return handleEmailService(context, request);
  }
  if (type === 'local_file') {
    return handleFileService(context.files(service), request, context.now());
  }
  const database = findDatabase(context, service);
  if (database) return handleDatabase(context, request, database);
  if (isDatabaseType(type)) return unreachableDatabase(request, service);
  return isOn(request.query.get('as_access_list'))
    ? answerIdleService(context, request, service)
    : callSingleService(context, request, service, origin);
}

/** A call to one of the services whose components are not told from each other. */
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

/** How many bytes a body may have: files and packages much, records less, visitors little. */
function bodyLimit(
  { uploadLimit }: PlatformContext,
  { headers, url }: Request,
  called: { service: string; type: unknown; path: readonly string[] },
): number {
  const { service, type, path } = called;
  const query = new URL(url).searchParams;
  const isVisitor =
    !readSessionToken(headers, query, undefined) && !readApiKey(headers, query, undefined);
  if (isVisitor) return 64 * KB;
  const takesFiles =
    type === 'local_file' || (service === 'system' && /^(package|app)$/.test(path[0] ?? ''));
  return takesFiles ? uploadLimit : 10 * MB;
}

/** Whether a role may lead there or not, only administrators make and change administrators. */
function refuseNewAdmins(
  service: string,
  [resource = '', own = '']: readonly string[],
  verb: string,
  caller: Caller,
): void {
  const isAdmins = service === 'system' && /^(admin|package|import)$/.test(resource);
  const isOwn = /^(session|profile|password)$/.test(own);
  if (!isAdmins || isOwn || verb === 'GET' || caller.user?.isAdmin) return;
  throw new PlatformError(403, 'Only an administrator can do this.');
}

/**
 * Carries out one request below the base path: reads it, finds the caller, checks access, calls
 * the service. `from` is the network address of the caller.
 *
 * @throws PlatformError for every refusal.
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
  const query = url.searchParams;
  const [service = '', ...path] = segments(url);
  const type = context.system.get('select type from service where name = ?', [service])?.type;
  if (isDatabaseType(String(type)) && path.some((part) => part.includes('\0'))) {
    throw new PlatformError(400, 'The path must not contain a NUL character.');
  }
  const parseJson = isDatabaseType(String(type)) ? parseExactJson : JSON.parse;
  const limit = bodyLimit(context, request, { service, type, path });
  const { value: body, bytes, form } = await readBody(request, limit, parseJson);
  const { caller, tokenState, hasApiKey } = await findCaller(context, request.headers, query, body);
  const verb = checkedVerb(request.method, request.headers, query, generation, context.hasOldHoles);
  authorize(
    {
      generation,
      verb,
      service,
      path: path.join('/'),
      caller,
      openRegistration: service === 'user' && isRegistrationOpen(context),
      ...(typeof type === 'string' ? { serviceType: type } : {}),
    },
    tokenState,
    hasApiKey,
  );
  if (!context.hasOldHoles) refuseNewAdmins(service, path, verb, caller);
  const call: ServiceRequest = {
    generation,
    verb: readVerb(request, query),
    service,
    path,
    query,
    body,
    bytes,
    form,
    endsInSlash: url.pathname.endsWith('/'),
    headers: request.headers,
    from,
    caller,
  };
  return context.dispatch(call, originOf(context, url));
}
