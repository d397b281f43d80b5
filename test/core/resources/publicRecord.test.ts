import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCollection } from '../../../src/core/collections/createCollection.ts';
import { apps } from '../../../src/core/resources/apps.ts';
import { publicRecord } from '../../../src/core/resources/publicRecord.ts';
import { startSignedIn } from '../startApp.ts';

describe('what others can see of a record', () => {
  it('is neither its secrets nor the config of a service', () => {
    const record = { id: 1, name: 'db', config: { password: 'p' }, api_key: 'k', type: 'mysql' };
    const shown = { id: 1, name: 'db', type: 'mysql' };
    assert.deepEqual(publicRecord(record, { secretFields: ['api_key' as never] }), shown);
  });

  it('is all that the storage of a tab keeps of a list', async () => {
    const { app } = await startSignedIn({ generation: 'classic' });
    const collection = createCollection(app, apps);
    await collection.load({ filter: '', page: 1, order: 'id' });
    const [first] = collection.store.getState().rows;
    assert.ok(first?.api_key);
    const { storage } = app.browser;
    const kept = Array.from({ length: storage?.length ?? 0 }, (_, at) =>
      storage?.getItem(storage.key(at) ?? ''),
    ).join('\n');
    assert.ok(kept.includes(first.name));
    assert.equal(kept.includes(first.api_key), false);
  });
});
