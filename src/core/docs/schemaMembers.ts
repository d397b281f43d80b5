import { isPlainObject } from '../lib/isPlainObject.ts';
import type { ApiDocument, Schema } from './ApiDocument.ts';
import { resolved } from './exampleOf.ts';

/** One member of the object that a schema describes. */
export interface SchemaMember {
  name: string;
  description: string;
  isRequired: boolean;
  schema: Schema;
}

/** Limits parts that contain themselves through `allOf` alone. */
const DEPTH = 20;

/** The member that stands for any name. */
export const ANY_MEMBER = '*';

/**
 * Returns the members of the object that a schema describes, combined from all its parts; for a
 * list, the members of its items. Empty for a plain value. Members are not followed, because
 * documents have cycles.
 */
export function schemaMembers(document: ApiDocument, schema: Schema, depth = 0): SchemaMember[] {
  if (depth > DEPTH) return [];
  const { items, properties, required, allOf, additionalProperties } = resolved(document, schema);
  if (isPlainObject(items)) return schemaMembers(document, items, depth + 1);
  const needed = new Set(Array.isArray(required) ? required : []);
  const own = Object.entries(isPlainObject(properties) ? properties : {});
  if (isPlainObject(additionalProperties)) own.push([ANY_MEMBER, additionalProperties]);
  const inherited = (Array.isArray(allOf) ? allOf : [])
    .filter(isPlainObject)
    .flatMap((each) => schemaMembers(document, each, depth + 1));
  return [
    ...inherited,
    ...own.map(([name, value]) => {
      const member = isPlainObject(value) ? value : {};
      const { description } = member;
      return {
        name,
        description: typeof description === 'string' ? description : '',
        isRequired: needed.has(name),
        schema: member,
      };
    }),
  ];
}
