import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { App } from '../../../src/core/page/createApp.ts';
import {
  compareAfterImport,
  type ComparedItem,
} from '../../../src/core/packages/compareAfterImport.ts';
import { downloadPackage, exportPackage } from '../../../src/core/packages/exportPackage.ts';
import { importPackage } from '../../../src/core/packages/importPackage.ts';
import { openPackage } from '../../../src/core/packages/openPackage.ts';
import { readContents } from '../../../src/core/packages/readContents.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';

const never = new AbortController().signal;
const named = (value: string) => ({ value, label: value });

/** Packs tables of the shop with their rows. */
async function packed(app: App, ...tables: string[]): Promise<File> {
  const items = tables.map(named);
  const rows = ['_schema', '_table'].map((kind) => ({ service: 'shop', kind, items }));
  const where = { storage: 'files', folder: '__EXPORTS', password: '' };
  const made = await exportPackage(app, { ...where, rows }, never);
  return new File([await downloadPackage(app, made)], 'made.zip');
}

async function compared(app: App, file: File): Promise<Record<string, Partial<ComparedItem>>> {
  const contents = await readContents(await openPackage(file, ''));
  const all = await compareAfterImport(app, contents);
  return Object.fromEntries(
    all.map(({ item, ...rest }) => [`${item.kind.slice(1)} ${item.name}`, rest]),
  );
}

const bring = (app: App, file: File) =>
  importPackage(app, { file, password: '', passwordInAddress: false }, { signal: never });

forGenerations((generation) => {
  describe(`tables of a package after its import, ${generation} instance`, () => {
    it('are compared row by row, and those that differ or are missing are named', async () => {
      const { app } = await startSignedIn({ generation });
      const file = await packed(app, 'todo');
      const { app: other } = await startSignedIn({ generation });
      await other.api.patch('shop/_table/todo/2', { name: 'Mine' });
      await other.api.delete('shop/_table/todo/3');
      await bring(other, file);
      const after = await compared(other, file);
      assert.deepEqual(after['schema todo'], { differs: [] });
      const { total } = after['table todo']?.rows ?? assert.fail();
      // existing rows stay, missing ones are imported
      assert.deepEqual(after['table todo'], {
        differs: ['rows'],
        rows: { total, different: ['2'], missing: [] },
      });
      await other.api.delete('shop/_table/todo/4');
      await other.api.patch('shop/_schema/todo/name', { label: 'Task', default: 'x' });
      const later = await compared(other, file);
      assert.deepEqual(later['table todo']?.rows, { total, different: ['2'], missing: ['4'] });
      assert.ok(later['schema todo']?.differs?.includes('name.label'));
      await other.api.delete('shop/_schema/todo');
      const gone = await compared(other, file);
      assert.deepEqual(gone['schema todo'], { differs: null });
      assert.deepEqual(gone['table todo'], { differs: null });
    });

    it('are read a few hundred rows per request, and not at all without a key', async () => {
      const { app, calls } = await startSignedIn({ generation });
      const file = await packed(app, 'customers', 'no_pk_log');
      calls.length = 0;
      const after = await compared(app, file);
      assert.deepEqual(after['table customers'], {
        differs: [],
        rows: { total: 5000, different: [], missing: [] },
      });
      const reads = calls.filter(({ path }) => path === 'shop/_table/customers');
      assert.ok(reads.length >= 10 && reads.length <= 50, String(reads.length));
      assert.ok(reads.every(({ url }) => url.length < 4000));
      assert.equal(after['table no_pk_log'], undefined);
    });

    it('cause an error if the server does not respond', async () => {
      const { app, trouble } = await startSignedIn({ generation });
      const file = await packed(app, 'todo');
      const contents = await readContents(await openPackage(file, ''));
      Object.assign(trouble, { method: 'GET', fault: 'cut' });
      await assert.rejects(compareAfterImport(app, contents), { status: 0 });
    });
  });
});
