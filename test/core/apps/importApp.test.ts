import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import { writeZip } from '../../../demo/platform/zip/writeZip.ts';
import { createCollection } from '../../../src/core/collections/createCollection.ts';
import { sendPendingDeletes } from '../../../src/core/removals/pendingDeletes.ts';
import { deferDelete } from '../../../src/core/removals/deferDelete.ts';
import type { ApiError } from '../../../src/core/http/apiError.ts';
import { createTranslator } from '../../../src/core/messages/translate.ts';
import { apps } from '../../../src/core/resources/apps.ts';
import { importApp, sourceProblem } from '../../../src/core/apps/importApp.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';

const t = createTranslator('en');

const entry = (name: string, text: string) => ({ name, content: new TextEncoder().encode(text) });

const packed = async (name = 'add.dfpkg', title = 'Address Book') => {
  const about = { name: title, type: 1, path: 'index.html', is_active: true };
  const entries = [entry('description.json', JSON.stringify(about)), entry('index.html', 'Hello')];
  return new File([await writeZip(entries, 0)], name);
};

describe('the package of an app', () => {
  it('must be a URL or a file with the right extension; anything else is rejected with a sentence', async () => {
    assert.equal(sourceProblem('https://host.example/add.dfpkg', t), null);
    assert.equal(sourceProblem(await packed(), t), null);
    assert.equal(sourceProblem(await packed('ADD.DFPKG'), t), null);
    assert.match(
      sourceProblem(await packed('add.zip'), t) ?? '',
      /Choose a file that ends in \.dfpkg/,
    );
    assert.match(sourceProblem('add.dfpkg', t) ?? '', /start with http/);
    assert.equal(sourceProblem('', t), null);
  });
});

