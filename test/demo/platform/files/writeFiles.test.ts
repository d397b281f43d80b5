import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { writeZip } from '../../../../demo/platform/zip/writeZip.ts';
import { ADMIN_KEY, GENERATIONS, PlatformClient } from '../PlatformClient.ts';

const encode = (text: string) => new TextEncoder().encode(text);

/** Unpacks an archive with these texts into a folder. */
async function unpack(client: PlatformClient, path: string, texts: Record<string, string>) {
  const entries = Object.entries(texts).map(([name, text]) => ({ name, content: encode(text) }));
  const headers = {
    'Content-Type': 'application/zip',
    'X-DreamFactory-API-Key': ADMIN_KEY,
    'X-DreamFactory-Session-Token': client.token ?? '',
  };
  const url = `http://x/api/v2/files/${path}`;
  const body = new Blob([await writeZip(entries, 0)]);
  const answer = await client.platform.fetch(new Request(url, { method: 'POST', headers, body }));
  return { status: answer.status, text: await answer.text() };
}

async function put(client: PlatformClient, path: string): Promise<void> {
  const folders = path.split('/').slice(0, -1);
  for (const at of folders.keys()) {
    await client.call('POST', `files/${folders.slice(0, at + 1).join('/')}/`);
  }
  const headers = { 'Content-Type': 'text/plain' };
  await client.call('PUT', `files/${path}`, { body: path, headers });
}

const filesIn = async (client: PlatformClient, path: string): Promise<string[]> => {
  const { body } = await client.call('GET', `files/${path}?full_tree=true`);
  const files = body.resource.filter(({ type }) => type === 'file');
  return files.map((file) => String(file.path)).sort();
};

/** In memory and on a disk, whose errors are the same. */
async function onEachStore(work: (client: PlatformClient) => Promise<void>): Promise<void> {
  for (const generation of GENERATIONS) {
    const folder = mkdtempSync(join(tmpdir(), 'df-write-'));
    for (const options of [{}, { dataDir: folder }]) {
      const client = new PlatformClient(generation, options);
      try {
        await client.signIn();
        await work(client);
      } finally {
        client.close();
      }
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('a folder that an archive replaces', () => {
  const CLEAN = 'x.zip?extract=true&clean=true';

  it('has the content of the archive, and nothing else', () =>
    onEachStore(async (client) => {
      for (const path of ['old.txt', 'same.txt', 'img/old.txt', 'turned/in.txt', 'both']) {
        await put(client, `site/${path}`);
      }
      const texts = { 'same.txt': 'new', 'img/new.txt': 'n', turned: 'a file', 'both/in.txt': 'b' };
      const { status, text } = await unpack(client, `site/${CLEAN}`, texts);
      assert.equal(status, 201, text);
      const expected = Object.keys(texts).map((name) => `site/${name}`);
      assert.deepEqual(await filesIn(client, 'site/'), expected.sort());
      assert.equal((await client.call('GET', 'files/site/same.txt')).text, 'new');
    }));

  it('keeps its files if the archive cannot be unpacked', () =>
    onEachStore(async (client) => {
      await put(client, 'site/index.txt');
      await put(client, 'site/img/a.txt');
      const archives = [
        { a: 'a file', 'a/b.txt': 'in it' },
        { [`${'d/'.repeat(101)}f`]: 'too deep' },
      ];
      for (const texts of archives) {
        const { status, text } = await unpack(client, `site/${CLEAN}`, texts);
        assert.equal(status, 400, text);
        const kept = ['site/img/a.txt', 'site/index.txt'];
        assert.deepEqual(await filesIn(client, 'site/'), kept);
      }
    }));

  it('keeps its files if the disk does not allow a name', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'df-write-'));
    const client = new PlatformClient('current', { dataDir: folder });
    await client.signIn();
    await put(client, 'site/index.txt');
    const { status } = await unpack(client, `site/${CLEAN}`, { [`${'ü'.repeat(200)}.txt`]: 'x' });
    assert.equal(status, 400);
    assert.deepEqual(await filesIn(client, 'site/'), ['site/index.txt']);
    client.close();
    rmSync(folder, { recursive: true, force: true });
  });
});

