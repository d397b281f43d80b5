import { isObject } from './recordings.ts';
import type { Json, JsonObject } from './recordings.ts';
import { itemCount, mergeShapes, shapeOf } from './shapeOf.ts';
import type { Shape } from './shapeOf.ts';

/**
 * What is stored and compared of one response: never its values, except the sentences of errors.
 */
export interface AnswerFacts {
  status: number;
  content: 'json' | 'csv' | 'xml' | 'html' | 'none';
  /** Only if they matter: for cross-origin requests and downloads. */
  headers?: Record<string, string>;
  shape?: Shape;
  /** The operations that an API document describes: `get /shop/_table`. */
  operations?: string[];
  /** The structure of the shared parameters of such a document. */
  parameters?: Shape;
  /** The number of items in each top-level list of the body, without related records. */
  items?: Record<string, number>;
  /** `meta.count`. */
  count?: number;
  /** `error.message`, or the message of a body without `error`. */
  message?: string;
  code?: number | string;
  /** `error.context`: texts and positions as they are, records by their shape. */
  context?: Json;
  /** The column names of a CSV body. */
  columns?: string[];
  /** The different element names of an XML body, in order. */
  elements?: string[];
}

export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Json;
}

/** Returns the sentence of an error without the SQL statement that the real servers append. */
export const withoutSql = (text: string): string =>
  text.replace(/ \((SQL|Connection):.*$/s, ' ($1: …)');

function contentOf({ headers, body }: Answer): AnswerFacts['content'] {
  if (body === '' || body === null) return 'none';
  const type = headers['content-type'] ?? '';
  const known = (['json', 'csv', 'xml', 'html'] as const).find((name) => type.includes(name));
  return known ?? (typeof body === 'object' ? 'json' : 'none');
}

const isRecord = (value: Json): boolean => isObject(value) && !('message' in value);

function contextFacts(context: Json): Json {
  if (typeof context === 'string') return withoutSql(context);
  if (Array.isArray(context)) {
    return context.map((item) =>
      isRecord(item) ? ({ record: shapeOf(item) } as JsonObject) : contextFacts(item),
    );
  }
  if (!isObject(context)) return context;
  return Object.fromEntries(
    Object.entries(context).map(([name, value]) => [
      name,
      name === 'id' ? shapeOf(value) : contextFacts(value),
    ]),
  ) as JsonObject;
}

function errorFacts(body: JsonObject): Partial<AnswerFacts> {
  const { error } = body;
  if (!isObject(error)) {
    return typeof body['message'] === 'string' ? { message: body['message'] } : {};
  }
  return {
    message: withoutSql(String(error['message'])),
    ...(error['code'] === undefined ? {} : { code: error['code'] as number | string }),
    ...(error['context'] ? { context: contextFacts(error['context']) } : {}),
  };
}

function itemCounts(body: JsonObject): Record<string, number> {
  // the number of related records depends on what other stories left behind
  const lists = Object.entries(body).filter(
    ([name, value]) => Array.isArray(value) && !name.includes('_by_'),
  );
  return Object.fromEntries(lists.map(([name, list]) => [name, itemCount(list as Json[])]));
}

const values = (value: Json | undefined): Json[] => (isObject(value) ? Object.values(value) : []);

const merged = (all: Json[]): Shape => all.map(shapeOf).reduce(mergeShapes, {});

// of shortened parameter lists, only what all parameters share can be compared
function withoutTypes(operation: Json): Json {
  if (!isObject(operation) || !Array.isArray(operation['parameters'])) return operation;
  const parameters = operation['parameters'].filter(isObject);
  return {
    ...operation,
    parameters: parameters.map(({ name, in: place }) => ({ name, in: place }) as JsonObject),
  };
}

/**
 * Returns the facts of an API document:
 * its operations, and the structure of operations and parameters.
 */
function documentFacts({ paths, ...document }: JsonObject): Partial<AnswerFacts> {
  const items = Object.entries(isObject(paths) ? paths : {});
  const operations = items.flatMap(([path, item]) =>
    Object.entries(isObject(item) ? item : {})
      .filter(([verb]) => verb !== 'parameters')
      .map(([verb, operation]) => ({ name: `${verb} ${path}`, operation })),
  );
  // each server has its own names and texts for schemas, and its own additions to the standard
  const open = ['definitions', 'components', 'parameters', 'security'];
  const rest = Object.entries(document).map(([name, value]): [string, Shape] => {
    const isOpen = open.includes(name) || name.startsWith('x-');
    return [name, isOpen ? 'object' : shapeOf(value)];
  });
  return {
    shape: {
      ...Object.fromEntries(rest),
      operation: merged(operations.map((one) => withoutTypes(one.operation))),
    },
    operations: operations.map(({ name }) => name).sort(),
    parameters: merged(values(document['parameters'])),
  };
}

function jsonFacts(body: Json): Partial<AnswerFacts> {
  if (!isObject(body)) return { shape: shapeOf(body) };
  if ('swagger' in body || 'openapi' in body) return documentFacts(body);
  const { error, ...rest } = body;
  const { meta } = body;
  const items = itemCounts(body);
  const envelope = isObject(error) ? { error: shapeOf({ ...error, context: null }) } : {};
  return {
    shape: { ...(shapeOf(rest) as Record<string, Shape>), ...envelope },
    ...(Object.keys(items).length > 0 ? { items } : {}),
    ...(isObject(meta) && typeof meta['count'] === 'number' ? { count: meta['count'] } : {}),
    ...errorFacts(body),
  };
}

function csvFacts(status: number, text: string): Partial<AnswerFacts> {
  const [head = '', first = ''] = text.split(/\r?\n/);
  return { columns: head.split(','), ...(status >= 400 ? { message: first } : {}) };
}

const elementNames = (text: string): string[] => [
  ...new Set([...text.matchAll(/<([A-Za-z_][\w.-]*)[\s/>]/g)].map(([, name = '']) => name)),
];

const headersThatMatter = /^(access-control-(allow|expose|max)-.*|content-disposition)$/;

/**
 * Returns the facts of a response, real or ours. `withHeaders` if the request is about headers too.
 */
export function answerFacts(answer: Answer, withHeaders: boolean): AnswerFacts {
  const { status, headers, body } = answer;
  const content = contentOf(answer);
  const facts: AnswerFacts = { status, content };
  if (withHeaders) {
    facts.headers = Object.fromEntries(
      Object.entries(headers).filter(([name]) => headersThatMatter.test(name)),
    );
  }
  if (content === 'json') return { ...facts, ...jsonFacts(body) };
  if (content === 'csv') return { ...facts, ...csvFacts(status, String(body)) };
  if (content === 'xml') return { ...facts, elements: elementNames(String(body)) };
  return facts;
}
