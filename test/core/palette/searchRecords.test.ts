import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCollection } from '../../../src/core/collections/createCollection.ts';
import { textSearch } from '../../../src/core/collections/textSearch.ts';
import { dialects } from '../../../src/core/dialect/dialectFor.ts';
import { searchRecords, type Found } from '../../../src/core/palette/searchRecords.ts';
import { searchedResources } from '../../../src/core/palette/searchedResources.ts';
import { users } from '../../../src/core/resources/users.ts';
import { signIn } from '../../../src/core/session/signIn.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startApp, startSignedIn, USER, type Started } from '../startApp.ts';

async function search({ app }: Started, text: string, signal = new AbortController().signal) {
  const founds: Found[] = [];
  await searchRecords(app, text, { signal, onFound: (found) => founds.push(found) });
  return founds;
}

const labels = (founds: readonly Found[]) =>
  founds.flatMap(({ places }) => places.map(({ path, label }) => `${path} ${label}`));

forGenerations((generation) => {
  describe(`records of a ${generation} server, of all kinds`, () => {
    it('are found by any part of what their lists search, one call a kind', async () => {
      const started = await startSignedIn({ generation });
      const found = labels(await search(started, 'shop'));
      assert.ok(found.some((line) => line.endsWith(' Shop Editor')));
      assert.ok(found.some((line) => line.endsWith(' Shop Front')));
      assert.ok(found.some((line) => /^\/services\/\d+ shop$/.test(line)));
      const there = searchedResources(dialects[generation]);
      assert.deepEqual(started.sent().sort(), there.map(({ path }) => `GET ${path}`).sort());
    });

    it('include those of the configuration, and groups of apps if the server has them', async () => {
      const started = await startSignedIn({ generation });
      const add = (path: string, record: object) =>
        started.app.api.post(`system/${path}`, { resource: [record] });
      const cors = { path: 'quartz/*', origin: 'https://quartz.example', header: '*', method: [] };
      await add('cors', { ...cors, enabled: true });
      await add('email_template', { name: 'Quartz mail' });
      await add('lookup', { name: 'quartz_key', value: 's3cret', private: true });
      if (generation === 'classic') await add('app_group', { name: 'Quartz group' });
      const founds = await search(started, 'quartz');
      const lines = labels(founds).map((line) => line.replace(/\d+/, '1'));
      assert.deepEqual(lines.sort(), [
        ...(generation === 'classic' ? ['/apps/groups/1 Quartz group'] : []),
        '/config/cors/1 https://quartz.example',
        '/config/email-templates/1 Quartz mail',
        '/config/lookup-keys/1 quartz_key',
      ]);
      assert.ok(!JSON.stringify(founds).includes('s3cret'));
    });

    it('are found for a longer text without the server if all of them are known', async () => {
      const started = await startSignedIn({ generation });
      const users = (await search(started, 'sam')).find(({ area }) => area === '/users');
      assert.ok(users?.places.length);
      const longer = users.narrow?.('sam@example.com') ?? [];
      const asked = (await search(started, 'sam@example.com')).find(
        ({ area }) => area === '/users',
      );
      assert.ok(longer.length);
      assert.deepEqual(longer, asked?.places);
      assert.deepEqual(users.narrow?.('sam@example.org'), []);
      const many = (await search(started, 'e')).find(({ area }) => area === '/users');
      assert.equal(many?.narrow, undefined);
    });

    it('are omitted while they are about to be deleted', async () => {
      const started = await startSignedIn({ generation });
      const [sam] = (await search(started, 'sam@example.com')).flatMap(({ places }) => places);
      createCollection(started.app, users).hide([sam?.path.split('/').at(-1) ?? '']);
      assert.deepEqual(labels(await search(started, 'sam@example.com')), []);
    });

    it('are found by their id, and distinguished from records of the same name', async () => {
      const started = await startSignedIn({ generation });
      const [sam] = (await search(started, 'sam@example.com')).flatMap(({ places }) => places);
      assert.equal(sam?.hint, 'sam@example.com');
      const id = sam?.path.split('/').at(-1) ?? '';
      const byId = (await search(started, ` ${id} `)).flatMap(({ places }) => places);
      assert.ok(byId.some(({ path }) => path === sam?.path));
    });

    it('are listed for the other kinds when one fails, which says why', async () => {
      const started = await startSignedIn({ generation });
      const { app } = started;
      const get = app.api.get.bind(app.api);
      app.api.get = ((path, query, options) =>
        get(path, query, {
          ...options,
          ...(path === 'system/role' && { headers: { 'X-Df-Fault': '500' } }),
        })) as typeof get;
      const founds = await search(started, 'shop');
      const failed = founds.filter(({ error }) => error);
      assert.deepEqual(
        failed.map(({ area, error }) => [area, error?.status]),
        [['/roles', 500]],
      );
      assert.ok(labels(founds).some((line) => line.endsWith(' Shop Front')));
    });

    it('are searched as text, whatever characters it contains', async () => {
      const started = await startSignedIn({ generation });
      const founds = await search(started, `x") or ("a" = "a`);
      assert.deepEqual(labels(founds), []);
      assert.ok(founds.every(({ error }) => error === null));
      assert.notEqual(textSearch(started.app, ['name'], '"').filter, '');
    });

    it('are no longer reported once the search is abandoned', async () => {
      const giveUp = new AbortController();
      const searching = search(await startSignedIn({ generation }), 'shop', giveUp.signal);
      giveUp.abort();
      assert.deepEqual(await searching, []);
    });

    it("are not requested for users who can't open them", async () => {
      const started = startApp({ generation });
      await signIn(started.app, USER);
      started.calls.length = 0;
      assert.deepEqual(await search(started, 'shop'), []);
      assert.deepEqual(started.calls, []);
    });
  });
});
