import * as http from 'node:http';
import * as https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import type { Bytes } from '../http/ServiceRequest.ts';
import { lookupInLine } from './lookupInLine.ts';
import { isReserved } from './privateAddress.ts';

const NOT_PUBLIC = 'The host is not public.';
const WITHOUT_BODY = [204, 205, 304];

/** Resolves a name for a connection. The address found by the earlier check may have changed. */
const publicOnly =
  (from?: string): LookupFunction =>
  (host, options, done) => {
    lookupInLine(host, from).then(
      (found) => {
        const [first] = found;
        if (!first || found.some(isReserved)) done(new Error(NOT_PUBLIC), '');
        else if (options.all) done(null, found);
        else done(null, first.address, first.family);
      },
      (error: Error) => done(error, ''),
    );
  };

/** `Response` accepts no higher one; the server's own version throws only when it is read. */
const MAX_STATUS = 599;

/** See `PlatformPorts`. */
export function fetchPublic(url: string, signal: AbortSignal, from?: string): Promise<Response> {
  const { request } = url.startsWith('https:') ? https : http;
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    // an IP address needs no lookup
    if (isReserved({ address: host, family: isIP(host) })) throw new Error(NOT_PUBLIC);
    const lookup = publicOnly(from);
    const sent = request(url, { signal, agent: false, lookup }, (answer) => {
      const { statusCode: status = 502 } = answer;
      try {
        if (status > MAX_STATUS) throw new RangeError(`The server sent the status ${status}.`);
        const hasBody = !WITHOUT_BODY.includes(status);
        const body = hasBody ? (Readable.toWeb(answer) as ReadableStream<Bytes>) : null;
        resolve(new Response(body, { status }));
        if (!hasBody) answer.destroy();
      } catch (error) {
        // thrown here, an error would end the process
        answer.destroy();
        reject(error as Error);
      }
    });
    sent.on('error', reject).end();
  });
}
