import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { replaceApiKey } from '../../../src/core/apps/replaceApiKey.ts';
import type { AppRecord } from '../../../src/core/resources/apps.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';

forGenerations((generation) => {
  describe(`a new API key on a ${generation} server`, () => {
    it('replaces the key of that app alone, and is known even if the response is lost', async () => {
      const { app } = await startSignedIn({ generation });
      const all = async () => {
        const query = { fields: 'id,api_key', order: 'id' };
        const { resource } = (await app.api.get('system/app', query)) as { resource: AppRecord[] };
        return resource;
      };
      const before = await all();
      const last = before.at(-1);
      assert.ok(last);
      const patch = app.api.patch.bind(app.api);
      app.api.patch = (async (...args: Parameters<typeof patch>) => {
        await patch(...args);
        throw new Error('Lost.');
      }) as typeof patch;
      const key = await replaceApiKey(app, last.id);
      assert.match(key, /^[0-9a-f]{64}$/);
      assert.notEqual(key, last.api_key);
      assert.deepEqual(await all(), [...before.slice(0, -1), { ...last, api_key: key }]);
    });

    it('says so when the server keeps the old one', async () => {
      const { app } = await startSignedIn({ generation });
      app.api.patch = (async () => ({})) as typeof app.api.patch;
      await assert.rejects(replaceApiKey(app, 1), /The server didn't replace the API key/);
    });
  });
});
