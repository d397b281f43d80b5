import { PlatformError } from '../http/PlatformError.ts';
import { isJsonObject } from '../http/isJsonObject.ts';
import type { DatabaseCall } from './DatabaseCall.ts';

/**
 * Refuses a call that would write: in the real servers' words when it holds no record, and plainly
 * when it does, because this platform's databases can only be read.
 */
export function refuseWriting({ request }: DatabaseCall): never {
  const { body, verb, generation, path } = request;
  if (path[0] === '_table' && path.length === 2 && verb !== 'DELETE' && !hasRecords(body)) {
    const example =
      generation === 'current'
        ? ` Please make sure record(s) are wrapped in a 'resource' tag. Example: {"resource":[{"record":1},{"record":2}]}`
        : '';
    throw new PlatformError(400, `No record(s) detected in request.${example}`);
  }
  throw new PlatformError(405, `${verb} is not supported by this demonstration database.`);
}

function hasRecords(body: unknown): boolean {
  const records = isJsonObject(body) ? body.resource : body;
  return Array.isArray(records) && records.length > 0;
}
