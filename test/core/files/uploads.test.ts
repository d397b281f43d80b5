import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { App } from '../../../src/core/page/createApp.ts';
import { makeFolder } from '../../../src/core/files/makeFolder.ts';
import { offline } from '../../../src/core/http/apiError.ts';
import { planUploads, settleUploads } from '../../../src/core/files/planUploads.ts';
import { isUnderWay, isUnsent, type Upload } from '../../../src/core/files/uploadList.ts';
import { createUploadQueue, type UploadOrder } from '../../../src/core/files/uploadQueue.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';
import { startHandmade } from '../startHandmade.ts';
import { putFiles, textOf, treeBelow } from './putFiles.ts';

const file = (path: string, text = path) => ({ path, file: new Blob([text]) });

/** No route of a classic server matches it, so it is sent in a form. */
const ODD = 'ü #1.txt';

/** Sends all files and returns the outcome of each when all are done. */
const upload = (app: App, order: Partial<UploadOrder>) =>
  new Promise<readonly Upload[]>((resolve) => {
    const queue = createUploadQueue(app);
    queue.store.subscribe(({ uploads, rounds }) => rounds && resolve(uploads));
    queue.add({ service: 'files', folders: [], files: [], ...order });
  });

forGenerations((generation) => {
  describe(`a folder on a ${generation} server`, () => {
    const MAYBE_OWN = 'This folder already exists. Your first attempt may have created it.';

    it('may be its own if the browser has repeated the request', async () => {
      const { app } = await startSignedIn({ generation });
      const { post } = app.api;
      app.api.post = async (...call) => {
        await post(...call);
        return post(...call);
      };
      await assert.rejects(makeFolder(app, 'files', 'fresh/'), { message: MAYBE_OWN });
    });

    it('is not, if it contains something', async () => {
      const { app } = await startSignedIn({ generation });
      await putFiles(app, { 'full/a.txt': 'a' });
      await assert.rejects(makeFolder(app, 'files', 'full/'), /^(?!.*first attempt)/);
    });
  });

  describe(`uploads to a ${generation} server`, () => {
    it('create missing folders, and list only existing ones', async () => {
      const { app, sent } = await startSignedIn({ generation });
      await putFiles(app, { 'up/old/a.txt': 'old' });
      const picked = {
        files: [file('old/a.txt'), file(`new/deep/${ODD}`), file('b.txt')],
        folders: ['new', 'empty/inner'],
      };
      const before = sent().length;
      const plan = await planUploads(app, 'files', 'up/', picked);
      assert.deepEqual(sent().slice(before), ['GET files/up/', 'GET files/up/old/']);
      assert.deepEqual(plan.folders, ['up/empty/', 'up/new/', 'up/empty/inner/', 'up/new/deep/']);
      assert.deepEqual(plan.taken, ['up/old/a.txt']);
      const files = settleUploads(plan, 'keep');
      const done = await upload(app, { folders: plan.folders, files });
      assert.ok(done.every(({ status }) => status === 'done'));
      assert.deepEqual(await treeBelow(app, 'up/'), [
        'b.txt',
        'empty/',
        'empty/inner/',
        'new/',
        'new/deep/',
        `new/deep/${ODD}`,
        'old/',
        'old/a (2).txt',
        'old/a.txt',
      ]);
      assert.equal(await textOf(app, 'up/old/a.txt'), 'old');
    });

    it('are sent to their path, or by a form if no route matches their name', async () => {
      const { app, calls } = await startSignedIn({ generation });
      const before = calls.length;
      const order = { path: `docs/${ODD}`, file: new Blob(['text']), replaces: false };
      const done = await upload(app, { files: [order] });
      assert.deepEqual(
        done.map(({ status }) => status),
        ['done'],
      );
      const sent =
        generation === 'classic' ? ['POST files/docs/'] : [`PUT files/docs/%C3%BC%20%231.txt`];
      assert.deepEqual(
        calls.slice(before).map(({ method, path }) => `${method} ${path}`),
        sent,
      );
      assert.ok((await treeBelow(app, 'docs/')).includes(ODD));
      // nothing is replaced by it unasked
      const again = await upload(app, { files: [{ ...order, file: new Blob(['next']) }] });
      assert.deepEqual(
        again.map(({ status }) => status),
        ['failed'],
      );
    });

    it('replace or skip existing files, as selected', async () => {
      const { app } = await startSignedIn({ generation });
      await putFiles(app, { 'up/a.txt': 'old', 'up/b.txt': 'old' });
      const picked = { files: [file('a.txt', 'new'), file('c.txt')], folders: [] };
      const plan = await planUploads(app, 'files', 'up/', picked);
      assert.deepEqual(
        settleUploads(plan, 'skip').map(({ path }) => path),
        ['up/c.txt'],
      );
      await upload(app, { files: settleUploads(plan, 'replace') });
      assert.equal(await textOf(app, 'up/a.txt'), 'new');
      assert.equal(await textOf(app, 'up/b.txt'), 'old');
    });

    it('overwrite nothing that has arrived in the meantime', async () => {
      const { app } = await startSignedIn({ generation });
      const plan = await planUploads(app, 'files', 'docs/', {
        files: [file('x.txt')],
        folders: [],
      });
      await putFiles(app, { 'docs/x.txt': 'somebody else’s' });
      const [one] = await upload(app, { files: settleUploads(plan, 'replace') });
      assert.equal(one?.message, `File 'docs/x.txt' already exists.`);
      assert.equal(await textOf(app, 'docs/x.txt'), 'somebody else’s');
    });

    it('are done if the browser has repeated a request whose response was lost', async () => {
      const { app } = await startSignedIn({ generation });
      const { put } = app.api;
      app.api.put = async (...call) => {
        await put(...call);
        return put(...call);
      };
      const [one] = await upload(app, { files: [{ ...file('docs/twice.txt'), replaces: false }] });
      assert.deepEqual([one?.status, one?.message], ['done', '']);
    });

    it('are done if only the response was lost', async () => {
      const { app } = await startSignedIn({ generation });
      const { put } = app.api;
      app.api.put = async (...call) => {
        await put(...call);
        throw offline();
      };
      const [one] = await upload(app, { files: [{ ...file('docs/lost.txt'), replaces: false }] });
      assert.equal(one?.status, 'done');
    });

    it('may be done if only the response was lost and the file is large', async () => {
      const { app } = await startSignedIn({ generation });
      const { put } = app.api;
      app.api.put = async (...call) => {
        await put(...call);
        throw offline();
      };
      const large = { path: 'docs/large.bin', file: new Blob([new Uint8Array(10_000_001)]) };
      const [one] = await upload(app, { files: [{ ...large, replaces: false }] });
      assert.equal(
        one?.message,
        'A file of this size already exists. Your first attempt may have stored it.',
      );
    });

    it('tell that the server did not confirm them', async () => {
      const { app } = await startSignedIn({ generation });
      app.api.put = async () => ({}) as never;
      const [one] = await upload(app, { files: [{ ...file('docs/hollow.txt'), replaces: false }] });
      assert.equal(one?.message, "The server didn't confirm the upload. Try again.");
    });

    it('renew a session that ends midway, once for all files', async () => {
      const { app, clock, sent } = await startSignedIn({ generation });
      clock.now += 25 * 3_600_000;
      const files = Array.from({ length: 9 }, (_, index) => ({
        ...file(`docs/n${index}.txt`),
        replaces: false,
      }));
      const done = await upload(app, { files });
      assert.deepEqual([...new Set(done.map(({ status }) => status))], ['done']);
      assert.equal(sent().filter((call) => call === 'PUT system/admin/session').length, 1);
      assert.equal(await textOf(app, 'docs/n8.txt'), 'docs/n8.txt');
    });

    it('tell of each failure beside its file, and go on with the others', async () => {
      const { app } = await startSignedIn({ generation });
      const files = ['docs/fail-500.txt', 'docs/fail-full.txt', 'docs/fail-cut.txt', 'docs/ok.txt'];
      const done = await upload(app, {
        files: files.map((path) => ({ ...file(path), replaces: false })),
        refused: [{ ...file('docs/<x>'), message: 'No.' }],
      });
      assert.deepEqual(
        done.map(({ path, status, message }) => [path, status, message]),
        [
          ['docs/<x>', 'failed', 'No.'],
          ['docs/fail-500.txt', 'failed', 'This failure was requested.'],
          ['docs/fail-full.txt', 'failed', 'No space left on device.'],
          // stored, and only its response was lost
          ['docs/fail-cut.txt', 'done', ''],
          ['docs/ok.txt', 'done', ''],
        ],
      );
    });
  });
});

