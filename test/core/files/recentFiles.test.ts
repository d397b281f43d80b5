import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  discardUnsaved,
  followFile,
  followFolder,
  forgetFile,
  forgetFolder,
  recentFiles,
  TEXT_DRAFTS,
  unsavedFiles,
  unsavedText,
} from '../../../src/core/files/recentFiles.ts';
import { draftOf } from '../../../src/core/forms/drafts.ts';
import { memoryStorage } from '../memoryStorage.ts';
import { startSignedIn } from '../startApp.ts';

it('keeps unsaved text with a file that is moved, and drops that of a deleted one', async () => {
  const { app } = await startSignedIn({ generation: 'classic' });
  const [old, now] = ['a.txt', 'docs/b.txt'].map((path) => ({ service: 'files', path }));
  assert.ok(old && now);
  assert.equal(followFile(app, old, now), false);
  draftOf(app, TEXT_DRAFTS, 'files/a.txt').write({ content: 'typed' }, { content: 'saved' });
  assert.equal(followFile(app, old, now), true);
  assert.deepEqual(unsavedFiles(app), [now]);
  const kept = draftOf(app, TEXT_DRAFTS, 'files/docs/b.txt').restore({ content: 'saved' });
  assert.deepEqual(kept?.form, { content: 'typed' });
  forgetFile(app, now);
  assert.deepEqual(unsavedFiles(app), []);
});

it('keeps unsaved text that fits into the storage only once with its moved file', async () => {
  const { app } = await startSignedIn({ generation: 'classic' });
  const [old, now] = ['a.txt', 'b.txt'].map((path) => ({ service: 'files', path }));
  assert.ok(old && now);
  Object.assign(app.browser, { storage: memoryStorage(1000) });
  const typed = { content: 'x'.repeat(600) };
  draftOf(app, TEXT_DRAFTS, 'files/a.txt').write(typed, { content: '' });
  assert.equal(followFile(app, old, now), true);
  assert.equal(unsavedText(app, now), typed.content);
});

it('keeps unsaved text under the old path if it does not fit under the new one', async () => {
  const { app } = await startSignedIn({ generation: 'classic' });
  const [old, now] = ['a.txt', `${'b'.repeat(400)}.txt`].map((path) => ({
    service: 'files',
    path,
  }));
  assert.ok(old && now);
  Object.assign(app.browser, { storage: memoryStorage(1000) });
  const typed = { content: 'x'.repeat(600) };
  draftOf(app, TEXT_DRAFTS, 'files/a.txt').write(typed, { content: '' });
  assert.equal(followFile(app, old, now), false);
  assert.equal(unsavedText(app, old), typed.content);
});

it('lists what was opened last first, without deleted files', async () => {
  const { app } = await startSignedIn({ generation: 'classic' });
  const [one, other] = ['a.txt', 'b.txt'].map((path) => ({ service: 'files', path }));
  assert.ok(one && other);
  for (const place of [one, other, one]) recentFiles.note(app, place);
  assert.deepEqual(recentFiles.read(app), [one, other]);
  forgetFile(app, one);
  assert.deepEqual(recentFiles.read(app), [other]);
});

it('returns the unsaved text of a deleted file until it is discarded', async () => {
  const { app } = await startSignedIn({ generation: 'classic' });
  const place = { service: 'files', path: 'a.txt' };
  assert.equal(unsavedText(app, place), null);
  const typed = { content: 'saved\ntyped' };
  draftOf(app, TEXT_DRAFTS, 'files/a.txt').write(typed, { content: 'saved' });
  assert.equal(unsavedText(app, place), typed.content);
  discardUnsaved(app, place);
  assert.deepEqual(unsavedFiles(app), []);
  assert.equal(unsavedText(app, place), null);
});

it('keeps unsaved text with the files of a folder that is moved, and none of one that is deleted', async () => {
  const { app } = await startSignedIn({ generation: 'classic' });
  const [old, now] = ['a/', 'docs/b/'].map((path) => ({ service: 'files', path }));
  assert.ok(old && now);
  for (const path of ['a/x.txt', 'a/deep/y.txt', 'ab.txt']) {
    draftOf(app, TEXT_DRAFTS, `files/${path}`).write({ content: path }, { content: 'saved' });
    recentFiles.note(app, { service: 'files', path });
  }
  const paths = () => unsavedFiles(app).map(({ path }) => path);
  followFolder(app, old, now);
  assert.deepEqual(paths().sort(), ['ab.txt', 'docs/b/deep/y.txt', 'docs/b/x.txt']);
  assert.deepEqual(recentFiles.read(app), [{ service: 'files', path: 'ab.txt' }]);
  forgetFolder(app, now);
  assert.deepEqual(paths(), ['ab.txt']);
});
