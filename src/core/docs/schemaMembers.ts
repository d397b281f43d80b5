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

/** Deeper than this, parts add nothing. */
const DEPTH = 20;

/**
 * How many parts and members are combined at most. Few definitions that refer to each other can have
 * millions.
 */
const PARTS = 2000;

/** The member that stands for any name. */
export const ANY_MEMBER = '*';

/**
 * Returns the members of the object that a schema describes, combined from all its parts; for a
 * list, the members of its items. Empty for a plain value. Members are not followed, because
 * documents have cycles; nor are parts that contain themselves: `above` contains the references on
 * the way, `left` how many parts and members may follow.
 */
export function schemaMembers(
  document: ApiDocument,
  schema: Schema,
  above: readonly unknown[] = [],
  left = { parts: PARTS },
): SchemaMember[] {
  const { $ref: reference } = schema;
  const isAround = reference !== undefined && above.includes(reference);
  if (isAround || above.length > DEPTH || left.parts <= 0) return [];
  const way = [...above, reference];
  const { items, properties, required, allOf, additionalProperties } = resolved(document, schema);
  left.parts -= 1;
  if (isPlainObject(items)) return schemaMembers(document, items, way, left);
  const needed = new Set(Array.isArray(required) ? required : []);
  const own = Object.entries(isPlainObject(properties) ? properties : {});
  if (isPlainObject(additionalProperties)) own.push([ANY_MEMBER, additionalProperties]);
  left.parts -= own.length;
  const inherited = (Array.isArray(allOf) ? allOf : [])
    .filter(isPlainObject)
    .flatMap((each) => schemaMembers(document, each, way, left));
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
