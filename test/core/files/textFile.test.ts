import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { previewKind, previewType } from '../../../src/core/files/previewKind.ts';
import { loadText, saveText } from '../../../src/core/files/textFile.ts';
import { startSignedIn } from '../startApp.ts';
import { putFiles, textOf } from './putFiles.ts';

const TEXT = '\ufeffé\r\nb\n';

describe('text files', () => {
  it('are read and written byte by byte', async () => {
    const { app } = await startSignedIn({ generation: 'classic' });
    await putFiles(app, { 'docs/a.txt': TEXT });
    assert.equal(await loadText(app, 'files', 'docs/a.txt'), TEXT);
    const saved = await saveText(app, 'files', 'docs/a.txt', { text: `${TEXT}c`, known: TEXT });
    assert.equal(saved.outcome, 'saved');
    assert.equal(await loadText(app, 'files', 'docs/a.txt'), `${TEXT}c`);
  });

  it('are not written over what somebody else has saved meanwhile', async () => {
    const { app } = await startSignedIn({ generation: 'current' });
    await putFiles(app, { 'docs/a.txt': 'theirs' });
    const mine = { text: 'mine', known: 'before' };
    const path = 'docs/a.txt';
    assert.deepEqual(await saveText(app, 'files', path, mine), {
      outcome: 'changed',
      text: 'theirs',
    });
    assert.equal(await textOf(app, path), 'theirs');
    assert.equal((await saveText(app, 'files', 'docs/no.txt', mine)).outcome, 'gone');
    await saveText(app, 'files', path, { ...mine, known: null });
    assert.equal(await textOf(app, path), 'mine');
  });

  it('are no change of somebody else where the answer to a save was lost', async () => {
    const { app, trouble, sent } = await startSignedIn({ generation: 'current' });
    await putFiles(app, { 'docs/a.txt': 'before' });
    const mine = { text: 'mine', known: 'before' };
    Object.assign(trouble, { method: 'PUT', fault: 'cut' });
    await assert.rejects(saveText(app, 'files', 'docs/a.txt', mine));
    Object.assign(trouble, { method: '', fault: '' });
    const asked = sent().length;
    assert.deepEqual(await saveText(app, 'files', 'docs/a.txt', mine), { outcome: 'saved' });
    assert.deepEqual(sent().slice(asked), ['GET files/docs/a.txt']);
    assert.equal(await textOf(app, 'docs/a.txt'), 'mine');
  });

  it('are not written over what is no text any more, which cannot be shown', async () => {
    const { app } = await startSignedIn({ generation: 'classic' });
    const bytes = new Blob([new Uint8Array([255, 0])]);
    await app.api.put('files/docs/a.txt', bytes, {}, { contentType: 'application/octet-stream' });
    const mine = { text: 'mine', known: 'before' };
    const saved = await saveText(app, 'files', 'docs/a.txt', mine);
    assert.deepEqual(saved, { outcome: 'changed', text: null });
  });

  it('are refused where they are no text', async () => {
    const { app } = await startSignedIn({ generation: 'current' });
    await app.api.put(
      'files/docs/x',
      new Blob([new Uint8Array([1, 0, 255])]),
      {},
      {
        contentType: 'application/octet-stream',
      },
    );
    await assert.rejects(loadText(app, 'files', 'docs/x'), {
      message: "This isn't a text file.",
    });
  });
});

describe('the preview of a file', () => {
  it('goes by the ending, and is never a page', () => {
    assert.deepEqual(
      ['a.PNG', 'a.svg', 'a.pdf', 'a.html', '.env', 'Makefile', 'a.zip'].map(previewKind),
      ['image', 'image', 'pdf', 'text', 'text', 'text', 'none'],
    );
    assert.equal(previewType('a.html'), 'text/plain');
    assert.equal(previewType('a.pdf'), 'application/pdf');
  });
});
