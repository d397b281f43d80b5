import { stringifyExact } from '../http/exactJson.ts';
import { PlatformError } from '../http/PlatformError.ts';

const WITHOUT_BODY = [204, 205, 304];

/** Whether scripts see and set the content of a response as a text, as on the real servers. */
export const isText = (type: string): boolean => /^text\/|xml/i.test(type);

/** The headers of a response whose content a script has changed. */
function headersFor(content: unknown, sent: Headers): Headers {
  const headers = new Headers(sent);
  headers.delete('Content-Length');
  if (typeof content !== 'string' || !isText(headers.get('Content-Type') ?? '')) {
    headers.set('Content-Type', 'application/json');
  }
  return headers;
}

/**
 * The response that a script has set.
 *
 * @param sent the headers of the response that it has changed.
 * @throws PlatformError 500 for a status that isn't one of a response, such as 101.
 */
export function scriptedResponse(
  content: unknown,
  status: unknown,
  sent: Headers = new Headers(),
): Response {
  const code = Number(status);
  if (!Number.isInteger(code) || code < 200 || code > 599) {
    throw new PlatformError(500, `The script set an invalid status: ${String(status)}.`);
  }
  if (WITHOUT_BODY.includes(code)) return new Response(null, { status: code });
  const headers = headersFor(content, sent);
  const isJson = headers.get('Content-Type') === 'application/json';
  const body = isJson ? stringifyExact(content ?? null) : String(content);
  return new Response(body, { status: code, headers });
}
