import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hideEntries } from '../../../src/core/files/deletedFiles.ts';
import {
  downloadPackage,
  exportPackage,
  type PackageExport,
} from '../../../src/core/packages/exportPackage.ts';
import { importPackage } from '../../../src/core/packages/importPackage.ts';
import {
  allItems,
  hasNames,
  serviceItems,
  systemItems,
  type ItemSource,
} from '../../../src/core/packages/packageItems.ts';
import { packageServices, systemKinds } from '../../../src/core/packages/packageKinds.ts';
import type { PackageRow } from '../../../src/core/packages/PackageRow.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { cutFile } from '../files/cutFile.ts';
import { putFiles } from '../files/putFiles.ts';
import { startSignedIn } from '../startApp.ts';
import { startRemoval } from '../collections/removalTrial.ts';
import { signedIn, startHandmade } from '../startHandmade.ts';

const never = new AbortController().signal;
const where: Omit<PackageExport, 'rows'> = {
  storage: 'files',
  folder: '__EXPORTS',
  password: '',
};

forGenerations((generation) => {
  describe(`packages of a ${generation} instance`, () => {
    it('contain everything the instance offers, and import into another instance', async () => {
      const { app } = await startSignedIn({ generation });
      const { app: other } = await startSignedIn({ generation });
      await app.api.post('system/role', { resource: [{ name: 'Travelling role' }] });
      await app.api.post('system/custom', { resource: [{ name: 'colours', value: 'warm' }] });
      const rows: PackageRow[] = [];
      for (const kind of await systemKinds(app)) {
        if (kind.name !== 'role' && kind.name !== 'custom') continue;
        const items = await allItems(systemItems(app, kind), kind.name === 'role' ? 'travel' : '');
        rows.push({ service: 'system', kind: kind.name, items });
      }
      assert.deepEqual(rows.map(({ kind }) => kind).sort(), ['custom', 'role']);
      const made = await exportPackage(app, { ...where, rows }, never);
      assert.match(made.path, /\/files\/__EXPORTS\/.+\.zip$/);
      const file = new File([await downloadPackage(app, made)], 'made.zip');
      const options = { file, password: '', passwordInAddress: false };
      assert.deepEqual((await importPackage(other, options, { signal: never })).success, true);
      const roles = await other.api.get<{ resource: { name: string }[] }>('system/role', {
        filter: 'name = "Travelling role"',
      });
      assert.equal(roles.resource.length, 1);
      const again = await importPackage(other, options, { signal: never });
      assert.equal(again.success, false);
      assert.match(again.notices.join(), /Ignored duplicate found for system\/role/);
    });

    it('hold no record that is being deleted, whose Undo they leave', async () => {
      const { app, begin, deletions, notices } = await startRemoval({ generation });
      begin(2);
      const rows = [{ service: 'system', kind: 'user', items: [{ value: 2, label: 'User 2' }] }];
      await assert.rejects(exportPackage(app, { ...where, rows }, never), /being deleted/);
      assert.deepEqual(deletions(), []);
      notices()[0]?.undo?.();
      assert.ok((await exportPackage(app, { ...where, rows }, never)).path);
    });

    it('hold no file that is being deleted', async () => {
      const { app } = await startSignedIn({ generation });
      const send = async () => assert.fail('the deletion was sent');
      hideEntries(app, { service: 'files', folder: '' }, [{ name: 'old', type: 'folder' }], send);
      const notes = { service: 'files', folder: 'docs/' };
      hideEntries(app, notes, [{ name: 'notes.txt', type: 'file' }], send);
      for (const value of ['old/', 'old/a.txt', 'docs/', 'docs/notes.txt']) {
        const rows = [{ service: 'files', kind: '', items: [{ value, label: value }] }];
        await assert.rejects(
          exportPackage(app, { ...where, rows }, never),
          /item that is being deleted/,
          value,
        );
      }
    });

    it('go to no service that is being deleted, and hold nothing of it', async () => {
      const { app } = await startSignedIn({ generation });
      const { resource } = await app.api.get<{ resource: { id: number }[] }>('system/service', {
        filter: 'name = "files"',
      });
      const ids = new Set(resource.map(({ id }) => String(id)));
      app.page.pendingDeletes = { 'system/service': { ids } };
      await assert.rejects(
        exportPackage(app, { ...where, rows: [] }, never),
        /storage service is being deleted/,
      );
      const items = [{ value: 'docs/', label: 'docs/' }];
      const rows = [{ service: 'files', kind: '', items }];
      await assert.rejects(
        exportPackage(app, { ...where, rows, storage: 'logs' }, never),
        /item that is being deleted/,
      );
    });

    it('hold tables and files of the services that have some', async () => {
      const { app } = await startSignedIn({ generation });
      const services = await packageServices(app);
      const shop = services.find(({ name }) => name === 'shop');
      const files = services.find(({ name }) => name === 'files');
      assert.ok(shop && files);
      const tables = await serviceItems(app, shop)('cust', 0, 10);
      assert.ok(tables.items.some(({ value }) => value === 'customers'));
      await app.api.post('files/box/', undefined);
      const filesNow = async () =>
        (await serviceItems(app, files)('', 0, 100)).items.map(({ value }) => value);
      assert.ok((await filesNow()).includes('box/'));
      // an export would send its deletion first
      const root = { service: 'files', folder: '' };
      hideEntries(app, root, [{ name: 'box', type: 'folder' }], async () => undefined);
      assert.ok(!(await filesNow()).includes('box/'));
      assert.equal(services.find(({ name }) => name === 'email')?.holds, null);
    });

    it('offer roles a page at a time, and all of them when asked', async () => {
      const { app } = await startSignedIn({ generation });
      const resource = Array.from({ length: 30 }, (_, at) => ({ name: `Packed ${at}` }));
      await app.api.post('system/role', { resource });
      const roles = systemItems(app, { name: 'role', count: 30, names: [] });
      const page = await roles('packed', 20, 20);
      assert.deepEqual([page.items.length, page.total], [10, 30]);
      assert.equal((await allItems(roles, 'packed')).length, 30);
    });
  });
});

