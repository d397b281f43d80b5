import { stringifyExact } from '../http/exactJson.ts';
import { PlatformError } from '../http/PlatformError.ts';

const WITHOUT_BODY = [204, 205, 304];

/**
 * The response that a script has set.
 *
 * @throws PlatformError 500 for a status that isn't one of a response, such as 101.
 */
export function scriptedResponse(content: unknown, status: unknown): Response {
  const code = Number(status);
  if (!Number.isInteger(code) || code < 200 || code > 599) {
    throw new PlatformError(500, `The script set an invalid status: ${String(status)}.`);
  }
  return WITHOUT_BODY.includes(code)
    ? new Response(null, { status: code })
    : new Response(stringifyExact(content ?? null), {
        status: code,
        headers: { 'Content-Type': 'application/json' },
      });
}
