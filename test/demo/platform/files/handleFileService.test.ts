import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { deleteFiles } from '../../../../demo/platform/files/deleteFiles.ts';
import { diskFileStore } from '../../../../demo/platform/node/diskFileStore.ts';
import { readZip } from '../../../../demo/platform/zip/readZip.ts';
import { writeZip } from '../../../../demo/platform/zip/writeZip.ts';
import { GENERATIONS, onBoth, PlatformClient } from '../PlatformClient.ts';

const text = { 'Content-Type': 'text/plain' };

const names = async (client: PlatformClient, folder: string): Promise<unknown[]> => {
  const { body } = await client.call('GET', `files/${folder}/`);
  return body.resource.map(({ name }) => name);
};

async function upload(client: PlatformClient, path: string, files: File[]): Promise<Response> {
  const form = new FormData();
  for (const file of files) form.append('files[]', file);
  const headers = { 'X-DreamFactory-Session-Token': client.token ?? '' };
  return client.platform.fetch(
    new Request(`http://x/api/v2/files/${path}`, { method: 'POST', headers, body: form }),
  );
}

describe('a file service', () => {
  it('keeps names with umlauts, spaces and quotes, and bytes as they are', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const classic = generation === 'classic';
      const name = classic ? 'Overview & #1 (2).bin' : "Übersicht 'März' & #1.bin";
      const content = Uint8Array.from({ length: 256 }, (_, index) => index);
      await client.call('POST', 'files/new/');
      await upload(client, 'new/', [new File([content], name)]);
      assert.deepEqual(await names(client, 'new'), [name]);
      const path = `files/new/${encodeURIComponent(name)}?include_properties=true&content=true`;
      const { body } = await client.call('GET', path);
      assert.equal(body.content, Buffer.from(content).toString('base64'));
    }));

  it('takes several files at once', () =>
    onBoth(async (client) => {
      await client.signIn();
      await client.call('POST', 'files/many/');
      const files = ['b.txt', 'a.txt'].map((name) => new File(['x'], name));
      assert.equal((await upload(client, 'many/', files)).status, 201);
      assert.deepEqual(await names(client, 'many'), ['a.txt', 'b.txt']);
    }));

  it('copies, renames and moves files and folders', () =>
    onBoth(async (client) => {
      await client.signIn();
      const post = (item: object) =>
        client.call('POST', 'files/docs/', { body: { resource: [item] } });
      await post({
        type: 'file',
        name: 'new.txt',
        source_path: 'docs/readme.txt',
        delete_source: true,
      });
      await post({ type: 'folder', name: 'copy', source_path: 'docs/' });
      assert.deepEqual(await names(client, 'docs'), ['copy', 'data.json', 'new.txt']);
      assert.deepEqual(await names(client, 'docs/copy'), ['data.json', 'new.txt']);
      const missing = await post({ type: 'file', name: 'x', source_path: 'docs/readme.txt' });
      assert.equal(missing.status, 201);
      const row = (answer: { body: unknown }) =>
        (answer.body as { resource: { error?: { message: string } }[] }).resource[0];
      assert.equal(row(missing)?.error?.message, `File 'docs/readme.txt' does not exist.`);
      const over = await post({ type: 'file', name: 'new.txt', source_path: 'docs/data.json' });
      assert.equal(row(over)?.error?.message, `File 'docs/new.txt' already exists.`);
    }));

  it('copies a limited number of files at once, and lets others have a turn', () =>
    onBoth(async (client) => {
      await client.signIn();
      await client.call('POST', 'files/own/');
      const bytes = { body: 'x', headers: text };
      await client.call('POST', 'files/own/a.txt', bytes);
      // doubles with each item
      const resource = Array.from({ length: 20 }, (_, at) => ({
        type: 'folder',
        name: `copy${at}`,
        source_path: 'own',
      }));
      let isDone = false;
      const copying = client.call('POST', 'files/own/', { body: { resource } }).then((answer) => {
        isDone = true;
        return answer;
      });
      assert.equal((await client.call('GET', 'files/own/a.txt')).status, 200);
      assert.equal(isDone, false);
      const rows = (await copying).body.resource as { error?: { message: string } }[];
      assert.match(rows[19]?.error?.message ?? '', /too many or too large/);
      const { body } = await client.call('GET', 'files/own/?full_tree=true&as_list=true');
      assert.ok(body.resource.length < 12_000, String(body.resource.length));
    }));

  it('moves a folder as it is, but not into itself', () =>
    onBoth(async (client, generation) => {
      const folder = mkdtempSync(join(tmpdir(), 'df-move-'));
      const onDisk = new PlatformClient(generation, { dataDir: folder });
      for (const each of [client, onDisk]) {
        await each.signIn();
        await each.call('POST', 'files/own/');
        await each.call('POST', 'files/own/a.txt', { body: 'x', headers: text });
        const move = async (to: string, name: string, source: string) => {
          const item = { type: 'folder', name, source_path: source, delete_source: true };
          const { body } = await each.call('POST', `files/${to}`, { body: { resource: [item] } });
          return (body.resource[0]?.error as { message: string } | undefined)?.message;
        };
        assert.equal(await move('own/', 'in', 'own'), "Folder 'own/' can't be moved into itself.");
        assert.deepEqual(await names(each, 'own'), ['a.txt']);
        await each.call('POST', 'files/docs2/');
        assert.equal(await move('docs2/', 'moved', 'own'), undefined);
        assert.deepEqual(await names(each, 'docs2/moved'), ['a.txt']);
        assert.equal((await each.call('GET', 'files/docs2/moved/a.txt')).text, 'x');
        assert.equal((await each.call('GET', 'files/own/a.txt')).status, 404);
      }
      onDisk.close();
      rmSync(folder, { recursive: true });
    }));

  it('stores no folder that is nested too deeply to be listed', () =>
    onBoth(async (_, generation) => {
      const folder = mkdtempSync(join(tmpdir(), 'df-deep-'));
      const client = new PlatformClient(generation, { dataDir: folder });
      await client.signIn();
      const entries = [{ name: `${'d/'.repeat(1500)}f`, content: new TextEncoder().encode('x') }];
      const headers = {
        'Content-Type': 'application/zip',
        'X-DreamFactory-Session-Token': client.token ?? '',
      };
      const { status } = await client.platform.fetch(
        new Request('http://x/api/v2/files/deep.zip?extract=true', {
          method: 'POST',
          headers,
          body: await writeZip(entries, 0),
        }),
      );
      assert.equal(status, 400);
      client.close();
      rmSync(folder, { recursive: true });
    }));

  it('packs a folder and unpacks an archive, never outside of the folder', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const entries = [
        { name: 'a/b.txt', content: new TextEncoder().encode('hello') },
        { name: '../../escaped.txt', content: new TextEncoder().encode('out') },
      ];
      const archive = new File([await writeZip(entries, 0)], 'a.zip');
      const { status } = await upload(client, 'un/?extract=true', [archive]);
      if (generation === 'current') return assert.equal(status, 500);
      assert.equal(status, 201);
      assert.deepEqual(await names(client, 'un'), ['a', 'escaped.txt']);
      const headers = { 'X-DreamFactory-Session-Token': client.token ?? '' };
      const zip = await client.platform.fetch(
        new Request('http://x/api/v2/files/un/?zip=true', { headers }),
      );
      const read = await readZip(new Uint8Array(await zip.arrayBuffer()));
      assert.deepEqual(
        read.map(({ name }) => name),
        ['a/', 'a/b.txt', 'escaped.txt'],
      );
    }));

  it('fetches a file from an address, and says alike of all others that they are not found', async () => {
    const host = createServer((request, response) => {
      response.statusCode = request.url === '/a.txt' ? 200 : 404;
      response.end('from elsewhere');
    });
    host.listen(0, '127.0.0.1');
    await once(host, 'listening');
    const { port } = host.address() as AddressInfo;
    const base = `http://127.0.0.1:${port}`;
    try {
      await onBoth(async (client, generation) => {
        await client.signIn();
        const fetched = async (url: string, more = '') =>
          client.call('POST', `files/docs/?url=${encodeURIComponent(url)}${more}`);
        const found = await fetched(`${base}/a.txt`);
        // current servers send no requests to private hosts
        assert.equal(found.status, generation === 'classic' ? 201 : 404);
        for (const url of [`${base}/b.txt`, 'file:///etc/passwd', 'nowhere', `${base}/..`]) {
          const { status, body } = await fetched(url);
          assert.equal(status, 404, url);
          assert.match(JSON.stringify(body), /Invalid URL entered. File not found./);
        }
        const listed = await names(client, 'docs');
        assert.equal(listed.includes('a.txt'), generation === 'classic');
        if (generation === 'current') return;
        assert.equal((await fetched(`${base}/a.txt`, '&check_exist=true')).status, 500);
      });
    } finally {
      host.close();
    }
  });

  it('lists ten thousand files', () =>
    onBoth(async (client) => {
      await client.signIn();
      const resource = Array.from({ length: 10_000 }, (_, index) => ({
        name: `f${index}.txt`,
        type: 'file',
      }));
      await client.call('POST', 'files/big/');
      await client.call('POST', 'files/big/', { body: { resource } });
      assert.equal((await names(client, 'big')).length, 10_000);
    }));

  it('with a container of any length takes no list away', async () => {
    for (const generation of GENERATIONS) {
      const dataDir = mkdtempSync(join(tmpdir(), 'df-files-'));
      const client = new PlatformClient(generation, { dataDir });
      await client.signIn();
      const config = { container: 'c'.repeat(400) };
      const service = { name: 'long', label: 'L', description: 'D', type: 'local_file', config };
      const body = { resource: [{ ...service, is_active: true }] };
      assert.equal((await client.call('POST', 'system/service', { body })).status, 201);
      for (const path of ['system/event', 'api_docs', 'system/package', 'long/']) {
        assert.equal((await client.call('GET', path)).status, 200, `${generation} ${path}`);
      }
      assert.equal(
        (await client.call('POST', 'long/a.txt', { body: 'A', headers: text })).status,
        201,
      );
      client.platform.close();
      rmSync(dataDir, { recursive: true });
    }
  });

  it('deletes a full folder only when told to', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      assert.equal((await client.call('DELETE', 'files/docs/')).status, 500);
      assert.equal((await client.call('DELETE', 'files/docs/?force=true')).status, 200);
      assert.equal((await client.call('GET', 'files/docs/')).status, 404);
      // to a current server a missing folder is one that has been deleted
      const again = await client.call('DELETE', 'files/docs/');
      assert.equal(again.status, generation === 'classic' ? 404 : 200);
    }));

  it('stays below its folder whatever the path says', () =>
    onBoth(async (client) => {
      await client.signIn();
      const { status } = await client.call('GET', 'files/..%2f..%2f..%2fetc%2fpasswd');
      assert.equal(status, 404);
      await client.call('PUT', 'files/..%2fup.txt', { body: 'x', headers: text });
      const { body } = await client.call('GET', 'files/?as_list=true');
      assert.ok((body.resource as unknown[]).includes('up.txt'));
      // a path that contains `..` only after a control character is removed matches no route
      const path = 'files/.%00./.%00./over.txt';
      const over = await client.call('PUT', path, { body: 'x', headers: text });
      assert.equal(over.status, 404);
      const again = await client.call('GET', 'files/?as_list=true');
      assert.ok(!(again.body.resource as unknown[]).includes('over.txt'));
    }));

  it('finds nothing whose name its routes do not match, and responds with a page', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const refused = ['%25', '%22', '~', '%60', '%5C', '%E6%97%A5', '%0A', '%3C'];
      const ownRefused = generation === 'classic' ? ['%C3%A9', '%27'] : ['%C5%81', 'e%CC%81'];
      for (const sign of [...refused, ...ownRefused]) {
        const path = `files/a${sign}.txt`;
        const { status, text: page } = await client.call('PUT', path, { body: 'x', headers: text });
        assert.equal(status, 404, path);
        assert.match(page, /^<!DOCTYPE html>/);
      }
      if (generation === 'classic') return;
      const json = { Accept: 'application/json' };
      const { body } = await client.call('GET', 'files/a%25.txt', { headers: json });
      assert.equal(body.message, 'The route api/v2/files/a%25.txt could not be found.');
    }));

  it('names a file of a form as the servers do', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      await upload(client, 'docs/', [new File(['x'], '日"x%.txt')]);
      const expected = generation === 'classic' ? '日%22x%.txt' : '22x.txt';
      assert.ok((await names(client, 'docs')).includes(expected));
    }));

  it('writes into no folder that is missing', () =>
    onBoth(async (client) => {
      await client.signIn();
      const answer = await client.call('PUT', 'files/none/a.txt', { body: 'x', headers: text });
      assert.equal(answer.status, 404);
      assert.equal(answer.body.error.message, "Folder 'none' does not exist.");
    }));

  it('keeps a store on a disk below its folder', () => {
    const folder = mkdtempSync(join(tmpdir(), 'df-store-'));
    const store = diskFileStore(join(folder, 'root'));
    store.write('in/a.txt', new TextEncoder().encode('a'));
    assert.equal(new TextDecoder().decode(store.read('in/a.txt')), 'a');
    assert.throws(() => store.write('../b.txt', new Uint8Array()), /leads outside/);
    assert.throws(() => store.read('in/../../b.txt'), /leads outside/);
    store.makeFolder('new');
    assert.deepEqual([store.isEmpty('new'), store.isEmpty('in')], [true, false]);
    rmSync(folder, { recursive: true });
  });

  it('has no public file under a name with a NUL character', () =>
    onBoth(async ({ platform }) => {
      assert.equal(platform.publicFile(new Request('http://x/fi%00les/docs/a.txt')), undefined);
    }));

  it('serves public folders to everyone, and nothing else', () =>
    onBoth(async (client) => {
      const get = (path: string) => client.platform.publicFile(new Request(`http://x/${path}`));
      assert.equal(get('files/applications/todo/index.html')?.status, 200);
      assert.equal(get('files/docs/readme.txt')?.status, 403);
      assert.equal(get('console.html'), undefined);
    }));

  it('keeps what is stored out of the origin of the console, on both routes', () =>
    onBoth(async (client) => {
      await client.signIn();
      const put = (path: string, type: string) =>
        client.call('POST', `files/applications/${path}`, {
          body: '<script>1</script>',
          headers: { 'Content-Type': type },
        });
      await put('a.html', 'text/html');
      await put('a.svg', 'image/svg+xml');
      await put('a.txt', 'text/plain');
      for (const name of ['a.html', 'a.svg', 'a.txt']) {
        const address = `files/applications/${name}`;
        const { headers } = await client.call('GET', address);
        const { headers: shown } =
          client.platform.publicFile(new Request(`http://x/${address}`)) ?? assert.fail(name);
        for (const each of [headers, shown]) {
          assert.match(
            each.get('Content-Security-Policy') ?? '',
            /^sandbox(?!.*allow-same-origin)/,
          );
          assert.equal(each.get('X-Content-Type-Options'), 'nosniff');
        }
        const kind = name === 'a.txt' ? /^inline/ : /^attachment/;
        assert.match(headers.get('Content-Disposition') ?? '', kind, name);
        assert.doesNotMatch(shown.get('Content-Disposition') ?? '', /^attachment/);
      }
    }));

  it('finds its files again after a restart', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'files-'));
    try {
      const first = new PlatformClient('current', { dataDir });
      await first.signIn();
      await first.call('POST', 'files/kept/');
      await first.call('PUT', 'files/kept/here.txt', { body: 'kept', headers: text });
      first.close();
      const second = new PlatformClient('current', { dataDir });
      await second.signIn();
      assert.equal((await second.call('GET', 'files/kept/here.txt')).text, 'kept');
      assert.deepEqual(await names(second, 'docs'), ['data.json', 'readme.txt']);
      second.close();
    } finally {
      rmSync(dataDir, { recursive: true });
    }
  });
});

