import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { RememberedAnswer } from '../../../../demo/platform/platformContext.ts';
import { rememberAnswer } from '../../../../demo/platform/services/rememberAnswer.ts';

const lasting = (until: number, bytes: number): RememberedAnswer => ({
  status: 200,
  contentType: '',
  body: new Uint8Array(bytes),
  until,
});

it('holds the answers of all services in 32 MiB, and drops what expires first', () => {
  const answerCache = new Map<string, Map<string, RememberedAnswer>>();
  for (let at = 0; at < 80; at++) {
    const result = lasting(100 + at, 1_000_000);
    rememberAnswer({ answerCache, now: () => 0 }, `service${at % 8}`, `${at}`, result);
  }
  const kept = [...answerCache.values()].flatMap((cache) => [...cache.keys()]).map(Number);
  assert.equal(kept.length, 33);
  assert.equal(Math.min(...kept), 80 - 33);
});

it('drops expired answers of every service', () => {
  const answerCache = new Map<string, Map<string, RememberedAnswer>>();
  rememberAnswer({ answerCache, now: () => 0 }, 'one', 'old', lasting(10, 1));
  rememberAnswer({ answerCache, now: () => 0 }, 'one', 'young', lasting(90, 1));
  rememberAnswer({ answerCache, now: () => 50 }, 'two', 'new', lasting(60, 1));
  assert.deepEqual([...(answerCache.get('one')?.keys() ?? [])], ['young']);
  assert.deepEqual([...(answerCache.get('two')?.keys() ?? [])], ['new']);
});
