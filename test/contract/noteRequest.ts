import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync } from 'node:fs';
import type { Generation } from '../../demo/platform/generation.ts';
import type { Api } from '../../src/core/http/api.ts';
import type { Json } from './recordings.ts';
import { bodyMembers, parameterNames, pathShape, type RequestShape } from './requestShape.ts';

/** A request of the client to the embedded platform of a test. */
export interface SentRequest {
  method: string;
  url: string;
  headers: Headers;
  body: string;
  status: number;
}

export interface NotedRequest extends RequestShape {
  generation: Generation;
}

const noted = new Set<string>();

function parse(body: string, headers: Headers): Json | undefined {
  if (!body) return undefined;
  if (!headers.get('Content-Type')?.includes('json')) return undefined;
  try {
    return JSON.parse(body) as Json;
  } catch {
    return undefined;
  }
}

/** Returns the kind of a request. */
export const describeSent = (generation: Generation, sent: SentRequest): NotedRequest => ({
  generation,
  method: sent.headers.get('X-HTTP-Method-Override') ?? sent.method,
  path: pathShape(new URL(sent.url).pathname),
  parameters: parameterNames(sent.url),
  members: bodyMembers(parse(sent.body, sent.headers)),
});

/**
 * Records each kind of request that the client sends once, if the test runner asks for it by
 * `DF_REQUESTS`, the folder. Rejected requests are intentional and not recorded.
 */
export function noteRequest(generation: Generation, sent: SentRequest): void {
  const folder = process.env['DF_REQUESTS'];
  if (!folder || sent.status >= 400 || sent.headers.has('X-Df-Fault')) return;
  const line = JSON.stringify(describeSent(generation, sent));
  if (noted.has(line)) return;
  noted.add(line);
  appendFileSync(`${folder}/${process.pid}.jsonl`, `${line}\n`);
}

const ofTest = new AsyncLocalStorage<boolean>();

/** Whether the current request was sent by a test itself, not by the client. */
export const isOfTest = (): boolean => ofTest.getStore() === true;

type AnyCall = (...args: unknown[]) => Promise<unknown>;

/**
 * Tests prepare and check data with the same methods as the client, so this tracks who calls them.
 */
export function knowingCallers(api: Api): Api {
  const known = Object.entries(api as unknown as Record<string, AnyCall>).map(([name, call]) => {
    const knowing: AnyCall = (...args) => {
      const [, , caller = ''] = (new Error().stack ?? '').split('\n');
      return caller.includes('/test/') ? ofTest.run(true, () => call(...args)) : call(...args);
    };
    return [name, knowing];
  });
  return Object.fromEntries(known) as unknown as Api;
}
