import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { copyEntry, holds, moveEntry } from '../../../src/core/files/copyEntry.ts';
import { countWithContents, deleteEntries } from '../../../src/core/files/deleteEntries.ts';
import { downloadEntry, downloadName } from '../../../src/core/files/downloadEntry.ts';
import { listFolder, type FileEntry } from '../../../src/core/files/listFolder.ts';
import { transferEntries } from '../../../src/core/files/transferEntries.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';
import { startHandmade } from '../startHandmade.ts';
import { putFiles, textOf, treeBelow } from './putFiles.ts';

const aFile = (name: string): FileEntry => ({ name, type: 'file' });
const aFolder = (name: string): FileEntry => ({ name, type: 'folder' });
const at = (folder: string, service = 'files') => ({ service, folder });

const withoutBody = ({ method, headers }: Request) => ({ method, headers });

forGenerations((generation) => {
  const ODD = generation === 'classic' ? '(1) #1?.txt' : "(1) 'ü' #1?.txt";

  describe(`files on a ${generation} server`, () => {
    it('are copied by the server, also whole folders', async () => {
      const { app, sent } = await startSignedIn({ generation });
      await putFiles(app, { [`from/in/${ODD}`]: 'text', 'to/x': '' });
      await copyEntry(app, { from: at('from/'), entry: aFolder('in'), to: at('to/'), name: 'out' });
      await copyEntry(app, {
        ...{ from: at('from/in/'), to: at('from/in/') },
        ...{ entry: aFile(ODD), name: `copy of ${ODD}` },
      });
      assert.ok(!sent().some((call) => call.startsWith('GET')));
      assert.equal(await textOf(app, `to/out/${ODD}`), 'text');
      assert.deepEqual(
        await treeBelow(app, 'from/'),
        ['in/', `in/${ODD}`, `in/copy of ${ODD}`].sort(),
      );
    });

    it('are renamed and moved, and no longer exist at their old path', async () => {
      const { app } = await startSignedIn({ generation });
      await putFiles(app, { 'a/old.txt': 'text', 'a/dir/x.txt': 'x', 'b/y': '' });
      await moveEntry(app, {
        from: at('a/'),
        entry: aFile('old.txt'),
        to: at('a/'),
        name: 'new.txt',
      });
      await moveEntry(app, { from: at('a/'), entry: aFolder('dir'), to: at('b/'), name: 'dir' });
      assert.deepEqual(await treeBelow(app, 'a/'), ['new.txt']);
      assert.deepEqual(await treeBelow(app, 'b/'), ['dir/', 'dir/x.txt', 'y']);
    });

    it('are renamed even if no route matches their name: their folder lists them', async () => {
      const { app } = await startSignedIn({ generation });
      const odd = '日 100%.txt';
      await app.api.post('files/docs/', {
        resource: [
          { name: odd, type: 'file', content: 'text' },
          { name: 'dir %', type: 'folder' },
          { name: 'dir %/in.txt', type: 'file', content: 'x' },
        ],
      });
      const here = { from: at('docs/'), to: at('docs/') };
      await moveEntry(app, { ...here, entry: aFile(odd), name: 'new.txt' });
      await moveEntry(app, { ...here, entry: aFolder('dir %'), name: 'dir' });
      assert.equal(await textOf(app, 'docs/new.txt'), 'text');
      const names = await treeBelow(app, 'docs/');
      assert.ok(names.includes('dir/in.txt'));
      assert.ok(!names.some((name) => name.includes('%')));
    });

    it('stay where they are when the copy fails', async () => {
      const { app } = await startSignedIn({ generation });
      await putFiles(app, { 'a/x.txt': 'text' });
      const order = { from: at('a/'), entry: aFile('x.txt'), to: at('fail-full/'), name: 'x.txt' };
      await assert.rejects(
        moveEntry(app, { ...order, to: at('b/'), name: 'fail-full', replaces: true }),
        { message: 'No space left on device.' },
      );
      assert.equal(await textOf(app, 'a/x.txt'), 'text');
    });

    it('never go into themselves', async () => {
      const { app } = await startSignedIn({ generation });
      const order = { from: at(''), entry: aFolder('docs'), to: at('docs/in/'), name: 'docs' };
      assert.ok(holds(order));
      assert.ok(!holds({ ...order, to: at('docs-2/') }));
      await assert.rejects(copyEntry(app, order), {
        message: "You can't move a folder into itself.",
      });
    });

    it('are deleted with all that is in them, even if no URL can contain the name', async () => {
      const { app } = await startSignedIn({ generation });
      await putFiles(app, { 'a/in/x': '1', 'a/in/y': '2', 'a/z': '3' });
      await app.api.post('files/a/', {
        resource: [{ name: '<b>.txt', type: 'file', content: '' }],
      });
      const entries = await listFolder(app, 'files', 'a/');
      assert.equal(await countWithContents(app, at('a/'), entries), 5);
      const { deleted: gone, failures } = await deleteEntries(app, at('a/'), [
        ...entries,
        aFile('missing'),
      ]);
      assert.deepEqual(
        failures.map(({ name }) => name),
        ['missing'],
      );
      assert.deepEqual(gone.toSorted(), entries.map(({ name }) => name).toSorted());
      assert.deepEqual(await listFolder(app, 'files', 'a/'), []);
    });

    it('stay with their folder if the body of the request is lost on its way', async () => {
      const { app, platform } = await startSignedIn({ generation });
      await putFiles(app, { 'b/one': '1', 'b/two': '2', 'b/in/x': '3', 'c/y': '4' });
      const { fetch } = platform;
      platform.fetch = (request) =>
        fetch(
          request.method === 'DELETE' ? new Request(request.url, withoutBody(request)) : request,
        );
      const names = async (folder: string) =>
        (await listFolder(app, 'files', folder)).map(({ name }) => name);
      const file = await deleteEntries(app, at('b/'), [aFile('one')]);
      assert.notEqual(file.error, null);
      assert.deepEqual((await names('b/')).toSorted(), ['in', 'one', 'two']);
      const folder = await deleteEntries(app, at('b/'), [{ name: 'in', type: 'folder' }]);
      assert.deepEqual(folder.deleted, ['in']);
      assert.deepEqual((await names('b/')).toSorted(), ['one', 'two']);
    });

    it('are reported as deleted even if a later request fails or is stopped', async () => {
      const { app, trouble, sent } = await startSignedIn({ generation });
      const names = Array.from({ length: 230 }, (_, index) => `n${String(index).padStart(3, '0')}`);
      const resource = names.map((name) => ({ name, type: 'file', content: 'x' }));
      await app.api.post('files/docs/', { resource });
      const entries = names.map(aFile);
      const stopper = new AbortController();
      const stopped = await deleteEntries(app, at('docs/'), entries.slice(0, 110), {
        signal: stopper.signal,
        onDone: () => stopper.abort(),
      });
      assert.deepEqual([stopped.deleted.length, stopped.error], [100, null]);
      const asked = sent().length;
      const { deleted: gone, error } = await deleteEntries(app, at('docs/'), entries.slice(100), {
        onDone: () => Object.assign(trouble, { method: 'DELETE', fault: '500' }),
      });
      assert.deepEqual([gone.length, error?.status, sent().length - asked], [100, 500, 2]);
      const left = (await listFolder(app, 'files', 'docs/')).map(({ name }) => name);
      assert.ok(left.includes('n200') && !left.includes('n199'));
    });

    it('are downloaded, a folder as a zip, with no token in an address', async () => {
      const { app, calls } = await startSignedIn({ generation });
      const heard: number[] = [];
      const bytes = await downloadEntry(app, 'files', 'docs/readme.txt', {
        onReceived: (count) => heard.push(count),
      });
      assert.equal(heard.at(-1), bytes.size);
      const zip = new Uint8Array(await (await downloadEntry(app, 'files', 'docs/')).arrayBuffer());
      assert.equal(String.fromCharCode(...zip.slice(0, 2)), 'PK');
      assert.deepEqual(
        [downloadName('files', 'docs/'), downloadName('files', ''), downloadName('files', 'a/b')],
        ['docs.zip', 'files.zip', 'b'],
      );
      for (const { url, headers } of calls) {
        assert.doesNotMatch(url, /token/i);
        assert.ok(headers.get('X-DreamFactory-Session-Token'));
      }
    });
  });
});

