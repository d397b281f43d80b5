import { getRequestListener } from '@hono/node-server';
import type { Context, Middleware } from '@web/dev-server-core';
import { hideAskedErrors } from '../test/fixture/hideAskedErrors.ts';
import { createPlatform, type PlatformOptions } from '../demo/platform/createPlatform.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

const platforms = new Map<string, ReturnType<typeof run>>();
let lastNumber = 0;

async function bodyOf(request: IncomingMessage) {
  return JSON.parse((await text(request)) || '{}');
}

function run(options: PlatformOptions) {
  let ahead = 0;
  const platform = createPlatform({ faults: true, ...options, now: () => Date.now() + ahead });
  const listen = getRequestListener((request) => platform.fetch(request));
  const waiting = new Set<ServerResponse>();
  return { platform, listen, waiting, advance: (ms: number) => (ahead += ms) };
}

function start(options: PlatformOptions) {
  if (lastNumber === 0) hideAskedErrors();
  const number = String(++lastNumber);
  platforms.set(number, run(options));
  return { base: `/platform/${number}/api/v2` };
}

function answer(context: Context, status: number, body: unknown) {
  context.status = status;
  context.body = body;
}

/**
 * Serves the embedded platform on the test server, so that tests use real HTTP on their own origin:
 * `POST /platform` starts a new one in memory and returns its base; `GET /platform/17/outbox`
 * returns its emails; `POST /platform/17/clock` moves its time by `{ ms }`; `DELETE /platform/17`
 * ends it and whatever still waits for it; anything else below `/platform/17` is its own.
 */
export async function platformMiddleware(context: Context, next: Parameters<Middleware>[1]) {
  const [, number, rest] = /^\/platform(?:\/(\d+)(\/.*)?)?$/.exec(context.path) ?? [null];
  if (number === undefined && context.path !== '/platform') return next();
  if (!number) return answer(context, 201, start(await bodyOf(context.req)));
  const running = platforms.get(number);
  if (!running) return answer(context, 404, { error: `There is no platform ${number}.` });
  if (!rest) {
    platforms.delete(number);
    // a browser has six connections to an origin for all windows, and a late response keeps one
    for (const response of running.waiting) response.destroy();
    await running.platform.close();
    return answer(context, 204, null);
  }
  if (rest === '/outbox') return answer(context, 200, running.platform.outbox);
  if (rest === '/clock') {
    return answer(context, 200, { ahead: running.advance((await bodyOf(context.req)).ms) });
  }
  context.req.url = context.req.url?.replace(`/platform/${number}`, '');
  // the test server would report every response that is still 404 by then
  context.respond = false;
  context.res.statusCode = 200;
  const { onerror } = context;
  context.onerror = (error: Error) => {
    // the page of a finished test still sends requests,
    // and some tests cut the connection on purpose
    const isExpected = !platforms.has(number) || /cut on purpose/.test(error?.message);
    if (!isExpected) onerror.call(context, error);
  };
  const { res } = context;
  running.waiting.add(res);
  res.on('close', () => running.waiting.delete(res));
  return running.listen(context.req, res);
}
