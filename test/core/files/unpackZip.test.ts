import assert from 'node:assert/strict';
import { it } from 'node:test';
import { writeZip } from '../../../demo/platform/zip/writeZip.ts';
import { listTree } from '../../../src/core/files/listFolder.ts';
import { openZip } from '../../../src/core/files/openZip.ts';
import { takenByZip, unpackHere, unpackOnServer } from '../../../src/core/files/unpackZip.ts';
import { startSignedIn } from '../startApp.ts';
import { putFiles } from './putFiles.ts';

const zipOf = async (files: Record<string, string>, password?: string) =>
  new Blob([
    await writeZip(
      Object.entries(files).map(([name, text]) => ({
        name,
        content: new TextEncoder().encode(text),
      })),
      0,
      password,
    ),
  ]);

const to = { service: 'files', folder: 'docs/' };

it('says what a ZIP file would overwrite, and what the server has unpacked', async () => {
  const { app } = await startSignedIn({ generation: 'classic' });
  await putFiles(app, { 'docs/old.txt': 'old' });
  const zip = await openZip(await zipOf({ 'old.txt': 'newer', 'a/b.txt': 'deep', 'empty/': '' }));
  assert.equal(zip.size, 9);
  assert.deepEqual(await takenByZip(app, to, zip), ['old.txt']);
  assert.deepEqual(await unpackOnServer(app, to, zip), []);
  const paths = (await listTree(app, 'files', 'docs/')).map(({ name }) => name);
  for (const path of ['a/b.txt', 'old.txt', 'empty']) assert.ok(paths.includes(path), path);
  const inNew = { service: 'files', folder: 'new/' };
  assert.deepEqual(await unpackOnServer(app, inNew, zip, { isNew: true }), []);
});

it('finds what is in a folder that someone else has created since', async () => {
  const { app } = await startSignedIn({ generation: 'classic' });
  const zip = await openZip(await zipOf({ 'index.html': 'packed' }));
  const report = { service: 'files', folder: 'docs/report/' };
  assert.deepEqual(await takenByZip(app, report, zip, true), []);
  await putFiles(app, { 'docs/report/index.html': 'theirs' });
  assert.deepEqual(await takenByZip(app, report, zip, true), ['index.html']);
});

it('unpacks in the browser what a server does not', async () => {
  // old Windows tools write backslashes
  const zip = await openZip(await zipOf({ 'a\\b.txt': 'deep', 'empty/': '' }));
  const unpacked: number[] = [];
  const { files, folders } = await unpackHere(zip, { onUnpacked: (count) => unpacked.push(count) });
  assert.deepEqual(unpacked, [1]);
  assert.deepEqual(folders, ['empty']);
  assert.equal(files[0]?.path, 'a/b.txt');
  assert.equal(await files[0]?.file.text(), 'deep');
});

it('rejects names that lead out of the folder, passwords, and files that lie about their length', async () => {
  for (const name of ['../up.txt', 'a/../../up.txt', '/etc/passwd', 'a\\..\\b', '\\x', 'c:/x']) {
    await assert.rejects(openZip(await zipOf({ [name]: 'x' })), /lead outside the folder/, name);
  }
  await assert.rejects(openZip(await zipOf({ 'a.txt': 'x' }, 'secret')), /password/);
  await assert.rejects(openZip(new Blob(['no zip'])), /isn't a ZIP file/);
  const lying = Buffer.from(await (await zipOf({ 'a.txt': 'x'.repeat(5000) })).arrayBuffer());
  lying.writeUInt32LE(10, lying.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24);
  await assert.rejects(unpackHere(await openZip(new Blob([lying]))), /damaged/);
});
