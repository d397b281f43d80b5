import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { copyEntry } from '../../../src/core/files/copyEntry.ts';
import { makeFolder } from '../../../src/core/files/makeFolder.ts';
import { putText } from '../../../src/core/files/textFile.ts';
import { importPackage } from '../../../src/core/packages/importPackage.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';
import { putFiles, textOf, treeBelow } from './putFiles.ts';

const FAILED = 'Something went wrong on the server. Try again later or contact your administrator.';
const FULL = { message: 'No space left on device.' };

forGenerations((generation) => {
  describe(`on a full disk of a ${generation} server`, () => {
    const start = async (method: string) => {
      const started = await startSignedIn({ generation });
      await putFiles(started.app, { 'a/x.txt': 'text', 'b/y.txt': 'y' });
      Object.assign(started.trouble, { method, fault: 'full' });
      return started;
    };

    it('a copy says so, and all is as it was', async () => {
      const { app, trouble } = await start('POST');
      const [from, to] = ['a/', 'b/'].map((folder) => ({ service: 'files', folder }));
      assert.ok(from && to);
      const order = { from, to, entry: { name: 'x.txt', type: 'file' as const }, name: 'x.txt' };
      await assert.rejects(copyEntry(app, order), FULL);
      trouble.method = 'PUT';
      await assert.rejects(copyEntry(app, { ...order, name: 'y.txt', replaces: true }), FULL);
      trouble.method = '';
      assert.deepEqual(await treeBelow(app, 'b/'), ['y.txt']);
      assert.equal(await textOf(app, 'b/y.txt'), 'y');
      assert.equal(await textOf(app, 'a/x.txt'), 'text');
    });

    it('a new folder and a saved text say so', async () => {
      const { app, trouble } = await start('POST');
      await assert.rejects(makeFolder(app, 'files', 'new/'), FULL);
      trouble.method = 'PUT';
      await assert.rejects(putText(app, 'files', 'a/x.txt', 'mine'), FULL);
      trouble.method = '';
      assert.equal(await textOf(app, 'a/x.txt'), 'text');
      assert.ok(!(await treeBelow(app, '')).includes('new/'));
    });

    it('an import says so, and can be sent again', async () => {
      const { app, trouble } = await start('POST');
      const file = new File(['x'], 'a.zip');
      const options = { file, password: '', passwordInAddress: false };
      const { signal } = new AbortController();
      await assert.rejects(importPackage(app, options, { signal }), FULL);
      for (const [fault, message] of [
        ['500', 'This failure was requested.'],
        ['html', FAILED],
        ['cut', FAILED],
      ] as const) {
        trouble.fault = fault;
        await assert.rejects(importPackage(app, options, { signal }), { message });
      }
    });
  });
});