describe('between two services', () => {
  const OTHER = { name: 'other', label: 'Other', type: 'local_file', is_active: true };

  for (const { method, below, arrives } of [
    { method: 'PUT', below: 'other/', arrives: false },
    { method: 'GET', below: 'other/', arrives: true },
  ]) {
    it(`a move is stopped at ${method}, and keeps the original`, async () => {
      const { app, calls } = await startSignedIn({ generation: 'current' });
      await app.api.post('system/service', {
        resource: [{ ...OTHER, config: { container: 'other' } }],
      });
      await putFiles(app, { 'a/x.txt': 'text' });
      const stopper = new AbortController();
      const push = calls.push.bind(calls);
      calls.push = (...sent) => {
        const isIt = sent.some((one) => one.method === method && one.path.startsWith(below));
        if (isIt) stopper.abort();
        return push(...sent);
      };
      const order = { from: at('a/'), to: at('', 'other'), choice: 'keep' as const, moves: true };
      const failed = await transferEntries(
        app,
        { ...order, entries: [aFile('x.txt')], present: [] },
        { signal: stopper.signal },
      );
      const message = arrives
        ? 'The move was stopped, so the original was kept.'
        : 'The request was stopped.';
      assert.deepEqual(failed, [{ name: 'x.txt', message }]);
      assert.deepEqual(await treeBelow(app, 'a/'), ['x.txt']);
      assert.deepEqual(await treeBelow(app, '', 'other'), arrives ? ['x.txt'] : []);
    });
  }

  it('a file that arrives in part is not written over another, and not called copied', async () => {
    const { app, platform } = await startSignedIn({ generation: 'current' });
    await app.api.post('system/service', {
      resource: [{ ...OTHER, config: { container: 'other' } }],
    });
    await putFiles(app, { 'a/x.txt': 'all of the text' });
    await putFiles(app, { 'x.txt': 'another text' }, 'other');
    const entries = await listFolder(app, 'files', 'a/');
    const present = await listFolder(app, 'other', '');
    const { fetch } = platform;
    platform.fetch = async (request) => {
      const isFile = request.method === 'GET' && /files\/a\/x\.txt$/.test(request.url);
      return isFile ? new Response('all of') : fetch(request);
    };
    const order = { from: at('a/'), to: at('', 'other'), choice: 'replace' as const, moves: false };
    const failed = await transferEntries(app, { ...order, entries, present });
    const message = "The server didn't send the whole file, so it wasn't copied.";
    assert.deepEqual(failed, [{ name: 'x.txt', message }]);
    assert.equal(await textOf(app, 'x.txt', 'other'), 'another text');
  });

  for (const { stored, isMoved, size } of [undefined, null, 0].flatMap((unknown) => [
    { stored: 'all of the text', isMoved: true, size: unknown },
    { stored: 'all of', isMoved: false, size: unknown },
  ])) {
    it(`with the size ${size}, a move ${isMoved ? 'compares' : 'keeps what differs from'} the contents`, async () => {
      const { app, platform } = await startSignedIn({ generation: 'current' });
      await app.api.post('system/service', {
        resource: [{ ...OTHER, config: { container: 'other' } }],
      });
      await putFiles(app, { 'a/in/x.txt': 'all of the text' });
      const { fetch } = platform;
      platform.fetch = async (request) => {
        const isUpload = request.method === 'PUT' && request.url.includes('/other/in/');
        const response = await fetch(isUpload ? new Request(request, { body: stored }) : request);
        if (!/full_tree/.test(request.url)) return response;
        const { resource } = (await response.json()) as { resource: object[] };
        return Response.json({
          resource: resource.map((row) => ({ ...row, content_length: size })),
        });
      };
      const entries = await listFolder(app, 'files', 'a/');
      const order = { from: at('a/'), to: at('', 'other'), choice: 'keep' as const, moves: true };
      const failed = await transferEntries(app, { ...order, entries, present: [] });
      const message = 'Not everything could be copied, so the original was kept.';
      assert.deepEqual(failed, isMoved ? [] : [{ name: 'in', message }]);
      assert.equal(await textOf(app, 'in/x.txt', 'other'), stored);
      assert.equal((await listFolder(app, 'files', 'a/')).length, isMoved ? 0 : 1);
    });
  }

  it('a file that has changed since it was listed is copied', async () => {
    const { app } = await startSignedIn({ generation: 'current' });
    await app.api.post('system/service', {
      resource: [{ ...OTHER, config: { container: 'other' } }],
    });
    await putFiles(app, { 'a/x.txt': 'text' });
    const [entry] = await listFolder(app, 'files', 'a/');
    assert.ok(entry);
    await putFiles(app, { 'a/x.txt': 'longer text' });
    await copyEntry(app, { from: at('a/'), entry, to: at('', 'other'), name: 'x.txt' });
    assert.equal(await textOf(app, 'x.txt', 'other'), 'longer text');
  });

  it('files and folders travel through the page', async () => {
    const { app } = await startSignedIn({ generation: 'current' });
    await app.api.post('system/service', {
      resource: [
        {
          ...{ name: 'other', label: 'Other', type: 'local_file', is_active: true },
          config: { container: 'other' },
        },
      ],
    });
    await putFiles(app, { 'a/in/x.txt': 'text', 'a/in/deep/y.txt': 'deep' });
    await moveEntry(app, {
      ...{ from: at('a/'), entry: aFolder('in'), to: at('', 'other'), name: 'in' },
    });
    assert.deepEqual(await treeBelow(app, 'in/', 'other'), ['deep/', 'deep/y.txt', 'x.txt']);
    assert.equal(await textOf(app, 'in/deep/y.txt', 'other'), 'deep');
    assert.deepEqual(await listFolder(app, 'files', 'a/'), []);
  });
});

