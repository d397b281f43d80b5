import type { CatalogEntry } from '../catalog/serviceCatalog.ts';
import { isJsonObject } from '../http/isJsonObject.ts';
import type { JsonObject } from '../http/ServiceRequest.ts';
import type { PlatformContext } from '../platformContext.ts';

/** What someone documented about a service. */
export interface OwnDefinition {
  /** By whole paths, the name of the service first. */
  paths: JsonObject;
  schemas: JsonObject;
}

/** Groups whose services define their own paths. */
const SELF_DESCRIBED = ['Custom', 'Script', 'Remote Service', 'Remote'];

/**
 * The definition stored with a service that only its author can describe; undefined without
 * one or if it can't be parsed. Paths are below the service; `{service.name}` becomes its name.
 */
export function ownDefinition(
  { system }: PlatformContext,
  { service, group, name }: CatalogEntry,
): OwnDefinition | undefined {
  if (!SELF_DESCRIBED.includes(group)) return undefined;
  const row = system.get('select content from service_doc where service_id = ?', [
    Number(service.id),
  ]);
  try {
    const content: unknown = JSON.parse(String(row?.content).replaceAll('{service.name}', name));
    if (!isJsonObject(content) || !isJsonObject(content.paths)) return undefined;
    const components = isJsonObject(content.components) ? content.components : {};
    const schemas = content.definitions ?? components.schemas;
    const paths = Object.entries(content.paths as JsonObject).map(([path, item]) => {
      const below = path.startsWith(`/${name}/`) || path === `/${name}`;
      return [below ? path : `/${name}${path === '/' ? '' : path}`, item] as const;
    });
    return {
      paths: Object.fromEntries(paths),
      schemas: isJsonObject(schemas) ? (schemas as JsonObject) : {},
    };
  } catch {
    return undefined;
  }
}
