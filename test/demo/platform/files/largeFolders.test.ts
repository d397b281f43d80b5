import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deleteFiles } from '../../../../demo/platform/files/deleteFiles.ts';
import type { FileCall } from '../../../../demo/platform/files/FileCall.ts';
import {
  copyStep,
  copySteps,
  descendants,
  type FileStore,
} from '../../../../demo/platform/files/FileStore.ts';
import { memoryFileStore } from '../../../../demo/platform/files/memoryFileStore.ts';
import { readFiles } from '../../../../demo/platform/files/readFiles.ts';
import { sendArchive } from '../../../../demo/platform/files/unsentArchives.ts';
import { receiveInMemory } from '../../../../demo/platform/files/Upload.ts';
import { extractEntries, writeFiles } from '../../../../demo/platform/files/writeFiles.ts';
import { PlatformError } from '../../../../demo/platform/http/PlatformError.ts';
import { writeZip } from '../../../../demo/platform/zip/writeZip.ts';
import { onBoth } from '../PlatformClient.ts';

const many = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

const entries = (count: number) =>
  many(count, (at) => ({ name: `f${at}.txt`, content: new Uint8Array() }));

/** Counts the turns that other requests get until `work` is done. */
async function turnsDuring(work: (turn: () => number) => Promise<unknown>): Promise<void> {
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns++;
    if (!isDone) setTimeout(count);
  };
  setTimeout(count);
  await work(() => turns);
  isDone = true;
}

describe('a folder with many files', () => {
  it('is listed up to 50,000 of them', () => {
    const store = memoryFileStore(() => 0);
    const content = new Uint8Array();
    for (let at = 0; at < 30_000; at++) {
      store.write(`one/${at}`, content);
      store.write(`two/${at}`, content);
    }
    assert.equal(descendants(store, 'one').length, 30_000);
    assert.throws(() => descendants(store, ''), { status: 413 });
    for (let at = 30_000; at <= 50_000; at++) store.write(`one/${at}`, content);
    assert.throws(() => store.children('one'), { status: 413 });
  });

  it('is unpacked while other requests get their turn', () =>
    turnsDuring(async (turn) => {
      const store = memoryFileStore(() => 0);
      const seen = new Set<number>();
      const write = store.write.bind(store);
      store.write = (path, content) => {
        seen.add(turn());
        write(path, content);
      };
      await extractEntries(store, '', entries(500));
      assert.ok(seen.size > 3, String(seen.size));
      assert.equal(store.children('').length, 500);
    }));

  it('is packed file by file while other requests get their turn', () =>
    turnsDuring(async (turn) => {
      const seen = new Set<number>();
      const read = () => {
        seen.add(turn());
        return new Uint8Array();
      };
      await writeZip(
        many(1200, (at) => ({ name: `f${at}.txt`, content: read })),
        0,
      );
      assert.ok(seen.size > 1, String(seen.size));
    }));
});

describe('what others store while a large folder is checked', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const textOf = (store: FileStore, path: string) => new TextDecoder().decode(store.read(path));

  /** A request on a folder `x` with 150 files, for which a check takes long enough for others. */
  const during = (meanwhile: (store: FileStore) => void, request: object) => {
    const store = memoryFileStore(() => 0);
    for (let at = 0; at < 150; at++) store.write(`x/${at}.txt`, bytes('old'));
    let checks = 0;
    const requireAccess = (_verb: string, path: string) => {
      if (path === 'x/late.txt' || path === 'y/run.js')
        throw new PlatformError(403, 'No access to it.');
      if (++checks === 50) queueMicrotask(() => meanwhile(store));
    };
    const caller = { isAdmin: false };
    const asked = { caller, generation: 'current', headers: new Headers(), ...request };
    const call = { store, requireAccess, request: asked, isFolder: true, archiveLimit: 1e9 };
    return { store, call: call as unknown as FileCall };
  };

  it('needs a right of its own to be deleted', async () => {
    const query = new URLSearchParams('force=true');
    const late = (store: FileStore) => store.write('x/late.txt', bytes('late'));
    const { store, call } = during(late, { query });
    await assert.rejects(deleteFiles({ ...call, path: 'x' }), { status: 403 });
    assert.equal(textOf(store, 'x/late.txt'), 'late');
  });

  it('is not replaced by a moved folder', async () => {
    const taken = (store: FileStore) => store.write('y', bytes('late'));
    const moved = { type: 'folder', source_path: 'x', name: 'y', delete_source: true };
    const body = { resource: [moved] };
    const { store, call } = during(taken, { verb: 'POST', query: new URLSearchParams(), body });
    const answer = await writeFiles({ ...call, path: '' });
    assert.match(await answer.text(), /already exists/);
    assert.deepEqual([textOf(store, 'y'), textOf(store, 'x/1.txt')], ['late', 'old']);
  });

  it('is not moved to a place that the user has no right to', async () => {
    const late = (store: FileStore) => store.write('x/run.js', bytes('late'));
    const moved = { type: 'folder', source_path: 'x', name: 'y', delete_source: true };
    const body = { resource: [moved] };
    const { store, call } = during(late, { verb: 'POST', query: new URLSearchParams(), body });
    const answer = await writeFiles({ ...call, path: '' });
    assert.match(await answer.text(), /No access to it/);
    assert.equal(store.find('y'), undefined);
  });

  it('is not replaced by a copy', async () => {
    const store = memoryFileStore(() => 0);
    store.write('a/1.txt', bytes('old'));
    const steps = copySteps(store, { from: 'a', to: 'b' }, () => undefined);
    store.write('b/1.txt', bytes('late'));
    const copied = Promise.all(steps.map((step) => copyStep(store, step)));
    await assert.rejects(copied, { status: 400 });
    assert.equal(textOf(store, 'b/1.txt'), 'late');
  });
});