describe('a secured package', () => {
  it('opens only with its password, which stays out of the URL', async () => {
    const { app, calls } = await startSignedIn({ generation: 'current' });
    const items = [{ value: 1, label: 'Reader' }];
    const rows = [{ service: 'system', kind: 'role', items }];
    const made = await exportPackage(app, { ...where, rows, password: 'long-enough' }, never);
    const file = new File([await downloadPackage(app, made)], 'secured.zip');
    const send = (password: string) =>
      importPackage(app, { file, password, passwordInAddress: false }, { signal: never });
    await assert.rejects(send('wrong'), /A valid password is required/);
    assert.equal(typeof (await send('long-enough')).success, 'boolean');
    assert.ok(calls.every(({ url }) => !url.includes('long-enough')));
    // in the URL only for servers that accept it nowhere else, and on request
    await importPackage(
      app,
      { file, password: 'long-enough', passwordInAddress: true },
      { signal: never },
    );
    assert.match(calls.at(-1)?.url ?? '', /\/system\/package\?password=long-enough$/);
  });
});

describe('all items of a kind', () => {
  it('are read to the end, also from an instance that gives few at once', async () => {
    const all = Array.from({ length: 7 }, (_, id) => ({ value: id, label: `Item ${id}` }));
    const source: ItemSource = (_text, offset) =>
      Promise.resolve({ items: all.slice(offset, offset + 3), total: all.length });
    assert.deepEqual(await allItems(source, ''), all);
  });

  it('are read once if a gateway returns the same ones again', async () => {
    const all = [{ value: 1, label: 'Item 1' }];
    const source: ItemSource = (_text, offset) =>
      Promise.resolve({ items: all, total: offset + all.length + 1 });
    assert.deepEqual(await allItems(source, ''), all);
  });

  it('are read to the end of an instance that does not count', async () => {
    const { app, server } = startHandmade();
    signedIn(app, 'ada');
    server.get('/api/v2/system/role', (context) => {
      const { limit, offset } = context.req.query();
      const all = Array.from({ length: 7 }, (_, id) => ({ id, name: `Role ${id}` }));
      const from = Number(offset);
      return Response.json({ resource: all.slice(from, from + Number(limit)) });
    });
    const roles = systemItems(app, { name: 'role', count: 7, names: [] });
    assert.equal((await roles('', 0, 3)).total > 3, true);
    assert.equal((await roles('', 6, 3)).total, 7);
    assert.equal((await allItems(roles, '')).length, 7);
  });

  it("can't be selected if the manifest only counts them", () => {
    assert.equal(hasNames({ name: 'limit', count: 3, names: [] }), false);
    assert.equal(hasNames({ name: 'limit', count: 1, names: ['one'] }), true);
    assert.equal(hasNames({ name: 'role', count: 3, names: [] }), true);
  });
});

it('the download of a package can be stopped', async () => {
  const { app } = startHandmade();
  const made = { file: 'files/__EXPORTS/made.zip', path: '/files/__EXPORTS/made.zip' };
  await assert.rejects(downloadPackage(app, made, AbortSignal.abort()), { kind: 'aborted' });
});

it('a package that arrives in part is rejected', async () => {
  const { app, platform } = await startSignedIn({ generation: 'current' });
  await putFiles(app, { 'made.zip': 'all of the package' });
  cutFile(platform, 'files/made.zip', 6);
  const made = { file: 'files/made.zip', path: '/files/made.zip' };
  const message = "The server didn't send the whole file. Try again.";
  await assert.rejects(downloadPackage(app, made), { message });
});