describe('a file', () => {
  it('of an archive never takes the place of a folder with its content', () =>
    onEachStore(async (client) => {
      await put(client, 'pub/sub/page.txt');
      const { status } = await unpack(client, 'pub/x.zip?extract=true', { sub: 'a file' });
      assert.equal(status, 400);
      assert.deepEqual(await filesIn(client, 'pub/'), ['pub/sub/page.txt']);
    }));

  it('without a name is skipped in an archive, and rejected elsewhere', () =>
    onEachStore(async (client) => {
      const { status } = await unpack(client, 'x.zip?extract=true', { '..': 'x', 'b.txt': 'b' });
      assert.equal(status, 201);
      const before = await filesIn(client, '');
      assert.ok(before.includes('b.txt'), before.join());
      const named = await client.call('POST', 'files/docs/', {
        body: 'x',
        headers: { 'X-File-Name': '..', 'Content-Type': 'text/plain' },
      });
      assert.equal(named.status, 500);
      assert.deepEqual(await filesIn(client, ''), before);
    }));

  it('has no files below it', () =>
    onEachStore(async (client) => {
      await put(client, 'docs/a.txt');
      const headers = { 'Content-Type': 'text/plain' };
      const { status } = await client.call('PUT', 'files/docs/a.txt/b.txt', { body: 'b', headers });
      assert.equal(status, 400);
      assert.equal((await client.call('GET', 'files/docs/a.txt')).text, 'docs/a.txt');
    }));
});

describe('an item of a list', () => {
  const post = (client: PlatformClient, item: object) =>
    client.call('POST', 'files/docs/', { body: { resource: [item] } });

  it('whose content is not a text replaces nothing', () =>
    onEachStore(async (client) => {
      await put(client, 'docs/data.txt');
      const { body } = await post(client, { name: 'data.txt', type: 'file', content: { b: 2 } });
      assert.deepEqual(body.resource[0]?.error, {
        message: 'The content of a file must be a text.',
      });
      assert.equal((await client.call('GET', 'files/docs/data.txt')).text, 'docs/data.txt');
      await post(client, { name: 'number.txt', type: 'file', content: 123 });
      assert.equal((await client.call('GET', 'files/docs/number.txt')).text, '123');
    }));

  it('copies the root into a folder of it', () =>
    onEachStore(async (client) => {
      await put(client, 'deep/in/a.txt');
      const before = await filesIn(client, '');
      const item = { source_path: '/', name: 'backup', type: 'folder' };
      await client.call('POST', 'files/', { body: { resource: [item] } });
      const copies = before.map((path) => `backup/${path}`);
      assert.deepEqual(await filesIn(client, ''), [...before, ...copies].sort());
    }));
});

describe('a form that is sent to a file', () => {
  it('replaces its content by the file in the form, and never by nothing', () =>
    onEachStore(async (client) => {
      await put(client, 'w/a.txt');
      const send = async (form: FormData) => {
        const headers = {
          'X-DreamFactory-API-Key': ADMIN_KEY,
          'X-DreamFactory-Session-Token': client.token ?? '',
        };
        const request = { method: 'PUT', headers, body: form };
        const answer = await client.platform.fetch(
          new Request('http://x/api/v2/files/w/a.txt', request),
        );
        return answer.status;
      };
      const empty = new FormData();
      empty.set('note', 'x');
      assert.equal(await send(empty), 400);
      assert.equal((await client.call('GET', 'files/w/a.txt')).text, 'w/a.txt');
      empty.set('files', new File([], ''));
      assert.equal(await send(empty), 400);
      const form = new FormData();
      form.set('files', new File(['new'], 'x.txt'));
      form.set('more', new File(['more'], 'y.txt'));
      assert.equal(await send(form), 400);
      for (const type of ['form-data', 'mixed; boundary=x']) {
        const headers = { 'Content-Type': `multipart/${type}` };
        const unread = await client.call('PUT', 'files/w/a.txt', { body: 'no form', headers });
        assert.equal(unread.status, 400);
      }
      assert.equal((await client.call('GET', 'files/w/a.txt')).text, 'w/a.txt');
      form.delete('more');
      assert.equal(await send(form), 201);
      assert.equal((await client.call('GET', 'files/w/a.txt')).text, 'new');
    }));
});
