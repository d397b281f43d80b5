import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { writeZip } from '../../../demo/platform/zip/writeZip.ts';
import type { Deleted } from '../../../src/core/files/deleteEntries.ts';
import { deletedFiles, isWaiting, withoutDeleted } from '../../../src/core/files/deletedFiles.ts';
import { canUndoFiles, deferFileDelete } from '../../../src/core/files/deferFileDelete.ts';
import { folderTreeStore, setFolderOpen } from '../../../src/core/files/folderTree.ts';
import { importFromUrl } from '../../../src/core/files/importFromUrl.ts';
import { listFolder, type FileEntry } from '../../../src/core/files/listFolder.ts';
import { ensureFolder } from '../../../src/core/files/makeFolder.ts';
import { openZip } from '../../../src/core/files/openZip.ts';
import { planUploads } from '../../../src/core/files/planUploads.ts';
import { putText } from '../../../src/core/files/textFile.ts';
import { unpackOnServer } from '../../../src/core/files/unpackZip.ts';
import { createTranslator } from '../../../src/core/messages/translate.ts';
import {
  DELETE_PATIENCE_MS,
  sendPendingDeletes,
} from '../../../src/core/removals/pendingDeletes.ts';
import { eventually } from '../../fixture/eventually.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { holdDeletions } from '../holdDeletions.ts';
import { startSignedIn } from '../startApp.ts';
import { putFiles, textOf, treeBelow } from './putFiles.ts';

const place = { service: 'files', folder: 'in/' };
const A: FileEntry = { name: 'a.txt', type: 'file' };
const OLD: FileEntry = { name: 'old', type: 'folder' };
const UNCONFIRMED = /^The server hasn't confirmed a deletion here yet/;

