import { decodeEntities } from './decodeEntities.ts';

/** One row of a batch that the server refused. */
export interface RowProblem {
  index: number;
  message: string;
  fields: Record<string, string[]>;
}

export type ApiErrorKind = 'offline' | 'refused' | 'broken' | 'aborted';

export interface ApiErrorDetails {
  status: number;
  kind: ApiErrorKind;
  message: string;
  code?: number | string;
  fields?: Record<string, string[]>;
  rows?: RowProblem[];
}

/** Every failure of a call. `message` is a plain sentence that may be shown as it is. */
export class ApiError extends Error {
  /** 0 = no answer came. */
  readonly status: number;
  readonly kind: ApiErrorKind;
  readonly code: number | string | undefined;
  /** What is wrong with single fields, in the server's spelling. */
  readonly fields: Record<string, string[]>;
  /** What is wrong with single rows of a batch. */
  readonly rows: RowProblem[];

  constructor({ message, status, kind, code, fields = {}, rows = [] }: ApiErrorDetails) {
    super(message);
    this.status = status;
    this.kind = kind;
    this.code = code;
    this.fields = fields;
    this.rows = rows;
  }
}

type Loose = Record<string, unknown>;
const isRecord = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The error that an answer tells of. Knows the envelopes of both generations, batches, bare
 * `{"message"}`, HTML pages and empty bodies (recorded: user, table, register).
 */
export function readApiError(status: number, text: string): ApiError {
  const kind = status < 500 ? 'refused' : 'broken';
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // an HTML page or nothing: its markup is never shown
  }
  const { error = body } = isRecord(body) ? body : {};
  const problem = isRecord(error) ? error : { message: error };
  const rows = readRows(problem.context);
  // a server of today wraps the failure of a single record in a batch of one
  const [only] = rows.length === 1 && sizeOf(problem.context) === 1 ? rows : [];
  return new ApiError({
    status,
    kind,
    code: problem.code as number | string,
    message: only?.message || sentence(problem.message) || unexplained(status),
    fields: only?.fields ?? readFields(problem.context),
    rows,
  });
}

const unexplained = (status: number) =>
  status < 500
    ? 'The server refused the request without giving a reason.'
    : 'The server failed to answer the request. Try again later or ask the administrator.';

const sentence = (message: unknown) =>
  typeof message === 'string' ? decodeEntities(message).trim() : '';

const sizeOf = (context: unknown) =>
  isRecord(context) && Array.isArray(context.resource) ? context.resource.length : 0;

function readRows(context: unknown): RowProblem[] {
  const { errors, error = errors, resource }: Loose = isRecord(context) ? context : {};
  if (!Array.isArray(error)) return [];
  return error.map((index: number) => {
    const problem = (resource as unknown[] | undefined)?.[index];
    const { message = problem, context: fields }: Loose = isRecord(problem) ? problem : {};
    return { index, message: sentence(message), fields: readFields(fields) };
  });
}

function readFields(context: unknown): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const [name, messages] of Object.entries(isRecord(context) ? context : {})) {
    const sentences = [messages].flat().map(sentence).filter(Boolean);
    if (sentences.length && name !== 'resource') fields[name] = sentences;
  }
  return fields;
}
