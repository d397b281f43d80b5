import { isEqual } from '../lib/changes.ts';
import { ExactNumber, parseExact, stringifyExact } from '../lib/exactJson.ts';
import { isPlainObject } from '../lib/isPlainObject.ts';
import { putAt, removeAt, setAt, type DocChange } from './DocChange.ts';
import { valueAt, type DocNode, type DocPath } from './DocNode.ts';
import type { DocKind } from './docKind.ts';

/** The parts of a schema that a form shows. */
export interface SchemaView {
  /** `string`, `array`, `file`, …, or the reference to a model: `#/definitions/Contact`. */
  type: string;
  /** Of a list: the type of its items, in the same notation. */
  itemType: string;
  format: string;
  /** The default, as it is typed. */
  preset: string;
}

function typeOf(kind: DocKind, schema: unknown): string {
  if (!isPlainObject(schema)) return '';
  const { $ref: reference, type, format } = schema;
  if (typeof reference === 'string') return reference;
  if (kind === 'openapi3' && type === 'string' && format === 'binary') return 'file';
  if (Array.isArray(type)) return type.join(' | ');
  if (typeof type === 'string') return type;
  return schema.properties ? 'object' : '';
}

const presetText = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value : stringifyExact(value);

/** Reads the schema at a path. */
export function readSchema(root: DocNode, kind: DocKind, path: DocPath | undefined): SchemaView {
  const schema = path && valueAt(root, path);
  if (!isPlainObject(schema)) return { type: '', itemType: '', format: '', preset: '' };
  return {
    type: typeOf(kind, schema),
    itemType: typeOf(kind, schema.items),
    format: typeof schema.format === 'string' ? schema.format : '',
    preset: presetText(schema.default),
  };
}

/**
 * Returns the paths whose schema is the same as the first one, apart from its description. A form
 * shows only that one, so others must not change along with it: a response can be an object as JSON
 * and a text as CSV.
 */
export function likeFirst(root: DocNode, paths: readonly DocPath[]): readonly DocPath[] {
  const schemaAt = (path: DocPath = []) => {
    const schema = valueAt(root, path);
    return isPlainObject(schema) ? { ...schema, description: null } : schema;
  };
  const first = schemaAt(paths[0]);
  return paths.filter((path) => isEqual(schemaAt(path), first));
}

/** Members that belong to a type and mean nothing for another one. */
const OF_TYPE = [
  'format',
  'items',
  'collectionFormat',
  'properties',
  'required',
  'default',
  'enum',
];

function typeMembers(kind: DocKind, type: string): Record<string, unknown> {
  if (type.startsWith('#')) return { $ref: type };
  if (type === 'file' && kind === 'openapi3') return { type: 'string', format: 'binary' };
  return type === 'array' ? { type, items: { type: 'string' } } : { type };
}

/**
 * Changes the type of the schema at a path. A parameter of Swagger 2 is its own schema, so
 * `required` has a different meaning there.
 */
export function changeType(
  root: DocNode,
  kind: DocKind,
  path: DocPath,
  type: string,
  keep: readonly string[] = [],
): DocChange[] {
  if (readSchema(root, kind, path).type === type) return [];
  const members = typeMembers(kind, type);
  const gone = [...OF_TYPE, '$ref', 'type'].filter(
    (name) => !(name in members) && !keep.includes(name),
  );
  if (!type) return [removeAt(path)];
  return [
    ...gone.map((name) => removeAt([...path, name])),
    ...Object.entries(members).map(([name, value]) => setAt([...path, name], value)),
  ];
}

/** Converts a default to its type; text that doesn't fit stays text. */
export function presetValue(type: string, text: string): unknown {
  if (type === 'string' || type === 'file' || text === '') return text;
  try {
    const value = parseExact(text);
    return typeof value === 'string' ? text : value;
  } catch {
    return text;
  }
}

/** Whether a default matches its type. */
export function isPresetOf(type: string, text: string): boolean {
  if (text === '') return true;
  const value = presetValue(type, text);
  const isNumber = typeof value === 'number' || value instanceof ExactNumber;
  if (type === 'integer') return isNumber && /^-?\d+$/.test(text.trim());
  if (type === 'number') return isNumber;
  if (type === 'boolean') return typeof value === 'boolean';
  if (type === 'array') return Array.isArray(value);
  return true;
}

export const changePreset = (path: DocPath, type: string, text: string): DocChange =>
  putPreset([...path, 'default'], presetValue(type, text));

/** `false` and 0 are defaults like any other. */
const putPreset = (path: DocPath, value: unknown): DocChange =>
  value === '' ? removeAt(path) : setAt(path, value);

export const changeFormat = (path: DocPath, format: string): DocChange =>
  putAt([...path, 'format'], format);