forGenerations((generation) => {
  describe(`importing an app into a ${generation} server`, () => {
    const start = async () => {
      const started = await startSignedIn({ generation });
      const { app } = started;
      const filter = 'name = "files"';
      const { resource } = await app.api.get<{ resource: { id: number }[] }>('system/service', {
        filter,
      });
      const place = { storage_service_id: resource[0]?.id ?? null, storage_container: ' shelf ' };
      const { signal } = new AbortController();
      started.calls.length = 0;
      return { ...started, place, signal };
    };

    it('uploads a file to the chosen service and container', async () => {
      const { app, place, signal } = await start();
      assert.equal(await importApp(app, { source: await packed(), ...place }, { signal }), true);
      const { resource } = await app.api.get<{ resource: Record<string, unknown>[] }>(
        'system/app',
        { filter: 'name = "Address Book"' },
      );
      assert.equal(resource[0]?.['storage_service_id'], place.storage_service_id);
      assert.equal(resource[0]?.['storage_container'], 'shelf');
    });

    it('uses the first local file service if none is selected', async () => {
      const { app, place, signal } = await start();
      const what = { source: await packed(), ...place, storage_service_id: undefined };
      assert.equal(await importApp(app, what, { signal }), true);
      const filter = 'name = "Address Book"';
      const { resource } = await app.api.get<{ resource: object[] }>('system/app', { filter });
      assert.equal(Reflect.get(resource[0] ?? {}, 'storage_service_id'), place.storage_service_id);
    });

    it('can be stopped before it is known where to', async () => {
      const { app, place, calls } = await start();
      const stopper = new AbortController();
      const what = { source: await packed(), ...place, storage_service_id: undefined };
      const stopped = importApp(app, what, { signal: stopper.signal });
      stopper.abort();
      await assert.rejects(stopped, { kind: 'aborted' });
      assert.ok(calls.every(({ method, status }) => method === 'GET' || status === 0));
    });

    it('sends a URL as typed, with the storage only where one is chosen', async () => {
      const { app, calls, place, signal } = await start();
      const source = ' https://nowhere.invalid/add.dfpkg ';
      const none = { storage_service_id: null, storage_container: '' };
      await assert.rejects(importApp(app, { source, ...none }, { signal }), (error: ApiError) => {
        assert.notEqual(error.message, '');
        return true;
      });
      await assert.rejects(importApp(app, { source, ...place }, { signal }));
      const [bare, stored] = calls.filter(({ method }) => method === 'POST');
      assert.deepEqual(JSON.parse(bare?.body ?? ''), { import_url: source.trim() });
      assert.deepEqual(JSON.parse(stored?.body ?? ''), {
        import_url: source.trim(),
        storage_service_id: place.storage_service_id,
        storage_container: 'shelf',
      });
    });

    it('can be imported under the name of an app that is about to be deleted', async () => {
      const { app, sent, place, signal } = await start();
      const collection = createCollection(app, apps);
      const what = { source: await packed(), ...place };
      await importApp(app, what, { signal });
      await collection.load({ filter: 'Address Book', page: 1, order: 'id' });
      const [former] = collection.store.getState().rows;
      const names = ['Address Book'];
      deferDelete({
        ...{ app, collection, ids: [former?.id ?? 0], names, title: 'Apps', query: {} },
        ...{ t, emit: () => true, isShown: () => true, onBack: () => {} },
      });
      assert.equal(await importApp(app, what, { signal }), true);
      assert.ok(sent().includes(`DELETE system/app/${String(former?.id)}`));
      await collection.load({ filter: 'Address Book', page: 1, order: 'id' });
      const { rows } = collection.store.getState();
      assert.equal(rows.length, 1);
      assert.notEqual(rows[0]?.id, former?.id);
    });

    it('keeps its files if those of another app in the same folder are about to be deleted', async () => {
      const { app, place, signal } = await start();
      const collection = createCollection(app, apps);
      await importApp(app, { source: await packed(), ...place }, { signal });
      await collection.load({ filter: 'Address Book', page: 1, order: 'id' });
      const [former] = collection.store.getState().rows;
      const query = { delete_storage: true };
      const names = ['Address Book'];
      deferDelete({
        ...{ app, collection, ids: [former?.id ?? 0], names, title: 'Apps', query },
        ...{ t, emit: () => true, isShown: () => true, onBack: () => {} },
      });
      const source = await packed('map.dfpkg', 'Map');
      assert.equal(await importApp(app, { source, ...place }, { signal }), true);
      await sendPendingDeletes();
      const { resource } = await app.api.get<{ resource: { name: string }[] }>('files/shelf/');
      assert.deepEqual(
        resource.map(({ name }) => name),
        ['index.html'],
      );
    });

    it('says in plain words that the app already exists', async () => {
      const { app, place, signal } = await start();
      const what = { source: await packed(), ...place };
      await importApp(app, what, { signal });
      const message =
        'An app with this name already exists. An earlier import may have created it.';
      await assert.rejects(importApp(app, what, { signal }), { message });
    });

    it('takes no app that existed before for the imported one', async () => {
      const { app, place, signal } = await start();
      const theirs = await app.api.get('system/app', { limit: 1 });
      // a gateway mixes up the responses
      app.api.post = (async () => theirs) as typeof app.api.post;
      await assert.rejects(importApp(app, { source: await packed(), ...place }, { signal }), {
        message:
          "The server didn't confirm the import. Check whether the app exists before you try again.",
      });
    });

    it('does nothing without a source', async () => {
      const { app, calls, place, signal } = await start();
      assert.equal(await importApp(app, { source: ' ', ...place }, { signal }), false);
      assert.deepEqual(calls, []);
    });
  });
});

describe('importing an app from an address', () => {
  it('creates the app of the package at that URL', async () => {
    const content = Buffer.from(await (await packed()).arrayBuffer());
    const host = createServer((_, response) => response.end(content));
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    const { port } = host.address() as AddressInfo;
    // a current server fetches nothing from private hosts
    const { app } = await startSignedIn({ generation: 'classic' });
    const source = `http://127.0.0.1:${port}/add.dfpkg`;
    const place = { storage_service_id: null, storage_container: '' };
    assert.equal(
      await importApp(app, { source, ...place }, { signal: new AbortController().signal }),
      true,
    );
    const filter = 'name = "Address Book"';
    const found = await app.api.get<{ resource: unknown[] }>('system/app', { filter });
    assert.equal(found.resource.length, 1);
    host.close();
  });
});
