/** Headers that belong to one connection (RFC 9110 §7.6.1) and must not be forwarded. */
const HOP_BY_HOP = [
  'connection',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Headers that `fetch` has already handled, or sets itself. */
const DECODED = ['content-encoding', 'content-length'];

/**
 * Headers that identify the requesting page. The instance would see a page of another site, which
 * its CORS entries may not allow; and cookies aren't separated by port, so those of other servers
 * on this host must not reach the instance.
 */
const OF_THE_PAGE = [
  'cookie',
  'origin',
  'referer',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'sec-fetch-user',
];

function passOn(headers: Headers, ...dropped: string[]): Headers {
  const named = (headers.get('connection') ?? '').split(',').map((name) => name.trim());
  const kept = new Headers(headers);
  for (const name of [...HOP_BY_HOP, ...named, ...dropped].filter(Boolean)) kept.delete(name);
  return kept;
}

function refuse(origin: string, reason: unknown): Response {
  const cause = reason instanceof Error && reason.cause instanceof Error ? reason.cause : reason;
  const message = `The instance at ${origin} cannot be reached: ${String(cause)}`;
  return Response.json({ error: { code: 502, context: null, message } }, { status: 502 });
}

/** Whether `fetch` can send there: an absolute http or https URL. */
export const isInstance = (address: string): boolean =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

/**
 * Forwards requests to a real instance, with bodies streamed both ways and redirects left to the
 * browser. `instance` is its URL, with or without `/api/v2`; if it can't be reached, the response
 * is 502 in the platform's own envelope.
 */
export function proxyTo(instance: string): (request: Request) => Promise<Response> {
  const origin = instance.replace(/\/+$/, '').replace(/\/api\/v2$/, '');
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    try {
      const answer = await fetch(origin + pathname + search, {
        method: request.method,
        headers: passOn(request.headers, 'accept-encoding', ...OF_THE_PAGE),
        body: request.body,
        redirect: 'manual',
        signal: request.signal,
        // required by Node for a streamed body, but missing in the DOM's types
        ...({ duplex: 'half' } as object),
      });
      const { status, statusText } = answer;
      return new Response(answer.body, {
        status,
        statusText,
        headers: passOn(answer.headers, ...DECODED, 'set-cookie'),
      });
    } catch (reason) {
      return refuse(origin, reason);
    }
  };
}
