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

it('leaves a place for others, and asks once for a host that many ask for', async (t) => {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  t.mock.method(dns, 'lookup', (host: string) => {
    asked.push(host);
    return new Promise((resolve) => answers.push(() => resolve([])));
  });
  syncBuiltinESMExports();
  try {
    const first = Array.from({ length: 60 }, () => lookupInLine('d.example', '192.0.2.1'));
    const second = lookupInLine('e.example', '192.0.2.1');
    const others = lookupInLine('f.example', '192.0.2.2');
    assert.deepEqual(asked, ['d.example', 'f.example']);
    assert.deepEqual(await lookupInLine('192.0.2.3'), [{ address: '192.0.2.3', family: 4 }]);
    answers[0]?.();
    await Promise.all(first);
    for (const answer of answers) answer();
    await others;
    for (const answer of answers) answer();
    await second;
  } finally {
    t.mock.restoreAll();
    syncBuiltinESMExports();
  }
});

it('lets nobody wait in the line of another network', async (t) => {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  t.mock.method(dns, 'lookup', (host: string) => {
    asked.push(host);
    return new Promise((resolve) => answers.push(() => resolve([])));
  });
  syncBuiltinESMExports();
  try {
    const slow = lookupInLine('slow.example', '192.0.2.1');
    const theirs = lookupInLine('shared.example', '192.0.2.1');
    const others = lookupInLine('shared.example', '192.0.2.2');
    assert.deepEqual(asked, ['slow.example', 'shared.example']);
    answers[1]?.();
    await others;
    answers[0]?.();
    await Promise.all([slow, theirs]);
    assert.deepEqual(asked, ['slow.example', 'shared.example']);
  } finally {
    t.mock.restoreAll();
    syncBuiltinESMExports();
  }
});