forGenerations((generation) => {
  describe(`deleting files of a ${generation} server`, () => {
    const start = async () => {
      const started = await startSignedIn({ generation });
      const { app, calls } = started;
      await putFiles(app, { 'in/a.txt': 'a', 'in/a.txt.bak': 'kept', 'in/old/b.txt': 'b' });
      const listed = await listFolder(app, 'files', 'in/');
      const outcomes: Deleted[] = [];
      const undone: string[] = [];
      /** The names in a list that was loaded before. */
      const shown = () =>
        withoutDeleted(deletedFiles(app).getState(), place, listed, 0).map(({ name }) => name);
      const begin = (...entries: FileEntry[]) =>
        deferFileDelete({
          ...{ app, t: createTranslator('en'), place, entries },
          onSent: (outcome) => outcomes.push(outcome),
          onUndone: () => undone.push('undone'),
        });
      const notice = () => app.page.notices.getState().notices.at(-1);
      const deletions = () =>
        calls.filter(({ method, headers }) =>
          [method, headers.get('X-HTTP-Method-Override')].includes('DELETE'),
        );
      return { ...started, shown, begin, notice, deletions, outcomes, undone };
    };

    it('takes them out at once, and brings them back with Undo', async () => {
      const { app, shown, begin, notice, deletions, outcomes, undone } = await start();
      begin(A, OLD);
      assert.deepEqual(shown(), ['a.txt.bak']);
      assert.equal(notice()?.message, 'Deleting a.txt, old…');
      const deleted = deletedFiles(app).getState();
      const waits = ['in/a.txt', 'in/a.txt.bak', 'in/old/b.txt'].map((path) =>
        isWaiting(deleted, { service: 'files', path }),
      );
      assert.deepEqual(waits, [true, false, true]);
      notice()?.undo?.();
      assert.deepEqual(shown().sort(), ['a.txt', 'a.txt.bak', 'old']);
      await sendPendingDeletes();
      assert.deepEqual([undone, outcomes, deletions()], [['undone'], [], []]);
    });

    it('sends them by requests that outlive the page, and hides what older lists have', async () => {
      const { app, shown, begin, deletions, outcomes } = await start();
      begin(A, OLD);
      await sendPendingDeletes();
      assert.deepEqual(
        deletions().map(({ keepalive }) => keepalive),
        [true, true],
      );
      assert.deepEqual(outcomes[0]?.deleted.toSorted(), ['a.txt', 'old']);
      assert.deepEqual(shown(), ['a.txt.bak']);
      assert.deepEqual(await treeBelow(app, 'in/'), ['a.txt.bak']);
    });

    it('sends them before something else is written, which stays', async () => {
      const { app, begin } = await start();
      begin(A);
      await putText(app, 'files', 'in/a.txt', 'new');
      await sendPendingDeletes();
      assert.equal(await textOf(app, 'in/a.txt'), 'new');
      const { time, ...deleted } = deletedFiles(app).getState();
      const now = withoutDeleted(deleted, place, await listFolder(app, 'files', 'in/'), time);
      assert.ok(now.some(({ name }) => name === 'a.txt'));
    });

    it('lets other files be written after 15 seconds without a response, but not these', async () => {
      const { app, begin, outcomes } = await start();
      const respond = holdDeletions(app);
      begin(A);
      mock.timers.enable({ apis: ['setTimeout'] });
      try {
        const writing = putText(app, 'files', 'in/c.txt', 'c');
        mock.timers.tick(DELETE_PATIENCE_MS);
        await writing;
        await assert.rejects(putText(app, 'files', 'in/a.txt', 'new'), { message: UNCONFIRMED });
      } finally {
        mock.timers.reset();
      }
      assert.equal(await textOf(app, 'in/c.txt'), 'c');
      respond();
      await sendPendingDeletes();
      assert.deepEqual(outcomes[0]?.deleted, ['a.txt']);
      await putText(app, 'files', 'in/a.txt', 'new');
      assert.equal(await textOf(app, 'in/a.txt'), 'new');
    });

    it('makes no folder until the server confirms the deletion of the former one', async () => {
      const { app, begin } = await start();
      const respond = holdDeletions(app);
      begin(OLD);
      mock.timers.enable({ apis: ['setTimeout'] });
      try {
        const making = ensureFolder(app, 'files', 'in/old/');
        mock.timers.tick(DELETE_PATIENCE_MS);
        const sentence = /^The server hasn't confirmed a deletion here yet/;
        await assert.rejects(making, { message: sentence });
      } finally {
        mock.timers.reset();
      }
      respond();
      await sendPendingDeletes();
      await ensureFolder(app, 'files', 'in/old/');
      assert.ok((await listFolder(app, 'files', 'in/')).some(({ name }) => name === 'old'));
    });

    it("doesn't unpack or import over what the server may still delete", async () => {
      const { app, begin } = await start();
      const content = new TextEncoder().encode('new');
      const zip = await openZip(new Blob([await writeZip([{ name: 'a.txt', content }], 0)]));
      const respond = holdDeletions(app);
      begin(A);
      mock.timers.enable({ apis: ['setTimeout'] });
      try {
        const unpacking = unpackOnServer(app, place, zip);
        const url = 'http://127.0.0.1:9/a.txt';
        const importing = importFromUrl(app, place, url, { replaces: false });
        const settled = Promise.allSettled([unpacking, importing]);
        mock.timers.tick(DELETE_PATIENCE_MS);
        await settled;
        await assert.rejects(unpacking, { message: UNCONFIRMED });
        await assert.rejects(importing, { message: UNCONFIRMED });
      } finally {
        mock.timers.reset();
      }
      respond();
      await sendPendingDeletes();
    });

    it('lets uploads be stopped while they wait for the response', async () => {
      const { app, begin } = await start();
      const respond = holdDeletions(app);
      begin(A);
      const stopper = new AbortController();
      const picked = { files: [], folders: [] };
      const planning = planUploads(app, 'files', 'in/', picked, stopper.signal);
      assert.equal(deletedFiles(app).getState().awaited, 1);
      stopper.abort();
      await assert.rejects(planning, { kind: 'aborted' });
      assert.equal(deletedFiles(app).getState().awaited, 0);
      respond();
      await sendPendingDeletes();
    });

    it('shows them again if the server rejects the deletion, and says why', async () => {
      const { app, trouble, shown, begin, notice, outcomes } = await start();
      setFolderOpen(app, 'files', 'in/', true);
      const folders = () => folderTreeStore(app).getState().folders['files/in/']?.rows;
      await eventually(() => assert.deepEqual(folders(), ['old']));
      begin(OLD);
      Object.assign(trouble, { method: 'DELETE', fault: '403' });
      await sendPendingDeletes();
      assert.ok(outcomes[0]?.error);
      assert.ok(shown().includes('old'));
      assert.equal(notice(), undefined);
      await eventually(() => assert.deepEqual(folders(), ['old']));
    });

    it('offers no Undo for more than one request can delete', async () => {
      const { app } = await start();
      assert.deepEqual([canUndoFiles(app, 100), canUndoFiles(app, 101)], [true, false]);
    });
  });
});