it('a list with a path that no disk allows changes nothing', () =>
  onBoth(async (client, generation) => {
    await client.signIn();
    const long = `{${'/abc'.repeat(2000)}`;
    for (const [method, item] of [
      ['POST', { name: long, type: 'file', content: '' }],
      ['POST', { name: 'b.txt', type: 'file', source_path: '/'.repeat(5000) }],
      ['DELETE', { path: long, type: 'file' }],
      ['DELETE', { name: long, type: 'file' }],
    ] as const) {
      const resource = [{ name: 'first.txt', type: 'file', content: 'x' }, item];
      const { status, text } = await client.call(method, 'files/docs/', { body: { resource } });
      assert.equal(status, 400, `${generation} ${text.slice(0, 200)}`);
      assert.match(text, /at most 4096 characters/, generation);
    }
    assert.equal((await client.call('GET', 'files/docs/first.txt')).status, 404, generation);
  }));

it('other requests have a turn between the deletions of a list', async () => {
  const removed: string[] = [];
  const store = { find: () => ({ isFolder: false }), remove: (path: string) => removed.push(path) };
  const request = {
    body: { resource: [{ path: 'a' }, { path: 'b' }] },
    query: new URLSearchParams(),
  };
  const call = { store, request, path: '', isFolder: true, requireAccess: () => undefined };
  const done = deleteFiles(call as never);
  assert.deepEqual(removed, ['a']);
  await done;
  assert.deepEqual(removed, ['a', 'b']);
});
