import assert from 'node:assert/strict';
import { it } from 'node:test';
import { downloadEntry } from '../../../src/core/files/downloadEntry.ts';
import { downloadTogether } from '../../../src/core/files/downloadTogether.ts';
import { loadText } from '../../../src/core/files/textFile.ts';
import { makeFolder } from '../../../src/core/files/makeFolder.ts';
import { ApiError } from '../../../src/core/http/apiError.ts';
import { openPackage } from '../../../src/core/packages/openPackage.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';
import { cutFile } from './cutFile.ts';
import { growFile } from './growFile.ts';
import { putFiles } from './putFiles.ts';

forGenerations((generation) => {
  it(`packs files and folders of a ${generation} server into one zip`, async () => {
    const { app } = await startSignedIn({ generation });
    await makeFolder(app, 'files', 'docs/year/');
    await putFiles(app, {
      'docs/a.txt': 'first',
      'docs/year/b.txt': 'second',
      'docs/year/deep/c.txt': 'third',
      'docs/other.txt': 'not chosen',
    });
    await makeFolder(app, 'files', 'docs/year/empty/');
    const counts: number[] = [];
    const onReceived = (bytes: number) => void counts.push(bytes);
    const paths = ['docs/a.txt', 'docs/year/'];
    const zip = await openPackage(await downloadTogether(app, 'files', paths, { onReceived }), '');
    assert.deepEqual(zip.files.map(({ name }) => name).sort(), [
      'a.txt',
      'year/',
      'year/b.txt',
      'year/deep/',
      'year/deep/c.txt',
      'year/empty/',
    ]);
    assert.equal(await zip.text('year/deep/c.txt'), 'third');
    assert.equal(counts.at(-1), 'firstsecondthird'.length);
  });
});

it('makes no zip of what cannot be read as a whole', async () => {
  const { app } = await startSignedIn({ generation: 'current' });
  await putFiles(app, { 'docs/a.txt': 'first' });
  const paths = ['docs/a.txt', 'docs/gone.txt'];
  await assert.rejects(downloadTogether(app, 'files', paths), ApiError);
});

it('stops while a folder is still being listed', async () => {
  const { app } = await startSignedIn({ generation: 'current' });
  const stopper = new AbortController();
  const zip = downloadTogether(app, 'files', ['docs/', 'other/'], { signal: stopper.signal });
  stopper.abort();
  await assert.rejects(zip, (error) => error instanceof ApiError && error.kind === 'aborted');
});

it('saves no file that arrives in part, alone or in a zip', async () => {
  const { app, platform } = await startSignedIn({ generation: 'current' });
  await putFiles(app, { 'docs/a.txt': 'all of the text', 'docs/b.txt': 'b' });
  cutFile(platform, 'docs/a.txt', 6);
  const message = "The server didn't send the whole file. Try again.";
  await assert.rejects(downloadEntry(app, 'files', 'docs/a.txt'), { message });
  await assert.rejects(downloadTogether(app, 'files', ['docs/']), { message });
});

forGenerations((generation) => {
  it(`saves and shows a log that grows all the time (${generation})`, async () => {
    const started = await startSignedIn({ generation });
    const { app } = started;
    await putFiles(app, { 'docs/app.log': 'first\n' });
    growFile(started, 'docs/app.log');
    const text = async (bytes: Promise<Blob>) => (await bytes).text();
    assert.match(await text(downloadEntry(app, 'files', 'docs/app.log')), /^first\nline\n/);
    const zip = await downloadTogether(app, 'files', ['docs/']);
    assert.match(await (await openPackage(zip, '')).text('docs/app.log'), /^first\nline\n/);
    assert.match(await loadText(app, 'files', 'docs/app.log', { size: 6 }), /^first\nline\n/);
  });
});
