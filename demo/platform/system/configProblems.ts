import type { Generation } from '../generation.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { JsonObject } from '../http/ServiceRequest.ts';
import { configFields } from './configShape.ts';
import type { Problems } from './SystemResource.ts';

// these report missing members only when they are used, or in words of their own
const UNCHECKED = ['rws', 'sql_db', 'script'];

// required by the servers although their schemas don't say so (seen in the classic console)
const REQUIRED: Record<string, string[]> = { local_file: ['container'] };

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

function unreachable(type: string, config: JsonObject, generation: Generation): string | undefined {
  if (generation === 'classic') {
    return type === 'sql_db' && !config.dsn
      ? 'Database connection string (DSN) can not be empty.'
      : undefined;
  }
  return (type === 'pgsql' || type === 'alloydb') && !(config.host && config.database)
    ? 'Database connection information must contain at least host and database name.'
    : undefined;
}

/**
 * Rejects a config that lacks what its type requires.
 *
 * @throws PlatformError 400, with the messages by field (recorded: service).
 */
export function refuseConfig(type: string, config: JsonObject, generation: Generation): void {
  const message = unreachable(type, config, generation);
  if (message) throw new PlatformError(400, message);
  if (UNCHECKED.includes(type)) return;
  const problems: Problems = {};
  for (const field of configFields(type, generation) ?? []) {
    const told = field.required && field.type !== 'picklist' && field.default === null;
    const required = told || REQUIRED[type]?.includes(field.name);
    if (!required || !isEmpty(config[field.name])) continue;
    problems[field.name] = [`The ${field.name.replaceAll('_', ' ')} field is required.`];
  }
  if (Object.keys(problems).length === 0) return;
  throw new PlatformError(400, 'Validation failed.', problems);
}
