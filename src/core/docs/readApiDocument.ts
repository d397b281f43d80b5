import { isPlainObject } from '../lib/isPlainObject.ts';
import type { ApiDocument, DocumentedAnswer, Operation, Parameter, Schema } from './ApiDocument.ts';
import type { JsonObject } from '../lib/JsonObject.ts';

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'];
/** What must be filled in comes first. */
const PLACES = ['path', 'body', 'formData', 'query', 'header'] as const;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const part = (value: unknown): JsonObject => (isPlainObject(value) ? value : {});

/** Finds `#/components/schemas/Error` in a document; names may contain a slash. */
function find(document: JsonObject, reference: string): JsonObject | null {
  const names = reference.replace(/^#\//, '').split('/');
  let at: unknown = document;
  for (const name of names) {
    at = part(at)[name.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return isPlainObject(at) ? at : null;
}

/** Returns the JSON content of an OpenAPI 3 body or response, or else the first. */
function contentOf(content: unknown): { kind: string; schema: Schema } | null {
  const kinds = part(content);
  const kind = 'application/json' in kinds ? 'application/json' : (Object.keys(kinds)[0] ?? '');
  const { schema } = part(kinds[kind]);
  return isPlainObject(schema) ? { kind, schema } : null;
}

/** Whether a content type is sent field by field. */
const isForm = (kind: string) =>
  /^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(kind);

class DocumentReader {
  readonly #document: JsonObject;

  constructor(document: JsonObject) {
    this.#document = document;
  }

  /** Returns a part, or the part that it refers to. */
  #resolved(value: unknown): JsonObject {
    const { $ref: reference } = part(value);
    if (typeof reference !== 'string') return part(value);
    return find(this.#document, reference) ?? {};
  }

  #parameter(value: unknown): Parameter | null {
    const found = this.#resolved(value);
    const place = PLACES.find((each) => each === found.in);
    if (!place) return null;
    return {
      name: text(found.name),
      in: place,
      description: text(found.description),
      required: found.required === true,
      // in Swagger 2 the type of anything but a body is next to its name
      schema: isPlainObject(found.schema) ? found.schema : found,
    };
  }

  /** Returns the OpenAPI 3 body as parameters; a form has one field per member. */
  #body(value: unknown): Parameter[] {
    const found = this.#resolved(value);
    const content = contentOf(found.content);
    if (!content) return [];
    const { kind, schema } = content;
    if (isForm(kind)) return this.#formFields(this.#resolved(schema));
    const required = found.required === true;
    const description = text(found.description);
    return [{ name: 'body', in: 'body', description, required, schema, contentType: kind }];
  }

  #formFields({ properties, required }: JsonObject): Parameter[] {
    const needed = new Set(list(required));
    return Object.entries(part(properties)).map(([name, value]) => {
      const schema = part(value);
      const description = text(schema.description);
      return { name, in: 'formData', description, required: needed.has(name), schema };
    });
  }

  #answers(value: unknown): DocumentedAnswer[] {
    return Object.entries(part(value)).map(([status, each]) => {
      const { description, schema, content } = this.#resolved(each);
      return {
        status,
        description: text(description),
        schema: isPlainObject(schema) ? schema : (contentOf(content)?.schema ?? null),
      };
    });
  }

  operation(
    path: string,
    method: string,
    shared: readonly unknown[],
    value: JsonObject,
  ): Operation {
    const own = [...shared, ...list(value.parameters)].flatMap((each) => {
      const parameter = this.#parameter(each);
      return parameter ? [parameter] : [];
    });
    // an operation's parameters override those of its path
    const byName = new Map(own.map((each) => [`${each.in} ${each.name}`, each]));
    const [consumed] = list(value.consumes).map(String);
    const parameters = [...byName.values(), ...this.#body(value.requestBody)].map((each) =>
      each.in === 'body' && consumed && !each.contentType
        ? { ...each, contentType: consumed }
        : each,
    );
    return {
      key: `${method} ${path}`,
      method: method.toUpperCase(),
      path,
      summary: text(value.summary).replace(METHOD_NAME, ''),
      description: text(value.description),
      tags: list(value.tags).map(String),
      parameters: parameters.toSorted((a, b) => PLACES.indexOf(a.in) - PLACES.indexOf(b.in)),
      answers: this.#answers(value.responses),
      isDeprecated: value.deprecated === true,
    };
  }
}

/** Classic servers begin a summary with the name of a function: `getShop() - Lists tables.` */
const METHOD_NAME = /^\w+\(\) - /;

/**
 * Returns the prefix of a document's paths below the API base: `/shop` of `/api/v2/shop`. Requests
 * to a vendor's own server go through the service that the document describes.
 */
function prefixOf(document: JsonObject, service: string): string {
  const [server] = list(document.servers);
  const url = text(part(server).url).replace(/\/$/, '');
  const isApi = /^(?:https?:\/\/[^/]+)?\/api\/v2(?=\/|$)/;
  if (isApi.test(url)) return url.replace(isApi, '');
  if (!/^[a-z][a-z\d+.-]*:|^\/\//i.test(url)) return url;
  return service && `/${service}`;
}

/** Reads Swagger 2 and OpenAPI 3 (recorded: api_docs); anything else has no operations. */
export function readApiDocument(reply: unknown, service = ''): ApiDocument {
  const document = part(reply);
  const info = part(document.info);
  const prefix = prefixOf(document, service);
  const reader = new DocumentReader(document);
  const operations = Object.entries(part(document.paths)).flatMap(([path, value]) => {
    const item = part(value);
    const place = prefix + (prefix && path === '/' ? '' : path);
    return METHODS.filter((method) => isPlainObject(item[method])).map((method) =>
      reader.operation(place, method, list(item.parameters), part(item[method])),
    );
  });
  return {
    title: text(info.title),
    version: text(info.version),
    description: text(info.description),
    prefix,
    tags: new Map(
      list(document.tags).map((tag) => [text(part(tag).name), text(part(tag).description)]),
    ),
    operations,
    source: document,
    partOf: (reference) => find(document, reference),
  };
}
