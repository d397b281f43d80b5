import { isPlainObject } from '../lib/isPlainObject.ts';
import { fill, msg, type Values } from '../messages/translate.ts';
import type { Reason } from '../messages/errorText.ts';
import { decodeEntities } from './decodeEntities.ts';
import type { JsonObject } from '../lib/JsonObject.ts';

/** One row of a batch that the server rejected. */
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
  /** What replaces the placeholders of `message`, if it is one of ours that has any. */
  values?: Values | undefined;
  code?: number | string | undefined;
  fields?: Record<string, string[]>;
  rows?: RowProblem[];
  results?: readonly unknown[];
}

/**
 * Any failure of a request. `message` is a plain sentence in English: the server's own, or one of
 * ours. `errorText` shows it in the reader's language.
 */
export class ApiError extends Error implements Reason {
  /** The message before its values were filled in, as the catalogues have it. */
  declare readonly sentence: string;
  declare readonly values: Values | undefined;
  /** 0 = no response arrived. */
  declare readonly status: number;
  declare readonly kind: ApiErrorKind;
  declare readonly code: number | string | undefined;
  /** Errors of single fields, in the server's spelling. */
  declare readonly fields: Record<string, string[]>;
  /** Errors of single rows of a batch. */
  declare readonly rows: RowProblem[];
  /** What a batch reports for each of its rows, by position: usually the keys of accepted ones. */
  declare readonly results?: readonly unknown[];

  constructor({ message, ...details }: ApiErrorDetails) {
    super(fill(message, details.values));
    Object.assign(this, { fields: {}, rows: [] }, details, { sentence: message });
  }
}

/**
 * Creates an error with a message of ours; `status` is the server's, or 0 if no request was sent.
 */
export const refusalOf = (message: string, status = 0, values?: Values): ApiError =>
  new ApiError({ status, kind: 'refused', message, values });

/**
 * Returns the part of a response that describes a problem; empty for HTML pages and empty bodies.
 */
export function readProblem(text: string): JsonObject {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // an HTML page or an empty body: markup is never shown
  }
  const { error = body } = isPlainObject(body) ? body : {};
  return isPlainObject(error) ? error : { message: error };
}

/**
 * Returns the error for a problem. Reads the envelopes of both generations, bare `{"message"}`,
 * HTML pages and empty bodies (recorded: user, register).
 */
export function problemError(
  status: number,
  problem: JsonObject,
  details: Partial<ApiErrorDetails> = {},
): ApiError {
  return new ApiError({
    status,
    kind: status < 500 ? 'refused' : 'broken',
    code: problem.code as number | string | undefined,
    message: sentence(problem.message) || unexplained(status),
    fields: readFields(problem.context),
    ...details,
  });
}

/** Returns the error if no response arrived. */
export const offline = () =>
  new ApiError({
    status: 0,
    kind: 'offline',
    message: msg("Can't reach the server. Check your connection and try again."),
  });

/** Shown if a server or proxy rejects a request for its size without naming a limit. */
export const TOO_LARGE = msg('The request is too large for the server.');

const unexplained = (status: number) => {
  if (status === 413) return TOO_LARGE;
  if (status === 429)
    return msg('The server is receiving too many requests. Wait a moment, then try again.');
  return status < 500
    ? msg('The server rejected the request without giving a reason.')
    : msg('Something went wrong on the server. Try again later or contact your administrator.');
};

export const sentence = (message: unknown) =>
  typeof message === 'string' ? decodeEntities(message).trim() : '';

export function readFields(context: unknown): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const [name, messages] of Object.entries(isPlainObject(context) ? context : {})) {
    const sentences = [messages].flat().map(sentence).filter(Boolean);
    if (sentences.length && name !== 'resource') fields[name] = sentences;
  }
  return fields;
}
