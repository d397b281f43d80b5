import type { ServerResponse } from 'node:http';

/** A way in which the response to a save breaks on its way. */
export interface BrokenAnswer {
  /** Whether the server carries the save out anyway. */
  isDone: boolean;
  /** A complete and correct response, which must end in a save. */
  isTrue?: true;
  /** Sends something else in place of the server's response. */
  send?: (to: ServerResponse, real: RealAnswer) => unknown;
  /** The fault of the platform itself, see `demo/platform/faults.ts`. */
  fault?: string;
  /** The server stops before it responds, and is back before the next attempt. */
  restarts?: true;
}

/** The server's response. */
export interface RealAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

const JSON_TYPE = { 'Content-Type': 'application/json' };
const PAGE = '<!doctype html><html><body><h1>Sorry</h1><script>1</script></body></html>';

const page = (status: number) => (to: ServerResponse) =>
  to.writeHead(status, { 'Content-Type': 'text/html' }).end(PAGE);

const json =
  (status: number, text: string, headers: Record<string, string> = {}) =>
  (to: ServerResponse) =>
    to.writeHead(status, { ...JSON_TYPE, ...headers }).end(text);

const refusal = (code: number, message: string) =>
  JSON.stringify({ error: { code, message, context: null } });

const cut = (to: ServerResponse) => to.destroy();
const wait = { 'Retry-After': '1' };

/** Sends a record that was not requested, alone or in a list. */
const otherRecord =
  (id: number) =>
  (to: ServerResponse, { body }: RealAnswer): void => {
    const other = { id, name: 'Somebody Else', path: 'somewhere/else.txt' };
    const isList = /^\s*\{\s*"resource"\s*:\s*\[/.test(body.toString());
    json(200, JSON.stringify(isList ? { resource: [other] } : other))(to);
  };

function halfAnAnswer(to: ServerResponse, { status, headers, body }: RealAnswer): void {
  to.writeHead(status, { ...headers, 'Content-Length': String(body.length + 1) });
  to.write(body.subarray(0, Math.ceil(body.length / 2)), () => to.destroy());
}

const halfAText = (to: ServerResponse, { status, headers, body }: RealAnswer) =>
  to.writeHead(status, headers).end(body.subarray(0, Math.max(1, Math.floor(body.length / 2))));

const pass = (to: ServerResponse, { status, headers, body }: RealAnswer) =>
  to.writeHead(status, headers).end(body);

const later = (to: ServerResponse, real: RealAnswer) => setTimeout(() => pass(to, real), 60);

/** A record that most tables have, and that no save of a flow changes. */
const SEEDED = 2;

/** Every way in which a network, a proxy or a server breaks the response to a save. */
export const BROKEN_ANSWERS: Readonly<Record<string, BrokenAnswer>> = {
  'cut before': { isDone: false, send: cut },
  'cut after': { isDone: true, send: cut },
  'reset after': { isDone: true, send: (to) => to.socket?.resetAndDestroy() },
  'half an answer': { isDone: true, send: halfAnAnswer },
  'truncated JSON': { isDone: true, send: halfAText },
  '200 {}': { isDone: false, send: json(200, '{}') },
  '200 {} after': { isDone: true, send: json(200, '{}') },
  '200 null': { isDone: false, send: json(200, 'null') },
  '200 null after': { isDone: true, send: json(200, 'null') },
  '200 empty': { isDone: false, send: json(200, '') },
  '200 empty list': { isDone: false, send: json(200, '{"resource":[]}') },
  '200 key only': { isDone: false, send: pass },
  '200 HTML': { isDone: false, send: page(200) },
  '200 HTML after': { isDone: true, send: page(200) },
  'wrong record': { isDone: false, send: otherRecord(987_654) },
  'seeded record': { isDone: false, send: otherRecord(SEEDED) },
  'seeded key only': { isDone: false, send: json(200, `{"resource":[{"id":${SEEDED}}]}`) },
  '403': { isDone: false, send: json(403, refusal(403, 'Access Forbidden.')) },
  '404': { isDone: false, send: json(404, refusal(404, 'Not here.')) },
  '413': { isDone: false, send: page(413) },
  '429': { isDone: false, send: json(429, '', wait) },
  '500 HTML': { isDone: false, send: page(500) },
  '500 after': { isDone: true, send: json(500, refusal(500, 'Failed late.')) },
  '502': { isDone: false, send: page(502) },
  '502 after': { isDone: true, send: page(502) },
  '503': { isDone: false, send: json(503, '', wait) },
  '504 after': { isDone: true, send: page(504) },
  slow: { isDone: true, isTrue: true, send: later },
  expired: { isDone: true, isTrue: true, fault: 'expire' },
  restart: { isDone: true, restarts: true, send: cut },
};