it('a folder whose paths are longer than a response can be is not listed', () => {
  const item = { path: 'x'.repeat(1024 * 1024), isFolder: false, size: 0, modified: 0 };
  const listed = (count: number) => {
    const store = { find: () => ({ isFolder: true }), children: () => many(count, () => item) };
    const request = { query: new URLSearchParams() };
    return readFiles({ store, request, path: 'deep', isFolder: true } as never);
  };
  assert.equal((listed(2) as { resource: unknown[] }).resource.length, 2);
  assert.throws(() => listed(65), { status: 413 });
});

describe('a list that names one large folder many times', () => {
  /** Does a list in a store whose folder `big` has 30,000 files; returns how often that was listed. */
  async function listingsOf(
    work: (call: never) => unknown,
    { force = false, ...item }: { force?: boolean; [member: string]: unknown },
  ): Promise<number> {
    const store = memoryFileStore(() => 0);
    for (let at = 0; at < 30_000; at++) store.write(`big/${at}`, new Uint8Array());
    let listings = 0;
    const children = store.children.bind(store);
    store.children = (path) => {
      listings++;
      return children(path);
    };
    const request = {
      verb: 'POST',
      generation: 'current',
      caller: { isAdmin: false },
      query: new URLSearchParams({ force: String(force) }),
      headers: new Headers(),
      body: { resource: many(50, (at) => ({ name: `copy${at}`, type: 'folder', ...item })) },
    };
    const requireAccess = (_verb: string, path: string) => {
      if (path === 'big/9') throw new PlatformError(403, 'not allowed');
    };
    const call = { store, request, path: '', isFolder: true, requireAccess, archiveLimit: 1000 };
    await work(call as never);
    assert.equal(children('big').length, 30_000);
    return listings;
  }

  it('finds that it is not empty without listing it', async () => {
    assert.equal(await listingsOf(deleteFiles, { path: 'big' }), 0);
  });

  it('lists it only until 50,000 files are listed, to delete or to copy it', async () => {
    assert.ok((await listingsOf(deleteFiles, { path: 'big', force: true })) <= 2);
    assert.ok((await listingsOf(writeFiles, { source_path: 'big' })) <= 2);
  });
});

it('one folder is packed at a time, and eight more requests of an address wait', () =>
  onBoth(async (client, generation) => {
    await client.signIn();
    await client.call('POST', 'files/pack/');
    await client.call('POST', 'files/pack/a.txt', { body: 'a' });
    const all = await Promise.all(many(18, () => client.call('GET', 'files/pack/?zip=true')));
    const counts = (status: number) => all.filter((one) => one.status === status).length;
    assert.deepEqual([counts(200), counts(503)], [9, 9], generation);
  }));

describe('a packed folder', () => {
  it('waits on the disk for a slow client, up to four of an address', async () => {
    const pack = () => Promise.resolve(new Uint8Array([1, 2, 3]));
    const send = (from: string) => sendArchive(pack, receiveInMemory, from);
    const waiting = await Promise.all(many(4, () => send('192.0.2.1')));
    await assert.rejects(send('192.0.2.1'), { status: 503 });
    const other = await send('192.0.2.2');
    assert.deepEqual([...new Uint8Array(await new Response(other).arrayBuffer())], [1, 2, 3]);
    await waiting.pop()?.cancel();
    waiting.push(await send('192.0.2.1'));
    await Promise.all(waiting.map((each) => each.cancel()));
  });

  it('leaves its place if its client takes too long for all of it', async () => {
    // nothing else keeps the process of a test alive
    const alive = setTimeout(() => undefined, 60_000);
    const pack = () => Promise.resolve(new Uint8Array(1_000_000));
    const patience = { idleMs: 50_000, wholeMs: 1 };
    const send = () => sendArchive(pack, receiveInMemory, '192.0.2.1', patience);
    for (let time = 0; time < 5; time++) {
      const reader = (await send()).getReader();
      await reader.read();
      await assert.rejects(reader.closed, /not read in time/);
    }
    clearTimeout(alive);
  });

  it('leaves its place if it cannot be packed', async () => {
    const pack = () => Promise.reject(new Error('too large'));
    for (let time = 0; time < 9; time++) {
      await assert.rejects(sendArchive(pack, receiveInMemory), /too large/);
    }
  });
});
