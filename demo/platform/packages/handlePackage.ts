import { PlatformError } from '../http/PlatformError.ts';
import type { ServiceRequest } from '../http/ServiceRequest.ts';
import { unsupportedVerb } from '../http/unsupportedVerb.ts';
import type { ExtrasContext } from '../system/rowExtras.ts';
import type { SystemResource } from '../system/SystemResource.ts';
import { exportPackage } from './exportPackage.ts';
import { importPackage, isPackageImport } from './importPackage.ts';
import { manifest } from './manifest.ts';

/**
 * `system/package`: what can be exported, an export, or an import.
 *
 * @throws PlatformError 404 for a longer path, which a role can allow without `package` itself.
 */
export function handlePackage(
  request: ServiceRequest,
  show: ExtrasContext,
  resources: ReadonlyMap<string, SystemResource>,
): unknown {
  const [, below] = request.path;
  if (below !== undefined && !show.context.hasOldHoles) {
    throw new PlatformError(404, `Resource '${below}' not found for service 'package'.`);
  }
  if (request.verb === 'GET') return manifest(show.context, request);
  if (request.verb !== 'POST') return unsupportedVerb(request, 'package');
  return isPackageImport(request)
    ? importPackage(show, request, resources)
    : exportPackage({ show, request, resources, secured: false });
}
