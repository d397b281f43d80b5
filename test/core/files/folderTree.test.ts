import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  allFoldersOf,
  findFolders,
  folderRows,
  folderTreeStore,
  loadAllFolders,
  loadFileServices,
  noteFolder,
  revealFolder,
  setFolderOpen,
} from '../../../src/core/files/folderTree.ts';
import { makeFolder } from '../../../src/core/files/makeFolder.ts';
import { signIn } from '../../../src/core/session/signIn.ts';
import { eventually } from '../../fixture/eventually.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { ADMIN, startSignedIn } from '../startApp.ts';

forGenerations((generation) => {
  it(`shows the folders of a ${generation} server as they are opened, and finds all of them`, async () => {
    const { app } = await startSignedIn({ generation });
    for (const path of ['page 10/', 'page 9/', 'page 9/deep/', 'page 9/deep/page 1/']) {
      await makeFolder(app, 'files', path);
    }
    const state = () => folderTreeStore(app).getState();
    const shown = () => folderRows(state()).map(({ level, label }) => `${level} ${label}`);
    await loadFileServices(app);
    assert.ok(shown().includes('1 files'));
    assert.ok(!shown().some((row) => row.startsWith('2')));

    revealFolder(app, 'files', 'page 9/deep/');
    await eventually(() => {
      const rows = shown();
      const at = rows.indexOf('2 page 9');
      assert.deepEqual(rows.slice(at, at + 3), ['2 page 9', '3 deep', '2 page 10']);
    });
    setFolderOpen(app, 'files', '', false);
    assert.ok(!shown().some((row) => row.startsWith('2')));

    await loadAllFolders(app, 'files', new AbortController().signal);
    assert.deepEqual(findFolders(state(), 'PAGE'), [
      { service: 'files', path: 'page 9/' },
      { service: 'files', path: 'page 9/deep/page 1/' },
      { service: 'files', path: 'page 10/' },
    ]);
  });
});

it('says which folder cannot be read, and asks for it again', async () => {
  const { app } = await startSignedIn({ generation: 'classic' });
  await loadFileServices(app);
  setFolderOpen(app, 'files', 'nosuch/', true);
  const inside = () => folderTreeStore(app).getState().folders['files/nosuch/'];
  await eventually(() => assert.match(inside()?.error?.message ?? '', /does not exist/));
  await makeFolder(app, 'files', 'nosuch/');
  setFolderOpen(app, 'files', 'nosuch/', true);
  await eventually(() => assert.equal(inside()?.status, 'ready'));
});

it('asks again for the folders that an expired session could not read', async () => {
  const { app, trouble } = await startSignedIn({ generation: 'classic' });
  await loadFileServices(app);
  Object.assign(trouble, { method: 'GET', fault: 'revoke' });
  const folders = () => folderTreeStore(app).getState().folders['files/'];
  setFolderOpen(app, 'files', '', true);
  await eventually(() => assert.equal(folders()?.status, 'failed'));
  assert.equal(app.page.session.getState().status, 'expired');

  trouble.fault = '';
  await signIn(app, ADMIN);
  setFolderOpen(app, 'files', '', true);
  await eventually(() => assert.equal(folders()?.status, 'ready'));
});

it('keeps no folder names for a person who has not asked for them', async () => {
  const { app } = await startSignedIn({ generation: 'classic' });
  const asked = [loadFileServices(app), loadAllFolders(app, 'files', new AbortController().signal)];
  setFolderOpen(app, 'files', '', true);
  const { user } = app.page.session.getState();
  app.page.session.setState({ user: user && { ...user, id: 999 } });
  await Promise.allSettled(asked);
  const { services, all, folders } = folderTreeStore(app).getState();
  assert.deepEqual({ services, all, folders }, { services: null, all: {}, folders: {} });
});

it('keeps what the search has read while folders are opened, until one has changed', async () => {
  const { app } = await startSignedIn({ generation: 'classic' });
  for (const path of ['page 1/', 'page 1/deep/']) await makeFolder(app, 'files', path);
  const read = () => loadAllFolders(app, 'files', new AbortController().signal);
  const state = () => folderTreeStore(app).getState();
  await read();
  const known = allFoldersOf(state(), 'files');
  assert.ok(known?.includes('page 1/deep/'));
  revealFolder(app, 'files', 'page 1/deep/');
  await eventually(() => {
    for (const key of ['files/', 'files/page 1/']) {
      assert.equal(state().folders[key]?.status, 'ready');
    }
  });
  assert.equal(allFoldersOf(state(), 'files'), known);

  noteFolder(app, 'files', 'page 1/', [{ name: 'new', type: 'folder' }]);
  assert.equal(allFoldersOf(state(), 'files'), undefined);
});

it('takes a service called constructor for one whose folders are unknown', async () => {
  const { app } = await startSignedIn({ generation: 'classic' });
  const service = { id: 9, name: 'constructor', label: 'constructor', isRepository: false };
  const tree = { ...folderTreeStore(app).getState(), services: [service] };
  assert.equal(allFoldersOf(tree, 'constructor'), undefined);
  assert.deepEqual(findFolders(tree, 'con'), [{ service: 'constructor', path: '' }]);
});
