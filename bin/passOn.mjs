import { request as askHttp, STATUS_CODES } from 'node:http';
import { request as askHttps } from 'node:https';

/** Headers that belong to one connection (RFC 9110 §7.6.1). */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/**
 * Headers that identify the page. They aren't forwarded: CORS entries of the instance may not list the
 * page, and cookies aren't separated by port, so those of other servers on this host would be sent.
 */
const OF_THE_PAGE = ['host', 'cookie', 'origin', 'referer'];

/** Pages stored on the instance must not use the session of the user who opens them. */
export const STORED_POLICY = 'sandbox allow-scripts allow-forms allow-popups';

/** Methods whose requests have a body; for others, a server may take it for the next request. */
const WITH_BODY = ['POST', 'PUT', 'PATCH'];

/** How long the instance may be silent, in milliseconds. */
const PATIENCE_MS = 120_000;

function without(headers, ...dropped) {
  const named = String(headers.connection ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase());
  const all = new Set([...HOP_BY_HOP, ...named, ...dropped]);
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !all.has(name) && !name.startsWith('sec-fetch-')),
  );
}

/**
 * Returns the header that says how the body is sent, or undefined if there is none. It doesn't depend
 * on what `Connection` names: a body that Node sends without it is a request of its own to the
 * instance, and its response goes to the next request on the connection.
 */
function framingOf({ 'transfer-encoding': encoding, 'content-length': length }) {
  // a body without a length travels in chunks again
  if (encoding) return { 'transfer-encoding': 'chunked' };
  return length && { 'content-length': length };
}

/** Responds in the instance's error format, so that the console shows the message. */
function refuse(response, code, message) {
  if (response.headersSent) return response.destroy();
  // named, as an invalid reason of the instance would stay
  response.writeHead(code, STATUS_CODES[code], {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
  });
  return response.end(JSON.stringify({ error: { code, context: null, message } }));
}

/**
 * Forwards a request to `target`, a URL of the instance, and sends its response back; streams both
 * bodies. Pages in responses can't use the session of the user who opens them. Resolves when the
 * connection to the client is closed.
 */
export function passOn(request, response, target, patience = PATIENCE_MS) {
  const ask = target.protocol === 'https:' ? askHttps : askHttp;
  const from = [request.headers['x-forwarded-for'], request.socket.remoteAddress];
  const isSecure = request.socket.encrypted || request.headers['x-forwarded-proto'] === 'https';
  const framing = framingOf(request.headers);
  const encoding = request.headers['transfer-encoding'] ?? 'chunked';
  return new Promise((resolve) => {
    response.once('close', resolve);
    if (encoding.toLowerCase() !== 'chunked') {
      return refuse(response, 501, `The transfer encoding ${encoding} isn't supported.`);
    }
    const asked = ask(target, {
      method: request.method,
      headers: {
        ...without(request.headers, ...OF_THE_PAGE, 'content-length'),
        'x-forwarded-for': from.filter(Boolean).join(', '),
        'x-forwarded-proto': isSecure ? 'https' : 'http',
        ...framing,
      },
      // on a connection of its own, what the instance doesn't read can't become a request
      ...(framing && !WITH_BODY.includes(request.method) ? { agent: false } : {}),
      timeout: patience,
    });
    const refuseAnswer = () => {
      refuse(response, 502, `The instance at ${target.origin} sent an invalid response.`);
      asked.destroy();
    };
    asked.on('response', (answer) => {
      answer.on('error', () => response.destroy());
      try {
        response.writeHead(answer.statusCode ?? 502, answer.statusMessage, {
          ...without(answer.headers, 'set-cookie'),
          'content-security-policy': STORED_POLICY,
          'x-content-type-options': 'nosniff',
        });
      } catch {
        // Node reads status lines that it doesn't write, such as a status of 099
        return refuseAnswer();
      }
      return answer.pipe(response);
    });
    // no request asks for another protocol
    asked.on('upgrade', refuseAnswer);
    asked.on('timeout', () => {
      refuse(response, 504, `The instance at ${target.origin} didn't respond in time.`);
      asked.destroy();
    });
    asked.on('error', (error) => {
      refuse(response, 502, `The instance at ${target.origin} can't be reached: ${error.message}`);
    });
    response.on('close', () => asked.destroy());
    if (framing) request.pipe(asked);
    else asked.end();
  });
}
