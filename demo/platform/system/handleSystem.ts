import { handlePassword } from '../accounts/handlePassword.ts';
import { handleSession } from '../auth/handleSession.ts';
import { scriptTypes } from '../data/scriptTypes.ts';
import { currentScripts } from '../events/eventScripts.ts';
import { handleEvents } from '../events/handleEvents.ts';
import type { Generation } from '../generation.ts';
import type { ServiceRequest } from '../http/ServiceRequest.ts';
import { PlatformError } from '../http/PlatformError.ts';
import { unsupportedVerb } from '../http/unsupportedVerb.ts';
import { handlePackage } from '../packages/handlePackage.ts';
import { appResources } from './appResources.ts';
import { corsResource } from './corsResource.ts';
import { emailTemplateResource } from './emailTemplateResource.ts';
import { environment } from './environment.ts';
import { handleCache } from './handleCache.ts';
import { handleClassicConfig } from './handleClassicConfig.ts';
import { handleSystemResource } from './handleSystemResource.ts';
import { lookupResource } from './lookupResource.ts';
import { peopleResources } from './peopleResources.ts';
import { handleProfile } from './profile.ts';
import { noRecords } from './resourceCall.ts';
import { requirePlainPath } from './requirePlainPath.ts';
import { roleResource } from './roleResource.ts';
import { serviceResource } from './serviceResource.ts';
import { handleServiceType } from './serviceTypes.ts';
import type { ExtrasContext } from './rowExtras.ts';
import { handleSystemCustom } from './systemCustom.ts';
import { isSystemResource, listResources } from './systemRoot.ts';
import type { SystemResource } from './SystemResource.ts';

/** The resources with records, by name. */
export function systemResources(generation: Generation): Map<string, SystemResource> {
  const resources = [
    ...peopleResources(generation),
    ...appResources(generation),
    roleResource(generation),
    lookupResource(generation),
    serviceResource(generation),
    corsResource(generation),
    emailTemplateResource(generation),
  ];
  return new Map(resources.map((resource) => [resource.name, resource]));
}

function notFound(name: string, service: string): PlatformError {
  return new PlatformError(404, `Resource '${name}' not found for service '${service}'.`);
}

function adminResource(request: ServiceRequest, show: ExtrasContext, name: string): unknown {
  if (name === 'session') return handleSession(show.context, request, 'admin');
  if (name === 'profile') return handleProfile(show.context, request, 'admin');
  if (name === 'password') return handlePassword(request, show, 'admin');
  throw notFound(name, 'admin');
}

function readScriptTypes(request: ServiceRequest): unknown {
  const { generation, path, verb } = request;
  if (verb !== 'GET') return unsupportedVerb(request, 'script_type');
  const types = scriptTypes(generation);
  const name = path[1];
  if (name === undefined) return { resource: types };
  const type = types.find((candidate) => candidate.name === name);
  if (type) return type;
  throw new PlatformError(404, `Script type '${name}' not found.`);
}

type Handler = (
  request: ServiceRequest,
  show: ExtrasContext,
  resources: ReadonlyMap<string, SystemResource>,
) => unknown;

const readEnvironment: Handler = (request, show) => {
  if (request.verb !== 'GET') throw noRecords({ request });
  return environment(request, show);
};

/** The resources that aren't lists of records, if the generation has them. */
const HANDLERS: Record<string, Handler> = {
  environment: readEnvironment,
  constant: () => ({ resource: [] }),
  service_type: (request, { context }) => handleServiceType(context, request),
  script_type: readScriptTypes,
  event: (request, { context }) => handleEvents(context, request),
  event_script: (request, { context }) => currentScripts(context, request),
  package: handlePackage,
  import: (request) => unsupportedVerb(request, 'import'),
  cache: (request, { context }) => handleCache(context, request),
  config: (request, { context }) => handleClassicConfig(context, request),
  custom: (request, { context }) => handleSystemCustom(context, request),
};

/** Everything below `/api/v2/system`. */
export function handleSystem(
  request: ServiceRequest,
  show: ExtrasContext,
  resources: ReadonlyMap<string, SystemResource>,
): unknown {
  requirePlainPath(request, show.context, 'system');
  const [name, id] = request.path;
  if (name === undefined) {
    const isList = request.verb === 'GET' || request.generation === 'classic';
    return isList ? listResources('system', request) : unsupportedVerb(request, 'system');
  }
  // records that only this platform has are not listed, so that the list is as recorded
  if (!isSystemResource(name, request.generation) && !resources.has(name)) {
    throw notFound(name, 'system');
  }
  if (name === 'admin' && id !== undefined && !/^\d+$/.test(id)) {
    return adminResource(request, show, id);
  }
  const resource = resources.get(name);
  if (resource) return handleSystemResource(resource, request, show);
  const handle = HANDLERS[name];
  if (handle) return handle(request, show, resources);
  throw new PlatformError(501, `The embedded platform does not offer system/${name}.`);
}
