import type { Id } from '../lib/Id.ts';
import type { ServiceType } from './ServiceType.ts';

/** The relation of a service that contains its definition. */
export const DEFINITION = 'service_doc_by_service_id';

/** The definition stored with a service (recorded: service): text; format 0 is Swagger as JSON. */
export interface ServiceDoc {
  /** Classic. */
  id?: Id | null;
  /** Identifies the row on current servers, which store one per service. */
  service_id?: Id | null;
  format?: number | string | null;
  content?: string | null;
  [member: string]: unknown;
}

/** Groups of types whose services must be described by hand; all others describe themselves. */
const SELF_MADE: readonly string[] = ['Custom', 'Script', 'Remote Service', 'Remote'];

/**
 * Whether the server stores a definition for services of this type; for others it generates one.
 */
export const keepsDefinition = (type: ServiceType | undefined): boolean =>
  type !== undefined &&
  (type.service_definition_editable === true || SELF_MADE.includes(type.group));

/**
 * Returns the definition among a service's relations: a list on classic servers, one or null on
 * current ones.
 */
export const docOf = (sent: unknown): ServiceDoc | null =>
  ((Array.isArray(sent) ? sent[0] : sent) as ServiceDoc | null | undefined) ?? null;

export const definitionOf = (doc: ServiceDoc | null): string =>
  typeof doc?.content === 'string' ? doc.content : '';

/**
 * Returns what a save sends of a definition: the row as it was read, with its foreign key. If the
 * key is missing, classic servers delete the row, and current ones take it for a second one, which
 * they reject. To delete a definition, current servers need null, classic ones a list without its
 * row. Undefined if there is nothing to send.
 */
export function definitionPayload(
  doc: ServiceDoc | null,
  content: string,
  isList: boolean,
): ServiceDoc[] | ServiceDoc | null | undefined {
  const row = content ? { ...doc, format: doc?.format ?? 0, content } : null;
  if (isList) return row ? [row] : [];
  return row ?? (doc ? null : undefined);
}
