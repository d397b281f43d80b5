import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readServices, visitedFirst } from '../../../src/core/palette/readServices.ts';
import { rememberPlace } from '../../../src/core/palette/recentPlaces.ts';
import { startSignedIn } from '../startApp.ts';

it('services that were visited lately come first, whatever their name', async () => {
  const { app } = await startSignedIn({ generation: 'classic' });
  for (const path of ['/data/my%20shop/orders', '/apidocs/crm', '/schema/50%']) {
    rememberPlace(app, { path, label: path });
  }
  const names = ['db', 'crm', 'my shop', 'files', '50%'];
  assert.deepEqual(visitedFirst(app, names), ['crm', 'my shop', '50%', 'db', 'files']);
});

it('an abort lets the current services be read, and no others', async () => {
  const stop = new AbortController();
  const read: string[] = [];
  const told: number[] = [];
  await readServices(
    ['a', 'b', 'c'],
    { signal: stop.signal, onProgress: ({ done }) => told.push(done) },
    async (name) => {
      read.push(name);
      await Promise.resolve();
      stop.abort();
    },
  );
  assert.deepEqual(read, ['a', 'b']);
  assert.deepEqual(told, [0]);
});
