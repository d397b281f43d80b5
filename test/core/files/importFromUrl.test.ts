import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, it } from 'node:test';
import { importFromUrl, nameFromUrl } from '../../../src/core/files/importFromUrl.ts';
import { startSignedIn } from '../startApp.ts';
import { textOf } from './putFiles.ts';

const host = createServer((request, response) => {
  response.statusCode = request.url === '/readme.txt' ? 200 : 404;
  response.end('from elsewhere');
});
let base = '';
before(async () => {
  host.listen(0, '127.0.0.1');
  await once(host, 'listening');
  base = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});
after(() => void host.close());

const to = { service: 'files', folder: 'docs/' };

it('downloads a file into a folder, over another one only on request', async () => {
  const { app } = await startSignedIn({ generation: 'classic' });
  const url = `${base}/readme.txt`;
  await assert.rejects(importFromUrl(app, to, url, { replaces: false }), /already exists/);
  assert.notEqual(await textOf(app, 'docs/readme.txt'), 'from elsewhere');
  assert.equal(await importFromUrl(app, to, url, { replaces: true }), 'readme.txt');
  assert.equal(await textOf(app, 'docs/readme.txt'), 'from elsewhere');
  const missing = importFromUrl(app, to, `${base}/nosuch.txt`, { replaces: false });
  await assert.rejects(missing, /Invalid URL entered. File not found./);
});

it('knows the name that a server will give', () => {
  assert.equal(nameFromUrl('https://example.com/a/report.pdf'), 'report.pdf');
  assert.equal(nameFromUrl('https://example.com/a/b/'), 'b');
  assert.equal(nameFromUrl('https://example.com/get?file=a.txt'), 'get?file=a.txt');
  for (const url of ['https://example.com', 'https://example.com/', 'ftp://x/a.txt', 'a.txt']) {
    assert.equal(nameFromUrl(url), '', url);
  }
});
