import { ExactNumber } from '../lib/exactJson.ts';
import { decodeEntities } from '../http/decodeEntities.ts';
import { isPlainObject } from '../lib/isPlainObject.ts';
import type { ConfigField, ServiceType } from './ServiceType.ts';

/** The configuration of a service as a server sends it; empty ones come as null or `[]`. */
export type Config = Readonly<Record<string, unknown>>;

/** PHP writes an empty object as an empty list. */
export const configOf = (sent: unknown): Config => (isPlainObject(sent) ? sent : {});

function typeOfValue(value: unknown): string {
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'number' || value instanceof ExactNumber) return 'integer';
  if (Array.isArray(value)) return value.every(isPlainObject) ? 'unknown' : 'array';
  return typeof value === 'object' && value !== null ? 'unknown' : 'string';
}

/**
 * The fields of a type's form. A type that the server does not have (any more) gets one for each
 * member that the service's config has.
 */
export function configFields(
  type: ServiceType | undefined,
  config: Config,
): readonly ConfigField[] {
  if (type) return type.config_schema ?? [];
  return Object.entries(config)
    .filter(([name]) => name !== 'service_id')
    .map(([name, value]) => ({ name, type: typeOfValue(value) }));
}

/** What a field is called. */
export const labelOf = ({ label, name }: ConfigField): string => label || name;

/** What a field is for, as text: some servers write markup. */
export const descriptionOf = ({ description }: ConfigField): string =>
  decodeEntities((description ?? '').replace(/<[^>]*>/g, ''));
