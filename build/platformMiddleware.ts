import { getRequestListener } from '@hono/node-server';
import type { Context, Middleware } from '@web/dev-server-core';
import { hideAskedErrors } from '../test/fixture/hideAskedErrors.ts';
import {
  createPlatform,
  type Platform,
  type PlatformOptions,
} from '../demo/platform/createPlatform.ts';
import type { IncomingMessage } from 'node:http';

interface Running {
  platform: Platform;
  listen: ReturnType<typeof getRequestListener>;
  /** Moves its time on by so many milliseconds. */
  advance: (ms: number) => number;
}

const platforms = new Map<string, Running>();
let lastNumber = 0;

async function bodyOf(request: IncomingMessage) {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text ? JSON.parse(text) : {};
}

function start(options: PlatformOptions) {
  if (lastNumber === 0) hideAskedErrors();
  let ahead = 0;
  const platform = createPlatform({ faults: true, ...options, now: () => Date.now() + ahead });
  const number = String(++lastNumber);
  platforms.set(number, {
    platform,
    listen: getRequestListener((request) => platform.fetch(request)),
    advance: (ms) => (ahead += ms),
  });
  return { base: `/platform/${number}/api/v2` };
}

function answer(context: Context, status: number, body: unknown) {
  context.status = status;
  context.body = body;
}

/**
 * The embedded platform on the test server, so that tests talk real HTTP on their own origin:
 * `POST /platform` starts a fresh one in memory and answers its base; `GET /platform/17/outbox` its
 * mails; `POST /platform/17/clock` moves its time by `{ ms }`; `DELETE /platform/17` ends it; anything
 * else below `/platform/17` is its own.
 */
export async function platformMiddleware(context: Context, next: Parameters<Middleware>[1]) {
  const [, number, rest] = /^\/platform(?:\/(\d+)(\/.*)?)?$/.exec(context.path) ?? [null];
  if (number === undefined && context.path !== '/platform') return next();
  if (!number) return answer(context, 201, start(await bodyOf(context.req)));
  const running = platforms.get(number);
  if (!running) return answer(context, 404, { error: `There is no platform ${number}.` });
  if (!rest) {
    platforms.delete(number);
    await running.platform.close();
    return answer(context, 204, null);
  }
  if (rest === '/outbox') return answer(context, 200, running.platform.outbox);
  if (rest === '/clock') {
    return answer(context, 200, { ahead: running.advance((await bodyOf(context.req)).ms) });
  }
  context.req.url = context.req.url?.replace(`/platform/${number}`, '');
  // the test server reports every answer that is still 404 when it looks
  context.respond = false;
  context.res.statusCode = 200;
  const { onerror } = context;
  context.onerror = (error: Error) => {
    // the page of a test that is over still asks, and some tests ask for a cut connection
    const isExpected = !platforms.has(number) || /cut on purpose/.test(error?.message);
    if (!isExpected) onerror.call(context, error);
  };
  return running.listen(context.req, context.res);
}
