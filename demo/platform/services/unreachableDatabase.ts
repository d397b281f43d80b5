import { PlatformError } from '../http/PlatformError.ts';
import { UncaughtError } from '../http/UncaughtError.ts';
import type { JsonObject, ServiceRequest } from '../http/ServiceRequest.ts';
import type { Row } from '../storage/Db.ts';
import { storedConfig } from '../system/serviceConfig.ts';

const RESOURCES = ['_schema', '_table', '_proc', '_func'];

function refused(config: JsonObject, service: string): PlatformError {
  const host = String(config.host ?? 'localhost');
  const port = String(config.port ?? 5432);
  return new UncaughtError(
    `SQLSTATE[08006] [7] connection to server at "${host}", port ${port} failed: Connection ` +
      'refused\n\tIs the server running on that host and accepting TCP/IP connections? ' +
      `(Connection: service.${service}, SQL: SELECT schema_name FROM information_schema.schemata)`,
    7,
  );
}

/**
 * A database service whose server can't be reached, which is true of every kind that isn't a
 * file: it lists its resources, and fails when one of them is requested (recorded: service).
 */
export function unreachableDatabase(request: ServiceRequest, service: Row): unknown {
  const { path, query, verb, generation } = request;
  if (verb === 'GET' && path.length === 0 && query.get('as_access_list') !== 'true') {
    return { resource: RESOURCES.map((name) => ({ name })) };
  }
  if (generation === 'classic') {
    throw new PlatformError(500, 'SQLSTATE[HY000] [2002] Connection refused');
  }
  throw refused(storedConfig(service), request.service);
}
