import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { previewKind, previewType } from '../../../src/core/files/previewKind.ts';
import { loadText } from '../../../src/core/files/textFile.ts';
import { textSaving } from '../../../src/core/files/textSaving.ts';
import type { App } from '../../../src/core/page/createApp.ts';
import { formOf } from '../collections/savingTrial.ts';
import { startSignedIn } from '../startApp.ts';
import { cutFile } from './cutFile.ts';
import { putFiles, textOf } from './putFiles.ts';

const CUT = "The server didn't send the whole file. Try again.";

const TEXT = '\ufeffé\r\nb\n';

async function openText(app: App, path: string) {
  const loaded = { content: await loadText(app, 'files', path) };
  return formOf(textSaving(app, 'files', path), loaded, loaded);
}

describe('text files', () => {
  it('are read and written byte by byte', async () => {
    const { app } = await startSignedIn({ generation: 'classic' });
    await putFiles(app, { 'docs/a.txt': TEXT });
    assert.equal(await loadText(app, 'files', 'docs/a.txt'), TEXT);
    const form = await openText(app, 'docs/a.txt');
    assert.equal((await form.type({ content: `${TEXT}c` }).save()).kind, 'saved');
    assert.equal(await loadText(app, 'files', 'docs/a.txt'), `${TEXT}c`);
  });

  it('are not written over what someone else has saved in the meantime without a question', async () => {
    const { app } = await startSignedIn({ generation: 'current' });
    const path = 'docs/a.txt';
    await putFiles(app, { [path]: 'before' });
    const form = (await openText(app, path)).type({ content: 'mine' });
    await putFiles(app, { [path]: 'theirs' });
    assert.equal((await form.save('neither')).kind, 'declined');
    assert.deepEqual(
      form.asked.map(({ mine, theirs }) => [mine, theirs]),
      [['mine', 'theirs']],
    );
    assert.equal(await textOf(app, path), 'theirs');
    assert.equal((await form.save('mine')).kind, 'saved');
    assert.equal(await textOf(app, path), 'mine');
    form.type({ content: 'mine again' });
    await putFiles(app, { [path]: 'theirs again' });
    assert.equal((await form.save('theirs')).kind, 'unchanged');
    assert.equal(form.form().content, 'theirs again');
  });

  it("aren't recreated without a question if someone else has deleted them", async () => {
    const { app } = await startSignedIn({ generation: 'classic' });
    await putFiles(app, { 'docs/a.txt': 'before' });
    const form = (await openText(app, 'docs/a.txt')).type({ content: 'mine' });
    await app.api.delete('files/docs/a.txt');
    assert.equal((await form.save('neither')).kind, 'declined');
    assert.equal((await form.save('mine')).kind, 'saved');
    assert.equal(await textOf(app, 'docs/a.txt'), 'mine');
  });

  it("aren't mistaken for someone else's change if the response to a save was lost", async () => {
    const { app, trouble, sent } = await startSignedIn({ generation: 'current' });
    await putFiles(app, { 'docs/a.txt': 'before' });
    const form = (await openText(app, 'docs/a.txt')).type({ content: 'mine' });
    Object.assign(trouble, { method: 'PUT', fault: 'hollow' });
    assert.equal((await form.save()).kind, 'unsure');
    trouble.fault = 'cut';
    const asked = sent().length;
    assert.equal((await form.save()).kind, 'saved');
    assert.equal(sent().at(-1), 'GET files/docs/a.txt');
    assert.equal(sent().slice(asked).join().split('PUT').length, 2);
    Object.assign(trouble, { method: '', fault: '' });
    assert.equal(await textOf(app, 'docs/a.txt'), 'mine');
  });

  it("don't overwrite content that is no longer text and can't be shown", async () => {
    const { app } = await startSignedIn({ generation: 'classic' });
    await putFiles(app, { 'docs/a.txt': 'before' });
    const form = (await openText(app, 'docs/a.txt')).type({ content: 'mine' });
    const bytes = new Blob([new Uint8Array([255, 0])]);
    await app.api.put('files/docs/a.txt', bytes, {}, { contentType: 'application/octet-stream' });
    assert.equal((await form.save()).kind, 'refused');
  });

  it('are rejected if they arrive in part', async () => {
    const { app, platform } = await startSignedIn({ generation: 'current' });
    await putFiles(app, { 'docs/a.txt': 'all of the text' });
    cutFile(platform, 'docs/a.txt', 6);
    await assert.rejects(loadText(app, 'files', 'docs/a.txt', { size: 15 }), { message: CUT });
    await assert.rejects(loadText(app, 'files', 'docs/a.txt'), { message: CUT });
  });

  it('are shown whole if they have changed since they were listed', async () => {
    const { app } = await startSignedIn({ generation: 'classic' });
    await putFiles(app, { 'docs/a.txt': 'longer text' });
    assert.equal(await loadText(app, 'files', 'docs/a.txt', { size: 4 }), 'longer text');
  });

  it("aren't mistaken for someone else's change if they arrive in part before a save", async () => {
    const { app, platform } = await startSignedIn({ generation: 'current' });
    await putFiles(app, { 'docs/a.txt': 'all of the text' });
    const form = (await openText(app, 'docs/a.txt')).type({ content: 'mine' });
    const { fetch } = platform;
    cutFile(platform, 'docs/a.txt', 6);
    const outcome = await form.save('theirs');
    assert.equal(outcome.kind === 'refused' && outcome.message, CUT);
    assert.deepEqual(form.asked, []);
    platform.fetch = fetch;
    assert.equal(await textOf(app, 'docs/a.txt'), 'all of the text');
  });

  it("aren't taken for empty if an empty response comes before a save", async () => {
    const { app, platform } = await startSignedIn({ generation: 'current' });
    const { fetch } = platform;
    for (const [opened, typed, theirs] of [
      ['', 'mine', 'theirs'],
      ['old text', '', 'old text'],
    ] as const) {
      await putFiles(app, { 'docs/a.txt': opened });
      const form = (await openText(app, 'docs/a.txt')).type({ content: typed });
      await putFiles(app, { 'docs/a.txt': theirs });
      cutFile(platform, 'docs/a.txt', 0);
      const outcome = await form.save();
      assert.equal(outcome.kind === 'refused' && outcome.message, CUT);
      assert.equal(form.form().content, typed);
      platform.fetch = fetch;
      assert.equal(await textOf(app, 'docs/a.txt'), theirs);
    }
  });

  it('can be empty before a save and after it', async () => {
    const { app } = await startSignedIn({ generation: 'current' });
    await putFiles(app, { 'docs/a.txt': '' });
    const form = (await openText(app, 'docs/a.txt')).type({ content: 'mine' });
    assert.equal((await form.save()).kind, 'saved');
    assert.equal((await form.type({ content: '' }).save()).kind, 'saved');
    assert.equal(await textOf(app, 'docs/a.txt'), '');
  });

  it("are rejected if they aren't text", async () => {
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
  it('depends on the ending, and is never a page', () => {
    assert.deepEqual(
      ['a.PNG', 'a.svg', 'a.pdf', 'a.html', '.env', 'Makefile', 'a.zip'].map(previewKind),
      ['image', 'image', 'pdf', 'text', 'text', 'text', 'none'],
    );
    assert.equal(previewType('a.html'), 'text/plain');
    assert.equal(previewType('a.pdf'), 'application/pdf');
  });
});
