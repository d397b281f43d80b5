import assert from 'node:assert/strict';
import { it } from 'node:test';
import { draftOf } from '../../../src/core/forms/drafts.ts';
import {
  recentScripts,
  scriptsByService,
  unsavedScripts,
} from '../../../src/core/scripts/openedScripts.ts';
import { startSignedIn } from '../startApp.ts';

it('scripts are counted by service and type, the most first', () => {
  const names = ['a.get.pre_process', 'b.get.pre_process', 'b.get.queued', 'b.user.created'];
  assert.deepEqual(scriptsByService(names), [
    { service: 'b', isBroadcast: false, count: 2 },
    { service: 'a', isBroadcast: false, count: 1 },
    { service: 'b', isBroadcast: true, count: 1 },
  ]);
});

it('drafts of scripts lead back to where they were written', async () => {
  const { app } = await startSignedIn({ generation: 'classic' });
  const keep = (area: string, record: string | null) =>
    draftOf<{ content: string }>(app, area, record).write({ content: 'b' }, { content: 'a' });
  keep('/scripts', null);
  keep('/scripts', 'db.get.pre_process');
  keep('/scripts/file', 'files/a create.js');
  assert.deepEqual(
    [...unsavedScripts(app)].sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
    [
      { kind: 'create' },
      { kind: 'file', path: 'files/a create.js' },
      { kind: 'script', event: 'db.get.pre_process' },
    ],
  );
});

it('the script opened last is the first of the recent ones', async () => {
  const { app } = await startSignedIn({ generation: 'classic' });
  recentScripts.note(app, { kind: 'script', event: 'a' });
  recentScripts.note(app, { kind: 'file', path: 'files/b.js' });
  recentScripts.note(app, { kind: 'script', event: 'a' });
  assert.deepEqual(recentScripts.read(app), [
    { kind: 'script', event: 'a' },
    { kind: 'file', path: 'files/b.js' },
  ]);
});
