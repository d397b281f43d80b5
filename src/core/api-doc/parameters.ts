import { isPlainObject } from '../lib/isPlainObject.ts';
import { membersAt, nodeAt, textAt, valueAt, type DocNode, type DocPath } from './DocNode.ts';
import type { DocKind } from './docKind.ts';
import type { Place } from './docRules.ts';
import { referenceAt, referencePath } from './references.ts';
import { readSchema, type SchemaView } from './schemas.ts';

/** One parameter of a request, wherever the document describes it. */
export interface ParameterView extends SchemaView {
  /** What is removed along with it. */
  at: DocPath;
  place: Place;
  name: string;
  description: string;
  required: boolean;
  /** The separator of list values; '' for the default. */
  collectionFormat: string;
  /** Where a shared parameter is edited; '' for an endpoint's own. */
  reference: string;
  /** Where its schema is: once per content type of an OpenAPI 3 body. */
  schemaPaths: readonly DocPath[];
}

export const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];

const STYLES: Readonly<Record<string, string>> = { spaceDelimited: 'ssv', pipeDelimited: 'pipes' };

/**
 * Returns the separator, which OpenAPI 3 writes as style and explode; repeated parameters are the
 * default there (its §4.8.12).
 */
function collectionFormatOf(kind: DocKind, place: Place, value: Record<string, unknown>): string {
  if (kind !== 'openapi3') return String(value.collectionFormat ?? '');
  const { style, explode } = value;
  const other = STYLES[String(style)];
  if (other) return explode === true ? 'multi' : other;
  return place === 'query' && explode !== false ? 'multi' : 'csv';
}

function readListed(root: DocNode, kind: DocKind, at: DocPath): ParameterView {
  const reference = referenceAt(root, at);
  const source = (reference && referencePath(reference)) || at;
  const value = valueAt(root, source);
  const found = isPlainObject(value) ? value : {};
  const place = (found.in === 'formData' ? 'form' : String(found.in ?? 'query')) as Place;
  const schemaPath = kind === 'openapi3' || place === 'body' ? [...source, 'schema'] : source;
  return {
    ...readSchema(root, kind, schemaPath),
    at,
    place,
    name: textAt(root, [...source, 'name']),
    description: textAt(root, [...source, 'description']),
    required: found.required === true,
    collectionFormat: collectionFormatOf(kind, place, found),
    reference,
    schemaPaths: [schemaPath],
  };
}

/** Returns the content of an OpenAPI 3 body, by type. */
export const contentPaths = (root: DocNode, at: DocPath): DocPath[] =>
  membersAt(root, [...at, 'content']).map(({ key }) => [...at, 'content', key]);

export const isFormContent = (path: DocPath): boolean => FORM_TYPES.includes(String(path.at(-1)));

/** Returns the fields of forms, by name; usually the first form type has them all. */
function readFormFields(root: DocNode, kind: DocKind, contents: DocPath[]): ParameterView[] {
  const fields = new Map<string, ParameterView>();
  for (const content of contents) {
    const schema = [...content, 'schema'];
    const required = valueAt(root, [...schema, 'required']);
    for (const { key: name } of membersAt(root, [...schema, 'properties'])) {
      const at = [...schema, 'properties', name];
      const known = fields.get(name);
      fields.set(name, {
        ...(known ?? {
          ...readSchema(root, kind, at),
          at,
          place: 'form',
          name,
          description: textAt(root, [...at, 'description']),
          required: Array.isArray(required) && required.includes(name),
          collectionFormat: '',
          reference: '',
        }),
        schemaPaths: [...(known?.schemaPaths ?? []), at],
      });
    }
  }
  return [...fields.values()];
}

/** Returns the parameters of an OpenAPI 3 body: the body as a whole, or the fields of a form. */
function readBody(root: DocNode, kind: DocKind, at: DocPath): ParameterView[] {
  if (!nodeAt(root, at)) return [];
  const reference = referenceAt(root, at);
  const source = (reference && referencePath(reference)) || at;
  const contents = contentPaths(root, source);
  const forms = contents.filter(isFormContent);
  const fields = reference ? [] : readFormFields(root, kind, forms);
  // a form whose schema is a model is shown as a whole
  const whole = fields.length ? contents.filter((path) => !isFormContent(path)) : contents;
  if (!whole.length && fields.length) return fields;
  const schemaPaths = whole.map((path) => [...path, 'schema']);
  const body: ParameterView = {
    ...readSchema(root, kind, schemaPaths[0]),
    at,
    place: 'body',
    name: 'body',
    description: textAt(root, [...source, 'description']),
    required: valueAt(root, [...source, 'required']) === true,
    collectionFormat: '',
    reference,
    schemaPaths,
  };
  return [...fields, body];
}

/**
 * Returns the parameters of an endpoint, or those shared by a path:
 * `owner` is its path in the document.
 */
export function readParameters(root: DocNode, kind: DocKind, owner: DocPath): ParameterView[] {
  const list = nodeAt(root, [...owner, 'parameters']);
  const count = list?.kind === 'array' ? list.entries.length : 0;
  const listed = Array.from({ length: count }, (_, index) =>
    readListed(root, kind, [...owner, 'parameters', index]),
  );
  const body = kind === 'openapi3' ? readBody(root, kind, [...owner, 'requestBody']) : [];
  return [...listed, ...body];
}

/** Where parameters are changed: the document, and the path of the endpoint or URL path in it. */
export interface ParameterOwner {
  root: DocNode;
  kind: DocKind;
  owner: DocPath;
}

/** Whether parameters of this place are part of the body in OpenAPI 3. */
export const isInBody = (kind: DocKind, place: Place) =>
  kind === 'openapi3' && (place === 'form' || place === 'body');
