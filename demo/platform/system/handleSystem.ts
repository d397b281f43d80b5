import { handlePassword } from '../accounts/handlePassword.ts';
import { handleSession } from '../auth/handleSession.ts';
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
import { roleResource } from './roleResource.ts';
import { scriptTypes } from '../data/scriptTypes.ts';
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

function readScriptTypes({ generation, path }: ServiceRequest): unknown {
  const types = scriptTypes(generation);
  const name = path[1];
  if (name === undefined) return { resource: types };
  const type = types.find((candidate) => candidate.name === name);
  if (type) return type;
  throw new PlatformError(404, `Script type '${name}' not found.`);
}

/** Everything below `/api/v2/system`. */
export function handleSystem(
  request: ServiceRequest,
  show: ExtrasContext,
  resources: ReadonlyMap<string, SystemResource>,
): unknown {
  const [name, id] = request.path;
  if (name === undefined) return listResources('system', request);
  if (name === 'environment') {
    if (request.verb !== 'GET') throw noRecords({ request });
    return environment(request, show);
  }
  if (name === 'constant') return { resource: [] };
  if (name === 'service_type') return handleServiceType(show.context, request);
  if (name === 'script_type' && request.verb === 'GET') return readScriptTypes(request);
  if (name === 'event') return handleEvents(show.context, request);
  if (name === 'event_script' && request.generation === 'current') {
    return currentScripts(show.context, request);
  }
  if (name === 'package') return handlePackage(request, show, resources);
  if (name === 'import' && request.generation === 'current') {
    return unsupportedVerb(request, 'import');
  }
  if (name === 'cache') return handleCache(show.context, request);
  if (name === 'config' && request.generation === 'classic') return handleClassicConfig(request);
  if (name === 'custom') return handleSystemCustom(show.context, request);
  if (name === 'admin' && id !== undefined && !/^\d+$/.test(id)) {
    return adminResource(request, show, id);
  }
  const resource = resources.get(name);
  if (resource) return handleSystemResource(resource, request, show);
  if (!isSystemResource(name, request.generation)) throw notFound(name, 'system');
  throw new PlatformError(501, `The embedded platform does not offer system/${name}.`);
}
