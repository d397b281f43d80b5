import { isAllowed } from '../auth/access/decideAccess.ts';
import { hasGrant } from '../auth/access/hasGrant.ts';
import { serviceCatalog, type CatalogEntry } from '../catalog/serviceCatalog.ts';
import { isOn } from '../http/isOn.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { JsonObject, ServiceRequest, Verb } from '../http/ServiceRequest.ts';
import { unsupportedVerb } from '../http/unsupportedVerb.ts';
import type { PlatformContext } from '../platformContext.ts';
import { openApiDocument, type Visible } from './openApiDocument.ts';
import { describePaths } from './operations.ts';
import { ownDefinitions } from './ownDefinition.ts';
import { swaggerDocument } from './swaggerDocument.ts';

/** The requests that the caller's role allows; administrators see everything. */
function visibleTo(
  { hasOldHoles }: PlatformContext,
  { caller, generation }: ServiceRequest,
): Visible {
  return (entry, path, verb) =>
    caller.isAdmin ||
    isAllowed({
      generation,
      verb: verb.toUpperCase() as Verb,
      service: entry.name,
      path,
      caller,
      serviceType: String(entry.service.type),
      hasOldHoles,
      isTemplate: true,
    });
}

/** Whether a caller can know of a service: real servers name and describe all of them to everyone. */
function isKnownTo(
  context: PlatformContext,
  request: ServiceRequest,
): (entry: CatalogEntry) => boolean {
  if (context.hasOldHoles) return () => true;
  const isGranted = hasGrant(request.caller);
  const isVisible = visibleTo(context, request);
  return (entry) =>
    isGranted(entry.name) ||
    describePaths(entry).some(({ path, operations }) =>
      operations.some(({ verb }) => isVisible(entry, path, verb)),
    );
}

/** The document of one service of a current server. @throws PlatformError 404 for a missing one. */
export function serviceDocument(
  context: PlatformContext,
  request: ServiceRequest,
  name: string,
): JsonObject {
  // active or inactive (strict/records: api_docs rws)
  const [entry] = serviceCatalog(context, name, true);
  if (!entry || !isKnownTo(context, request)(entry))
    throw new PlatformError(404, `Could not find a service for ${name}`);
  return openApiDocument([], entry, visibleTo(context, request), ownDefinitions(context));
}

/**
 * `api_docs`: classic servers describe all services at once, in Swagger 2; current ones one service
 * or all, in OpenAPI 3 (recorded: api_docs).
 */
export function handleApiDocs(context: PlatformContext, request: ServiceRequest): unknown {
  if (request.verb !== 'GET') return unsupportedVerb(request, 'api_docs');
  if (context.generation === 'classic') {
    return swaggerDocument(serviceCatalog(context), ownDefinitions(context));
  }
  const [name] = request.path;
  if (name !== undefined) return serviceDocument(context, request, name);
  const entries = serviceCatalog(context).filter(isKnownTo(context, request));
  if (isOn(request.query.get('as_list'))) return { resource: entries.map((each) => each.name) };
  return openApiDocument(entries, undefined, visibleTo(context, request), ownDefinitions(context));
}
