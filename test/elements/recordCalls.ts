/**
 * The requests that an element sent to the platform:
 * `POST user/session {"email":"…"}`, without the base.
 */
export interface Recording {
  readonly calls: string[];
  /**
   * Makes the platform fail from now on, e.g. `500`, or for some requests; undefined for no fault.
   */
  fault: string | ((call: string) => string | undefined) | undefined;
  /** Only requests that match this fail, as they are recorded; if undefined, all do. */
  failing: RegExp | undefined;
  /** Nothing reaches the platform while this is true. */
  isOffline: boolean;
  stop(): void;
}

/** Records each request of the page and lets it through, with a fault if the test sets one. */
export function recordCalls(base: string): Recording {
  const original = window.fetch;
  const recording: Recording = {
    calls: [],
    fault: undefined,
    failing: undefined,
    isOffline: false,
    stop: () => void (window.fetch = original),
  };
  window.fetch = (input, init = {}) => {
    const url = String(input instanceof Request ? input.url : input);
    const [, path] = url.split(`${base}/`);
    if (path === undefined) return original(input, init);
    const body = typeof init.body === 'string' ? ` ${init.body}` : '';
    const call = `${init.method ?? 'GET'} ${path}${body}`;
    recording.calls.push(call);
    if (recording.isOffline) return Promise.reject(new TypeError('Failed to fetch'));
    const headers = new Headers(init.headers);
    const fault = typeof recording.fault === 'function' ? recording.fault(call) : recording.fault;
    const isFailing = recording.failing?.test(call) ?? true;
    if (fault && isFailing) headers.set('X-Df-Fault', fault);
    return original(input, { ...init, headers });
  };
  return recording;
}
