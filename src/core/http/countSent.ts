import type { ApiHost, Transport } from './ApiHost.ts';

/**
 * Creates a transport that reports how many bytes of the body were sent, which fetch can't. If
 * XMLHttpRequest is missing, it uses fetch and reports nothing.
 */
export const countSent = (
  app: Pick<ApiHost, 'browser'>,
  onSent: (bytes: number) => void,
): Transport =>
  typeof XMLHttpRequest === 'undefined'
    ? app.browser.fetch
    : (url, init) => sendCounted(url, init ?? {}, onSent);

/** Statuses of responses that can't have a body, not even an empty one. */
const BODILESS = [204, 205, 304];

function sendCounted(url: string, init: RequestInit, onSent: (bytes: number) => void) {
  return new Promise<Response>((resolve, reject) => {
    const { method = 'GET', signal, body } = init;
    const request = new XMLHttpRequest();
    request.open(method, url);
    new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
    request.responseType = 'blob';
    const stop = () => request.abort();
    const end = () => {
      signal?.removeEventListener('abort', stop);
      const { status } = request;
      if (status === 0) return reject(new TypeError('No answer came.'));
      const content = BODILESS.includes(status) ? null : (request.response as Blob);
      resolve(new Response(content, { status }));
    };
    request.upload.onprogress = ({ loaded }) => onSent(loaded);
    request.onloadend = end;
    if (signal?.aborted) return reject(signal.reason as Error);
    signal?.addEventListener('abort', stop);
    request.send(body as XMLHttpRequestBodyInit);
  });
}
