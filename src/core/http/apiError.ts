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
  declare readonly status: number;
  declare readonly kind: ApiErrorKind;
  declare readonly code: number | string | undefined;
  /** What is wrong with single fields, in the server's spelling. */
  declare readonly fields: Record<string, string[]>;
  /** What is wrong with single rows of a batch. */
  declare readonly rows: RowProblem[];

  constructor(details: ApiErrorDetails) {
    super(details.message);
    Object.assign(this, { fields: {}, rows: [] }, details);
  }
}

type Loose = Record<string, unknown>;
/** The members of an object; none of anything else. */
const membersOf = (value: unknown): Loose =>
  typeof value === 'object' && value && !Array.isArray(value) ? (value as Loose) : {};

/**
 * The error that an answer tells of. Knows the envelopes of both generations, batches, bare
 * `{"message"}`, HTML pages and empty bodies (recorded: user, table, register).
 */
export function readApiError(status: number, text: string): ApiError {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // an HTML page or nothing: its markup is never shown
  }
  const { error = body } = membersOf(body);
  const { code, context, message = error } = membersOf(error) as Loose & { code?: number };
  const { errors, error: indexes = errors, resource } = membersOf(context);
  const answers = Array.isArray(resource) ? (resource as unknown[]) : [];
  const rows = (Array.isArray(indexes) ? (indexes as number[]) : []).map((index) => {
    const answer = answers[index];
    const { message: reason = answer, context: fields } = membersOf(answer);
    return { index, message: sentence(reason), fields: readFields(fields) };
  });
  // a server of today wraps the failure of a single record in a batch of one
  const only = answers.length === 1 ? rows[0] : undefined;
  return new ApiError({
    status,
    kind: status < 500 ? 'refused' : 'broken',
    ...(code !== undefined && { code }),
    message: only?.message || sentence(message) || (status < 500 ? UNEXPLAINED : FAILED),
    fields: only?.fields ?? readFields(context),
    rows,
  });
}

const UNEXPLAINED = 'The server refused the request without giving a reason.';
const FAILED = 'The server failed to answer the request. Try again later or ask the administrator.';

const sentence = (message: unknown) =>
  typeof message === 'string' ? decodeEntities(message).trim() : '';

function readFields(context: unknown): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const [name, messages] of Object.entries(membersOf(context))) {
    const sentences = [messages].flat().map(sentence).filter(Boolean);
    // of a batch: its answers, which are no messages about a field
    if (sentences.length && name !== 'resource') fields[name] = sentences;
  }
  return fields;
}
