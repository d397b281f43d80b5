import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { appFiles } from '../../../src/core/apps/appFiles.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';

forGenerations((generation) => {
  describe(`the files of apps of a ${generation} server`, () => {
    const start = async () => {
      const { app } = await startSignedIn({ generation });
      const services = await app.api.get('system/service', { filter: 'name = "files"' });
      const [files] = (services as { resource: { id: number }[] }).resource;
      const stored = (name: string, storage_container: string) => ({
        name,
        type: 1,
        storage_service_id: files?.id,
        storage_container,
        path: 'index.html',
      });
      const reply = await app.api.post('system/app', {
        resource: [
          stored('One', 'shared'),
          stored('Two', '/shared/'),
          stored('Within', 'shared/part'),
          stored('Beside', 'shared-too'),
          { ...stored('Moved away', 'shared'), type: 0 },
          { name: 'Remote', type: 2, url: 'https://example.org' },
        ],
      });
      const ids = (reply as { resource: { id: number }[] }).resource.map(({ id }) => id);
      const [one = 0, two = 0, within = 0, beside = 0, , remote = 0] = ids;
      return { app, one, two, within, beside, remote };
    };

    it('are none if no app is on a storage service', async () => {
      const { app, remote } = await start();
      assert.equal(await appFiles(app, [remote]), null);
    });

    it('are the whole container, with what other apps keep in it', async () => {
      const { app, one } = await start();
      assert.deepEqual(await appFiles(app, [String(one)]), {
        containers: ['shared (files)'],
        sharedWith: ['Two', 'Within'],
      });
    });

    it('name each container once, and no app that is deleted itself', async () => {
      const { app, one, two, within, beside, remote } = await start();
      assert.deepEqual(await appFiles(app, [one, two, within, beside, remote]), {
        containers: ['shared (files)', 'shared/part (files)', 'shared-too (files)'],
        sharedWith: [],
      });
    });
  });
});
