import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { buildSite } from '../../scripts/site/buildSite.ts';
import { forBothGenerations } from '../fixture/forGenerations.ts';
import { serveFolder } from '../fixture/serveFolder.ts';
import { inEachEngine } from './inEachEngine.ts';
import type { Visitor } from './Visitor.ts';

/** Below a path, as on a host that has other pages. */
const PLACE = '/some/where/';
const FIRST_PAGE_BYTES = 300_000;
const EVENT = encodeURIComponent('shop._table.{table_name}.get.post_process');

inEachEngine((name, start) => {
  describe(`the documentation site in ${name}`, () => visitTheSite(start));
});

function visitTheSite(start: () => Promise<Visitor>): void {
  const folder = mkdtempSync(join(tmpdir(), 'df-site-'));
  const missing: string[] = [];
  let bytes = 0;
  const server = serveFolder(folder, PLACE, (path) => missing.push(path));
  server.on('request', ({ url = '' }) => {
    const path = url.slice(PLACE.length).replace(/\?.*/, '') || 'index.html';
    bytes += statSync(join(folder, path), { throwIfNoEntry: false })?.size ?? 0;
  });
  let visitor: Visitor;
  const open = (path: string) =>
    visitor.open(`http://localhost:${(server.address() as AddressInfo).port}${PLACE}${path}`);

  before(async () => {
    await buildSite(folder);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    visitor = await start();
    console.log(visitor.engine);
  });
  after(async () => {
    await visitor.close();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('has a first page of at most 300 kB', async () => {
    await open('');
    await visitor.sees('A portal in two lines');
    assert.ok(bytes > 50_000 && bytes <= FIRST_PAGE_BYTES, `${bytes} bytes`);
  });

  it('lets people play with an element', async () => {
    await open('docs/elements/df-register.html');
    await visitor.write('heading', 'Join the staff');
    await visitor.sees('heading="Join the staff"');
  });

  forBothGenerations((generation) => {
    it(`keeps what someone changes in the console, ${generation}`, async () => {
      await open(`${generation}/console.html#/users`);
      await visitor.write('Email', 'admin@example.com');
      await visitor.write('Password', 'dreamfactory-admin');
      await visitor.press('button', 'Login');
      await visitor.sees('maya.lindqvist@acme.example');
      await open('try/index.html');
      await open(`${generation}/console.html#/users/3`);
      await visitor.write('Last Name', 'Ngata');
      await visitor.press('button', 'Save');
      await visitor.sees('User updated successfully.');
      await open('try/index.html');
      await open(`${generation}/console.html#/users/3`);
      await visitor.reads('Last Name', 'Ngata');
    });

    it(`says that scripts need a server, ${generation}`, async () => {
      await open('try/index.html');
      await open(`${generation}/console.html#/scripts/${EVENT}`);
      await visitor.press('button', 'Try the script');
      await visitor.press('button', 'Run');
      await visitor.sees('To try them, start the demo with npm start.');
    });
  });

  it("requests nothing that doesn't exist", () => assert.deepEqual(missing, []));
}
