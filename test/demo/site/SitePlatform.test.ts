import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Change, KeptStore } from '../../../demo/site/worker/keptStore.ts';
import { lasting } from '../../../demo/site/worker/lasting.ts';
import { startSitePlatform } from '../../../demo/site/worker/SitePlatform.ts';
import { openDatabase } from '../../../demo/platform/node/openDatabase.ts';

function openDb() {
  let hasChanged = true;
  const snapshot = () => {
    hasChanged = false;
    return new Uint8Array();
  };
  return Object.defineProperty(
    { ...openDatabase(':memory:'), hasChanged, snapshot },
    'hasChanged',
    {
      get: () => hasChanged,
    },
  );
}

const start = (keep: KeptStore['keep']) =>
  startSitePlatform(
    'classic',
    'http://x/classic',
    { all: async () => new Map(), keep, clear: async () => undefined },
    openDb,
  );

const ask = () => new Request('http://x/api/v2/system/environment');

it('answers no request before the changes that another one took are kept', async () => {
  let end = () => {};
  const kept = new Promise<void>((resolve) => (end = resolve));
  const platform = await start(() => kept);
  let answered = 0;
  const both = [1, 2].map(() => platform.fetch(ask()).then(() => answered++));
  await new Promise((resolve) => setTimeout(resolve, 200));
  assert.equal(answered, 0);
  end();
  await Promise.all(both);
});

it('keeps with the next answer what could not be kept', async () => {
  const asked: (readonly Change[])[] = [];
  const platform = await start(async (changes) => {
    asked.push(changes);
    if (asked.length === 1) throw new Error('full');
  });
  await assert.rejects(platform.fetch(ask()), { message: 'full' });
  await platform.fetch(ask());
  await platform.fetch(ask());
  const keys = (changes: readonly Change[] = []) =>
    changes.map((change) => JSON.stringify('key' in change ? change.key : change.removed)).sort();
  assert.ok(keys(asked[0]).length > 0);
  assert.deepEqual(keys(asked[1]), keys(asked[0]));
  assert.equal(asked.length, 2);
});

it('answers 507 for the change that finds no space, and drops it', async () => {
  let isFull = false;
  const platform = await start(async () => {
    if (isFull) throw new DOMException('No space.', 'QuotaExceededError');
  });
  const fails = () =>
    platform.fetch(
      new Request('http://x/api/v2/user/session', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: 'nobody@example.com', password: 'wrong' }),
      }),
    );
  isFull = true;
  const refused = await fails();
  assert.equal(refused.status, 507);
  const { error } = (await refused.json()) as { error: { message: string } };
  assert.match(error.message, /no space left/);
  assert.equal((await platform.fetch(ask())).status, 200);
  isFull = false;
  assert.notEqual((await fails()).status, 507);
});

it('responds with 507 to nobody else whose change arrives at the same time', async () => {
  let isFull = false;
  const platform = await start(async () => {
    if (isFull) throw new DOMException('No space.', 'QuotaExceededError');
  });
  const write = (email: string) =>
    platform.fetch(
      new Request('http://x/api/v2/user/session', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password: 'wrong' }),
      }),
    );
  isFull = true;
  const first = write('a@example.com').finally(() => (isFull = false));
  const second = write('b@example.com');
  const statuses = [(await first).status, (await second).status];
  assert.deepEqual(statuses, [507, 401]);
});

it('repeats what failed, and nothing else', async () => {
  let made = 0;
  const read = lasting(async () => {
    if (++made === 1) throw new Error('away');
    return made;
  });
  await assert.rejects(read(), { message: 'away' });
  assert.deepEqual([await read(), await read()], [2, 2]);
});
