import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCollection } from '../../../src/core/collections/createCollection.ts';
import { globalLookups } from '../../../src/core/resources/globalLookups.ts';
import { usesOf } from '../../../src/core/uses/lookupUses.ts';
import { referrersSearch } from '../../../src/core/uses/referrersSearch.ts';
import { startSignedIn } from '../startApp.ts';

describe('the search for what names lookup keys', () => {
  const start = async () => {
    const started = await startSignedIn({ generation: 'current' });
    const keys = createCollection(started.app, globalLookups);
    await keys.load({ filter: '', page: 1, order: 'name' });
    return { ...started, keys, search: referrersSearch(started.app, keys) };
  };

  it('asks once for all keys, and again when it shall', async () => {
    const { calls, search } = await start();
    calls.length = 0;
    await Promise.all([search(), search()]);
    const once = calls.length;
    await search();
    assert.equal(calls.length, once);
    await search({ afresh: true });
    assert.equal(calls.length, 2 * once);
  });

  it('knows of a key that came to name another one', async () => {
    const { keys, search } = await start();
    assert.deepEqual(usesOf('company_name', await search()), []);
    const value = 'https://{company_name}.example';
    await keys.create({ name: 'shop_url', value, private: false });
    const uses = usesOf('company_name', await search());
    assert.deepEqual(
      uses.map(({ name }) => name),
      ['shop_url'],
    );
  });

  it('starts again after someone stopped waiting, and ends the requests of before', async () => {
    const { calls, search, trouble } = await start();
    Object.assign(trouble, { method: 'GET', fault: 'slow=600000' });
    const stopper = new AbortController();
    const first = search({ signal: stopper.signal });
    stopper.abort();
    assert.ok((await first).missed.includes('role'));
    trouble.method = '';
    calls.length = 0;
    assert.deepEqual((await search()).missed, []);
    assert.ok(calls.length > 0);
  });

  it('does not keep a failure as a result', async () => {
    const { search, trouble } = await start();
    Object.assign(trouble, { method: 'GET', fault: '500' });
    assert.ok((await search()).missed.includes('role'));
    trouble.method = '';
    assert.deepEqual((await search()).missed, []);
  });
});