describe('a queue of uploads', () => {
  it('can be stopped, and what was not sent stays to be tried again', async () => {
    const { app, sent } = await startSignedIn({ generation: 'classic' });
    const queue = createUploadQueue(app);
    const files = Array.from({ length: 20 }, (_, index) => ({
      ...file(`docs/n${index}.txt`),
      replaces: false,
    }));
    queue.add({ service: 'files', folders: [], files });
    const under = queue.store.getState().uploads.filter(({ status }) => status === 'sending');
    assert.equal(under.length, 3);
    queue.stop(queue.store.getState().uploads[10]?.id ?? 0);
    assert.equal(queue.store.getState().uploads[10]?.status, 'stopped');
    queue.stopAll();
    await new Promise<void>((resolve) => {
      const look = () => !queue.store.getState().uploads.some(isUnderWay) && resolve();
      queue.store.subscribe(look);
      look();
    });
    assert.ok(sent().filter((call) => call.startsWith('PUT')).length <= 3);
    const unsent = queue.store.getState().uploads.filter(isUnsent);
    assert.equal(unsent.length, 20);
    queue.forget(unsent.map(({ id }) => id));
    assert.equal(queue.store.getState().uploads.length, 0);
  });

  it('takes more while it sends, and stops one without the others', async () => {
    const { app } = await startSignedIn({ generation: 'current' });
    await putFiles(app, { 'up/a.txt': 'old', 'up/b.txt': 'old' });
    const queue = createUploadQueue(app);
    const ended = new Promise<void>((resolve) => {
      queue.store.subscribe(({ uploads }) => {
        if (uploads.length === 23 && !uploads.some(isUnderWay)) resolve();
      });
    });
    const many = Array.from({ length: 20 }, (_, index) => file(`n${index}.txt`));
    const plan = (files: typeof many) => planUploads(app, 'files', 'up/', { files, folders: [] });
    const [first, replacing, keeping] = await Promise.all([
      plan(many),
      plan([file('a.txt', 'new')]),
      plan([file('b.txt', 'new'), file('c.txt')]),
    ]);
    const add = (files: ReturnType<typeof settleUploads>) =>
      queue.add({ service: 'files', folders: [], files });
    add(settleUploads(first, 'keep'));
    add(settleUploads(replacing, 'replace'));
    add(settleUploads(keeping, 'keep'));
    const stopped = queue.store.getState().uploads.find(({ path }) => path === 'up/n15.txt');
    queue.stop(stopped?.id ?? 0);
    await ended;
    const states = queue.store.getState().uploads.map(({ status }) => status);
    assert.deepEqual([...new Set(states)].sort(), ['done', 'stopped']);
    assert.equal(states.filter((status) => status === 'stopped').length, 1);
    assert.equal(await textOf(app, 'up/a.txt'), 'new');
    assert.equal(await textOf(app, 'up/b.txt'), 'old');
    assert.equal(await textOf(app, 'up/b (2).txt'), 'new');
    assert.ok(!(await treeBelow(app, 'up/')).includes('n15.txt'));
  });

  it('names beside the others what could not be read, which is not tried again', async () => {
    const { app, sent } = await startSignedIn({ generation: 'current' });
    const done = await upload(app, {
      files: [{ ...file('docs/ok.txt'), replaces: false }],
      unread: [{ path: 'docs/locked', message: 'No.' }],
    });
    assert.deepEqual(
      done.map((each) => [each.path, each.status, isUnsent(each)]),
      [
        ['docs/locked', 'failed', false],
        ['docs/ok.txt', 'done', false],
      ],
    );
    assert.ok(!sent().includes('PUT files/docs/locked'));
  });

  it('gives a file that is kept beside another a name that no other one has', async () => {
    const { app } = await startSignedIn({ generation: 'classic' });
    await putFiles(app, { 'up/a.txt': 'old' });
    const picked = { files: [file('a.txt', 'new'), file('a (2).txt', 'own')], folders: [] };
    const files = settleUploads(await planUploads(app, 'files', 'up/', picked), 'keep');
    const done = await upload(app, { files });
    assert.ok(done.every(({ status }) => status === 'done'));
    assert.equal(await textOf(app, 'up/a (2).txt'), 'own');
    assert.equal(await textOf(app, 'up/a (3).txt'), 'new');
  });

  it('says which folder could not be made, and sends nothing into it', async () => {
    const { app, sent } = await startSignedIn({ generation: 'current' });
    await putFiles(app, { 'docs/sub': 'a file of that name' });
    const done = await upload(app, {
      folders: ['docs/sub/'],
      files: [{ ...file('docs/sub/a.txt'), replaces: false }],
    });
    assert.ok(done.every(({ status }) => status === 'failed'));
    assert.match(done[0]?.message ?? '', /already exists/);
    assert.ok(!sent().includes('PUT files/docs/sub/a.txt'));
  });

  it('recognizes that a file is too large if a proxy says so without a limit', async () => {
    const { app, server } = startHandmade();
    server.put('/api/v2/files/a.iso', () => new Response('<h1>413</h1>', { status: 413 }));
    server.put('/api/v2/files/b.iso', () =>
      Response.json({ error: { message: 'At most 10 MB.' } }, { status: 413 }),
    );
    const files = ['a.iso', 'b.iso'].map((name) => ({ ...file(name), replaces: true }));
    const done = await upload(app, { files });
    assert.deepEqual(
      done.map(({ isTooLarge, message }) => [isTooLarge, message]),
      [
        [true, 'The request is too large for the server.'],
        [false, 'At most 10 MB.'],
      ],
    );
  });
});
