import type { Id } from '../lib/Id.ts';
import type { ServiceType } from './ServiceType.ts';

/** The relation of a service that its definition is. */
export const DEFINITION = 'service_doc_by_service_id';

/** A definition that a service is kept with (recorded: service): text, in format 0 Swagger as JSON. */
export interface ServiceDoc {
  /** Classic. */
  id?: Id | null;
  /** Names the row on current servers, which keep one a service. */
  service_id?: Id | null;
  format?: number | string | null;
  content?: string | null;
  [member: string]: unknown;
}

/** Groups of types whose services only their maker can describe; all others describe themselves. */
const SELF_MADE: readonly string[] = ['Custom', 'Script', 'Remote Service', 'Remote'];

/** Whether the server keeps a definition for services of this type; of others it makes its own. */
export const keepsDefinition = (type: ServiceType | undefined): boolean =>
  type !== undefined &&
  (type.service_definition_editable === true || SELF_MADE.includes(type.group));

/** The definition among a service's relations: a list on classic servers, one or null on current ones. */
export const docOf = (sent: unknown): ServiceDoc | null =>
  ((Array.isArray(sent) ? sent[0] : sent) as ServiceDoc | null | undefined) ?? null;

export const definitionOf = (doc: ServiceDoc | null): string =>
  typeof doc?.content === 'string' ? doc.content : '';

/**
 * What a save sends of a definition: the row as it was read, with its foreign key. Classic servers
 * delete a row that comes without it, and current ones take it for a second one, which they reject.
 * Current servers delete the definition for null; from a list its row is omitted. Undefined where
 * there is nothing to send.
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
