/** Browsers allow 64 KiB for the bodies of all requests that outlive a page; a little is left over. */
const MOST = 60_000;

/**
 * Returns a function that sends a request without `keepalive` if its body would exceed what browsers
 * allow, because they would reject it.
 */
export function lastingRequests() {
  let underWay = 0;
  return async (
    init: RequestInit,
    send: (allowed: RequestInit) => Promise<Response>,
  ): Promise<Response> => {
    if (!init.keepalive || typeof init.body !== 'string') return send(init);
    const { length } = new TextEncoder().encode(init.body);
    if (underWay + length > MOST) return send({ ...init, keepalive: false });
    underWay += length;
    try {
      return await send(init);
    } finally {
      underWay -= length;
    }
  };
}
