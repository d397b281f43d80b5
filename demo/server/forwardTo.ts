import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { passOn } from '../../bin/passOn.mjs';

/**
 * Forwards requests to a real instance as the package's own server does. `instance` is its URL
 * without `/api/v2`; if it can't be reached, the response is 502 in the platform's own envelope.
 */
export function forwardTo(instance: string) {
  return async (request: Request, { incoming, outgoing }: HttpBindings): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    await passOn(incoming, outgoing, new URL(instance + pathname + search));
    return RESPONSE_ALREADY_SENT;
  };
}