describe('a file that two services show', () => {
  it('is not moved over itself, nor onto its own place', async () => {
    const { app } = await startSignedIn({ generation: 'classic' });
    const twin = { name: 'twin', label: 'Twin', type: 'local_file', is_active: true };
    await app.api.post('system/service', { resource: [{ ...twin, config: { container: 'app' } }] });
    await putFiles(app, { 'in/report.txt': 'text' });
    assert.equal(await textOf(app, 'in/report.txt', 'twin'), 'text');
    const order = {
      ...{ from: at('in/'), entry: aFile('report.txt'), name: 'report.txt', replaces: true },
    };
    const refused = {
      message: 'Both locations seem to contain the same file, so nothing was changed.',
    };
    await assert.rejects(moveEntry(app, { ...order, to: at('in/', 'twin') }), refused);
    await assert.rejects(moveEntry(app, { ...order, to: at('in/') }), refused);
    assert.equal(await textOf(app, 'in/report.txt'), 'text');
  });
});

describe('several entries', () => {
  const start = async () => {
    const { app } = await startSignedIn({ generation: 'classic' });
    await putFiles(app, {
      'a/x.txt': 'new',
      'a/y.txt': 'y',
      'a/d/1': '1',
      'b/x.txt': 'old',
      'b/d/2': '2',
    });
    const order = async (choice: 'replace' | 'keep' | 'skip', moves: boolean) => ({
      ...{ from: at('a/'), to: at('b/'), choice, moves },
      entries: await listFolder(app, 'files', 'a/'),
      present: await listFolder(app, 'files', 'b/'),
    });
    return { app, order };
  };

  it('keep both, replace files or skip if names are taken', async () => {
    const { app, order } = await start();
    assert.deepEqual(await transferEntries(app, await order('skip', false)), []);
    assert.deepEqual(await treeBelow(app, 'b/'), ['d/', 'd/2', 'x.txt', 'y.txt']);
    const arrived: string[] = [];
    const onArrived = (_: unknown, name: string) => void arrived.push(name);
    assert.deepEqual(await transferEntries(app, await order('keep', false), { onArrived }), []);
    assert.deepEqual(arrived, ['d (2)', 'x (2).txt', 'y (2).txt']);
    assert.equal(await textOf(app, 'b/x (2).txt'), 'new');
    assert.equal(await textOf(app, 'b/x.txt'), 'old');
    assert.ok((await treeBelow(app, 'b/')).includes('d (2)/1'));
    const failures = await transferEntries(app, await order('replace', true));
    assert.deepEqual(failures, [{ name: 'd', message: `Folder 'b/d/' already exists.` }]);
    assert.equal(await textOf(app, 'b/x.txt'), 'new');
    assert.deepEqual(await treeBelow(app, 'a/'), ['d/', 'd/1']);
  });

  it('stop between two of them', async () => {
    const { app, order } = await start();
    const stopper = new AbortController();
    const stop = (count: number) => count === 1 && stopper.abort();
    await transferEntries(app, await order('keep', true), { signal: stopper.signal, onDone: stop });
    assert.equal((await listFolder(app, 'files', 'a/')).length, 2);
  });
});

it('a copy is unconfirmed if the response has a row without content', async () => {
  const { app, server } = startHandmade();
  server.post('/api/v2/files/:folder/', () => Response.json({ resource: [null] }));
  const order = { from: at('a/'), entry: aFile('x.txt'), to: at('b/'), name: 'x.txt' };
  await assert.rejects(copyEntry(app, order), { kind: 'broken' });
});
