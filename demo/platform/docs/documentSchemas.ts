import type { Generation } from '../generation.ts';
import type { JsonObject } from '../http/ServiceRequest.ts';
import { systemResources } from '../system/handleSystem.ts';
import type { Column } from '../system/TableShape.ts';
import { studly } from './operations.ts';

type Referrer = (name: string) => JsonObject;

const object = (properties: JsonObject): JsonObject => ({ type: 'object', properties });

const text = (description: string): JsonObject => ({ type: 'string', description });

const listOf = (items: JsonObject): JsonObject =>
  object({ resource: { type: 'array', description: 'The items in the list.', items } });

const BASIC: Record<string, JsonObject> = {
  Success: object({ success: { type: 'boolean', description: 'Whether the request succeeded.' } }),
  Error: object({
    code: { type: 'integer', format: 'int32', description: 'The error code.' },
    message: text('The error message.'),
  }),
  ResourceList: listOf({ type: 'string' }),
  Anything: object({}),
  FileRequest: object({ content: text('The file content.') }),
  FileResponse: object({ name: text('The name.'), path: text('The path.') }),
  FolderRequest: listOf(
    object({ name: text('The name.'), type: text('Whether it is a file or a folder.') }),
  ),
  FolderResponse: listOf(object({ name: text('The name.'), path: text('The path.') })),
  RecordRequest: object({ field: text('The value of the field with this name.') }),
  RecordResponse: object({ field: text('The value of the field with this name.') }),
  TableSchema: object({ name: text('The name.'), field: { type: 'array', items: object({}) } }),
  FieldSchema: object({ name: text('The name.'), type: text('The type.') }),
};

const TYPES: Partial<Record<Column['type'], JsonObject>> = {
  id: { type: 'integer', format: 'int32' },
  integer: { type: 'integer', format: 'int32' },
  reference: { type: 'integer', format: 'int32' },
  boolean: { type: 'boolean' },
  verbs: { type: 'array', items: { type: 'string' } },
};

function recordSchema(columns: readonly Column[], isRequest: boolean): JsonObject {
  const shown = columns.filter((each) => !each.hidden && !(isRequest && each.readOnly));
  const required = isRequest ? shown.filter((each) => each.required).map(({ name }) => name) : [];
  return {
    ...object(
      Object.fromEntries(shown.map(({ name, type }) => [name, TYPES[type] ?? { type: 'string' }])),
    ),
    ...(required.length > 0 ? { required } : {}),
  };
}

function systemSchemas(generation: Generation, refer: Referrer): Record<string, JsonObject> {
  const schemas: Record<string, JsonObject> = {};
  for (const { name, shape } of systemResources(generation).values()) {
    const one = studly(name);
    const many = one.endsWith('s') ? one : `${one}s`;
    schemas[`${one}Request`] = recordSchema(shape.columns, true);
    schemas[`${one}Response`] = recordSchema(shape.columns, false);
    schemas[`${many}Request`] = listOf(refer(`${one}Request`));
    schemas[`${many}Response`] = listOf(refer(`${one}Response`));
  }
  return schemas;
}

/**
 * The schemas that a document refers to: those of the system records as their tables are, those
 * that are the same everywhere, and an open object for the rest.
 */
export function documentSchemas(
  names: Iterable<string>,
  generation: Generation,
  refer: Referrer,
): Record<string, JsonObject> {
  const known: Record<string, JsonObject> = {
    ...BASIC,
    RecordsRequest: listOf(refer('RecordRequest')),
    RecordsResponse: listOf(refer('RecordResponse')),
    ...systemSchemas(generation, refer),
  };
  const wanted = new Set(['Success', 'Error', 'ResourceList']);
  const add = (name: string): void => {
    if (wanted.has(name)) return;
    wanted.add(name);
    const inside = JSON.stringify(known[name] ?? {});
    for (const [, other = ''] of inside.matchAll(/"\$ref":"[^"]*\/(\w+)"/g)) add(other);
  };
  for (const name of names) add(name);
  return Object.fromEntries([...wanted].map((name) => [name, known[name] ?? object({})]));
}
