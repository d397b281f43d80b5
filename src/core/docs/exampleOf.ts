import { isPlainObject } from '../lib/isPlainObject.ts';
import type { ApiDocument, Schema } from './ApiDocument.ts';

/** Deeper than this, or in cycles, an example adds nothing. */
const DEPTH = 6;

/**
 * How many values an example has at most. Few definitions that refer to each other can have millions.
 */
const VALUES = 2000;

/** Examples of a document that are nested deeper aren't used: their text would be far longer. */
const GIVEN_DEPTH = 20;

const isDeeper = (value: unknown, depth: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth === 0 || Object.values(value).some((inner) => isDeeper(inner, depth - 1)));

/** Whether a value of the document itself can be its example. */
const isGiven = (value: unknown) => value !== undefined && !isDeeper(value, GIVEN_DEPTH);

const samples: Record<string, unknown> = {
  integer: 0,
  number: 0,
  boolean: true,
  string: 'string',
};

/** Returns a schema, or the part of its document that it refers to. */
export function resolved({ partOf }: ApiDocument, schema: Schema): Schema {
  const { $ref: reference } = schema;
  return typeof reference === 'string' ? (partOf(reference) ?? {}) : schema;
}

/**
 * Returns a value that matches a schema, from its own examples if it has any. Recursive parts are
 * not followed again, and large examples end early: `above` contains the references on the way,
 * `left` how many values may follow.
 */
export function exampleOf(
  document: ApiDocument,
  schema: Schema,
  above: readonly unknown[] = [],
  left = { values: VALUES },
): unknown {
  left.values -= 1;
  const found = resolved(document, schema);
  const { example, default: preset, enum: choices, type, items, properties, allOf } = found;
  const given = [example, preset, Array.isArray(choices) ? choices[0] : undefined];
  const own = given.find(isGiven);
  if (own !== undefined) return own;
  const { $ref: reference } = schema;
  const isAround = reference !== undefined && above.includes(reference);
  if (isAround || above.length > DEPTH || left.values <= 0) return null;
  const way = [...above, reference];
  const next = (inner: unknown) =>
    isPlainObject(inner) ? exampleOf(document, inner, way, left) : null;
  if (Array.isArray(allOf)) {
    const parts = allOf.map(next).filter(isPlainObject);
    return Object.assign({}, ...parts) as unknown;
  }
  if (type === 'array') return items === undefined ? [] : [next(items)];
  if (isPlainObject(properties)) {
    return Object.fromEntries(
      Object.entries(properties).map(([name, inner]) => [name, next(inner)]),
    );
  }
  return samples[String(type)] ?? {};
}

/** Returns the short name of a schema: `integer`, `string[]`, `RecordsRequest`. */
export function typeName(schema: Schema): string {
  const { $ref: reference, type, format, items } = schema;
  if (typeof reference === 'string') return reference.slice(reference.lastIndexOf('/') + 1);
  if (type === 'array') return `${isPlainObject(items) ? typeName(items) : ''}[]`;
  return [type, format].filter((each) => typeof each === 'string').join(' ') || 'object';
}
