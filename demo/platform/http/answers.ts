import type { Generation } from '../generation.ts';
import { toCsv } from './csv.ts';
import { encodeEntities } from './entities.ts';
import { stringifyExact } from './exactJson.ts';
import { isJsonObject } from './isJsonObject.ts';
import { PlatformError, SERVER_ERROR } from './PlatformError.ts';
import { TooMuchWork } from '../workTime.ts';
import { UncaughtError } from './UncaughtError.ts';
import { wantsJson } from './wantsJson.ts';
import { toXml } from './xml.ts';

export type AnswerFormat = 'json' | 'csv' | 'xml';

/** The parts of a request that decide the format of its response. */
export interface AnswerStyle {
  format: AnswerFormat;
  /** Name of the download, if `file=` is set. */
  file: string | null;
}

const TYPES: Record<AnswerFormat, string> = {
  json: 'application/json',
  csv: 'text/csv; charset=UTF-8',
  xml: 'application/xml',
};

/** `file=name.csv|json|xml` makes a download, `Accept` alone only chooses the format. */
export function readAnswerStyle(query: URLSearchParams, headers: Headers): AnswerStyle {
  const file = query.get('file');
  const extension = file?.split('.').pop()?.toLowerCase();
  if (file && (extension === 'csv' || extension === 'xml' || extension === 'json')) {
    return { format: extension, file };
  }
  const accept = headers.get('Accept') ?? '';
  if (accept.startsWith('text/csv')) return { format: 'csv', file: null };
  if (/^(application|text)\/xml/.test(accept)) return { format: 'xml', file: null };
  return { format: 'json', file: null };
}

function csvRows(body: unknown): unknown[] {
  if (!isJsonObject(body)) return Array.isArray(body) ? body : [];
  if (isJsonObject(body.error)) return [body.error];
  return Array.isArray(body.resource) ? body.resource : [body];
}

function encode(body: unknown, format: AnswerFormat): string {
  if (format === 'csv') return toCsv(csvRows(body));
  return format === 'xml' ? toXml(body) : stringifyExact(body);
}

/** Sends a value in the requested format. */
export function answer(body: unknown, status: number, style: AnswerStyle): Response {
  const headers: Record<string, string> = { 'Content-Type': TYPES[style.format] };
  if (style.file) {
    const name = style.file.replace(/[^\w.\- ]/g, '_');
    headers['Content-Disposition'] = `attachment; filename="${name}";`;
  }
  return new Response(encode(body, style.format), { status, headers });
}

/** The `error` member: with `status_code` on current servers, without it for unexpected errors. */
export function errorBody(error: PlatformError, generation: Generation): Record<string, unknown> {
  const message = encodeEntities(error.message);
  const { code, context } = error;
  if (generation === 'classic') return { context, message, code };
  if (typeof code === 'string' || error instanceof UncaughtError) return { code, message };
  return { code, context, message, status_code: error.status };
}

/** The whole page that classic servers send for an unexpected failure. */
export function htmlError(status: number): Response {
  const page = `<!DOCTYPE html>
<html>
<head><title>Whoops, looks like something went wrong.</title></head>
<body><h1>Whoops, looks like something went wrong.</h1></body>
</html>`;
  return new Response(page, { status, headers: { 'Content-Type': 'text/html; charset=UTF-8' } });
}

/** A current server's report of its own failure: no `error`, no reason. */
export function serverError(): Response {
  return Response.json({ message: SERVER_ERROR }, { status: 500 });
}

/** Turns the server's own failure into a page for clients that don't request JSON. */
export async function dressCrash(response: Response, headers: Headers): Promise<Response> {
  if (response.status !== 500 || wantsJson(headers)) return response;
  const isBare = (await response.clone().text()) === JSON.stringify({ message: SERVER_ERROR });
  return isBare ? htmlError(500) : response;
}

/** What browsers and Node say of a value with a member named `toString` where a text was expected. */
const NO_TEXT =
  /object to primitive value|can't convert .* to (?:primitive|string)|No default value/;

/** The error that tells a client what was thrown. */
export function refusalOf(error: unknown): PlatformError {
  if (error instanceof PlatformError) return error;
  if (error instanceof TypeError && NO_TEXT.test(error.message)) {
    return new PlatformError(400, 'A value in the request must be text.');
  }
  const status = error instanceof TooMuchWork ? 413 : 500;
  return new PlatformError(status, error instanceof Error ? error.message : String(error));
}

/** Turns what a handler threw into a response. Anything but an error is a bug of ours. */
export function answerError(error: unknown, generation: Generation, style: AnswerStyle): Response {
  if (error instanceof Response) return error;
  const refusal = refusalOf(error);
  // current servers give no details of unexpected failures
  if (generation === 'current' && refusal.message === SERVER_ERROR) return serverError();
  const response = answer({ error: errorBody(refusal, generation) }, refusal.status, style);
  if (refusal.retryAfter) response.headers.set('Retry-After', String(refusal.retryAfter));
  return response;
}
