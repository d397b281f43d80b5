import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { definitionOf, docOf } from '../../../src/core/services/serviceDefinition.ts';
import { servicesCollection } from '../../../src/core/services/servicesCollection.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { openForm } from '../collections/savingTrial.ts';
import { startSignedIn } from '../startApp.ts';

const OLD = '{"paths":{"/a":{}}}';
const THEIRS = '{"paths":{"/a":{},"/theirs":{}}}';
const MINE = '{"paths":{"/a":{},"/mine":{}}}';

forGenerations((generation) => {
  describe(`a definition that two people write on a ${generation} server`, () => {
    async function begin(content: string) {
      const { app } = await startSignedIn({ generation });
      const services = servicesCollection(app);
      const { id } = await services.create({
        ...{ name: 'crm', label: 'CRM', type: 'rws', is_active: true },
        'config.base_url': 'https://api.example.com',
      });
      const open = async () => openForm(app, services, await services.fetchOne(id));
      const theyWrite = async (definition: string) => (await open()).type({ definition }).save();
      if (content) await theyWrite(content);
      const stored = async () => {
        const { service_doc_by_service_id: docs } = await services.fetchOne(id);
        assert.ok(!Array.isArray(docs) || docs.length <= 1);
        return definitionOf(docOf(docs));
      };
      return { open, theyWrite, stored };
    }

    it('is asked about before one replaces the other', async () => {
      const { open, theyWrite, stored } = await begin(OLD);
      const form = (await open()).type({ definition: MINE });
      await theyWrite(THEIRS);
      assert.equal((await form.save('neither')).kind, 'declined');
      assert.deepEqual(
        form.asked.map(({ theirs }) => definitionOf(docOf(theirs))),
        [THEIRS],
      );
      assert.equal(await stored(), THEIRS);
      assert.equal((await form.save('mine')).kind, 'saved');
      assert.equal(await stored(), MINE);
    });

    it('causes no question if both have written the same', async () => {
      const { open, theyWrite } = await begin(OLD);
      const [same, spaced] = [await open(), await open()];
      await theyWrite(MINE);
      await same.type({ definition: MINE }).save();
      assert.deepEqual(same.asked, []);
      await spaced.type({ definition: MINE.replaceAll(':', ': ') }).save();
      assert.deepEqual(spaced.asked, []);
    });

    it('stays a single one if both have begun it', async () => {
      const { open, theyWrite, stored } = await begin('');
      const form = (await open()).type({ definition: MINE });
      await theyWrite(THEIRS);
      assert.equal((await form.save('mine')).kind, 'saved');
      assert.equal(form.asked.length, 1);
      assert.equal(await stored(), MINE);
    });

    it('can be deleted by both, and written again after that', async () => {
      const { open, theyWrite, stored } = await begin(OLD);
      const form = (await open()).type({ definition: '' });
      await theyWrite('');
      await form.save();
      assert.equal(await stored(), '');
      assert.equal((await form.type({ definition: MINE }).save()).kind, 'saved');
      assert.equal(await stored(), MINE);
    });

    it('is saved as often as someone likes', async () => {
      const { open, stored } = await begin('');
      const form = await open();
      for (const definition of [OLD, MINE, THEIRS]) {
        assert.equal((await form.type({ definition }).save()).kind, 'saved');
        assert.equal(await stored(), definition);
      }
    });
  });

  describe(`a service that two people change on a ${generation} server`, () => {
    it('is compared by single members of its configuration', async () => {
      const { app } = await startSignedIn({ generation });
      const services = servicesCollection(app);
      const made = await services.create({
        ...{ name: 'crm', label: 'CRM', type: 'rws', is_active: true },
        'config.base_url': 'https://a.example',
      });
      const open = async () => openForm(app, services, await services.fetchOne(made.id));
      const config = (form: Awaited<ReturnType<typeof open>>, change: object) =>
        form.type({ config: { ...form.form().config, ...change } });
      const [caching, moving] = [await open(), await open()];
      await config(await open(), { base_url: 'https://theirs.example' }).save();
      await config(caching, { cache_enabled: true }).save();
      assert.deepEqual(caching.asked, []);
      assert.equal(caching.form().config.base_url, 'https://theirs.example');
      await config(moving, { base_url: 'https://mine.example' }).save('neither');
      assert.deepEqual(
        moving.asked.map(({ path, mine, theirs }) => [path, mine, theirs]),
        [[['config.base_url'], 'https://mine.example', 'https://theirs.example']],
      );
    });
  });
});

it('a secret is compared if the server shows it, and leaves nothing in the storage', async () => {
  const { app } = await startSignedIn({ generation: 'classic' });
  const services = servicesCollection(app);
  const made = await services.create({
    ...{ name: 'sales', label: 'Sales', type: 'sql_db', is_active: true },
    ...{ 'config.driver': 'mysql', 'config.dsn': 'mysql:host=a', 'config.password': 'old' },
  });
  const form = openForm(app, services, await services.fetchOne(made.id));
  await services.update(made.id, { 'config.password': 'theirs' });
  await form.type({ secrets: { password: 'mine' }, label: 'Mine' }).save('neither');
  assert.deepEqual(
    form.asked.map(({ path: [name] }) => name),
    ['config.password'],
  );
  assert.equal(app.browser.storage?.length, 0);
});
