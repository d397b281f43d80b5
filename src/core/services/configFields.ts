import { ExactNumber } from '../lib/exactJson.ts';
import { decodeEntities } from '../http/decodeEntities.ts';
import { isPlainObject } from '../lib/isPlainObject.ts';
import { repeatsLabel } from '../text/repeatsLabel.ts';
import type { ConfigField, ServiceType } from './ServiceType.ts';

/** The configuration of a service as a server sends it; empty ones are null or `[]`. */
export type Config = Readonly<Record<string, unknown>>;

/** Returns a configuration as an object: PHP writes an empty object as an empty list. */
export const configOf = (sent: unknown): Config => (isPlainObject(sent) ? sent : {});

function typeOfValue(value: unknown): string {
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'number' || value instanceof ExactNumber) return 'integer';
  if (Array.isArray(value)) return value.every(isPlainObject) ? 'unknown' : 'array';
  return typeof value === 'object' && value !== null ? 'unknown' : 'string';
}

/**
 * Returns the fields of a type's form. If the server doesn't have the type (any more), each member
 * of the service's config gets one.
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

/** Returns the label of a field. */
export const labelOf = ({ label, name }: ConfigField): string => label || name;

/**
 * Returns the description of a field as text: some servers write markup. Empty if it only repeats
 * the label.
 */
export function descriptionOf(field: ConfigField): string {
  const text = decodeEntities((field.description ?? '').replace(/<[^>]*>/g, ''));
  return repeatsLabel(text, labelOf(field)) ? '' : text;
}
