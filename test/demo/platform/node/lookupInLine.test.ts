import assert from 'node:assert/strict';
import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';
import { it } from 'node:test';
import { lookupInLine } from '../../../../demo/platform/node/lookupInLine.ts';

it('waits for a name server with two look-ups at most, so that threads stay free', async (t) => {
  const waiting: (() => void)[] = [];
  t.mock.method(dns, 'lookup', () => new Promise((resolve) => waiting.push(() => resolve([]))));
  syncBuiltinESMExports();
  try {
    const asked = ['a.example', 'b.example', 'c.example'].map((host) => lookupInLine(host));
    assert.equal(waiting.length, 2);
    waiting[0]?.();
    await asked[0];
    assert.equal(waiting.length, 3);
    for (const answer of waiting) answer();
    await Promise.all(asked);
  } finally {
    t.mock.restoreAll();
    syncBuiltinESMExports();
  }
});
