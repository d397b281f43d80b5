import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { draftOf } from '../../../src/core/forms/drafts.ts';
import type { App } from '../../../src/core/page/createApp.ts';
import { storedKey } from '../../../src/core/page/storedKeys.ts';
import { expireSession } from '../../../src/core/session/expireSession.ts';
import { forgetSession } from '../../../src/core/session/forgetSession.ts';
import { keepSession } from '../../../src/core/session/keepSession.ts';
import { restoreSession } from '../../../src/core/session/restoreSession.ts';
import { signOut } from '../../../src/core/session/signOut.ts';
import { ADA, BOB, startHandmade } from '../startHandmade.ts';

const BLANK = { name: '' };

function start() {
  const { app, server, storage, cookies } = startHandmade();
  server.all('*', () => Response.json({ success: true }));
  keepSession(app, { ...ADA, session_token: 'ada' });
  draftOf(app, '/users', 5).write({ name: 'Typed' }, BLANK);
  storage.setItem(storedKey(app, 'list', 'system/user'), '{}');
  return { app, storage, cookies };
}

const signIn = (app: App, user: typeof ADA) =>
  keepSession(app, { ...user, session_token: `${user.name}'s` });
const typedOf = (app: App) => draftOf<typeof BLANK>(app, '/users', 5).restore(BLANK)?.form.name;

describe('what a user has typed before their session expired', () => {
  it('waits in the tab while another user signs in, works and signs out', async () => {
    const { app, storage } = start();
    expireSession(app);
    signIn(app, BOB);
    assert.equal(typedOf(app), undefined);
    // as for each renewal
    signIn(app, BOB);
    draftOf(app, '/users', 5).write({ name: "Bob's" }, BLANK);
    await signOut(app);
    signIn(app, ADA);
    assert.equal(typedOf(app), 'Typed');
    await signOut(app);
    assert.equal(storage.length, 0);
  });

  it('waits over a reload, and if no one signs in at once', async () => {
    const { app, storage, cookies } = start();
    expireSession(app);
    forgetSession(app, 'draft');
    signIn(app, BOB);
    const reloaded = startHandmade({ storage, cookies }).app;
    await restoreSession(reloaded);
    signIn(reloaded, ADA);
    assert.equal(typedOf(reloaded), 'Typed');
  });

  it('is removed when that user signs out, and everything but drafts at once', async () => {
    const { app, storage } = start();
    expireSession(app);
    signIn(app, BOB);
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
    assert.deepEqual(
      keys.filter((key) => key.includes(' list ')),
      [],
    );
    signIn(app, ADA);
    await signOut(app);
    signIn(app, BOB);
    assert.equal(storage.length, 0);
  });
});
