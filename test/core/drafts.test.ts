import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { draftOf } from '../../src/core/drafts.ts';
import { parseExact } from '../../src/core/http/exactJson.ts';
import { signOut } from '../../src/core/session/signOut.ts';
import { memoryStorage } from './memoryStorage.ts';
import { BOB, signedIn, startHandmade } from './startHandmade.ts';

const form = { name: 'Ada', password: 'secret', verifyPassword: 'secret' };

describe('a draft', () => {
  it('survives a reload, without secrets', () => {
    const storage = memoryStorage();
    const { app } = startHandmade({ storage });
    signedIn(app, 'token');
    draftOf<typeof form>(app, '/users', 3, ['password', 'verifyPassword']).write(form);
    const reloaded = startHandmade({ storage }).app;
    signedIn(reloaded, 'token');
    assert.deepEqual(draftOf(reloaded, '/users', '3').read(), { name: 'Ada' });
    assert.ok(
      !JSON.stringify(
        [...Array(storage.length).keys()].map((at) => storage.getItem(storage.key(at) ?? '')),
      ).includes('secret'),
    );
  });

  it('keeps numbers exactly', () => {
    const { app } = startHandmade();
    const value = parseExact('{"limit":9007199254740993}') as { limit: unknown };
    draftOf<typeof value>(app, '/roles', 1).write(value);
    assert.equal(String(draftOf<typeof value>(app, '/roles', 1).read()?.limit), '9007199254740993');
  });

  it('is one for each user, area and record', () => {
    const { app } = startHandmade();
    signedIn(app, 'token');
    draftOf<typeof form>(app, '/users', null).write(form);
    assert.equal(draftOf(app, '/users', 3).read(), null);
    assert.equal(draftOf(app, '/admins', null).read(), null);
    signedIn(app, 'token', BOB);
    assert.equal(draftOf(app, '/users', null).read(), null);
  });

  it('stays while the session has lapsed and goes with signing out', async () => {
    const { app, server } = startHandmade();
    server.delete('/api/v2/system/admin/session', () => Response.json({}));
    signedIn(app, 'token');
    const draft = draftOf<typeof form>(app, '/users', 3);
    draft.write(form);
    const { user } = app.page.session.getState();
    app.page.session.setState({ status: 'lapsed', user: null, token: null, lastUser: user });
    assert.ok(draftOf(app, '/users', 3).read());
    await signOut(app);
    assert.equal(draft.read(), null);
  });

  it('is none where nothing can be stored', () => {
    const { app } = startHandmade({ storage: memoryStorage(10) });
    const draft = draftOf<typeof form>(app, '/users', 3);
    draft.write(form);
    assert.equal(draft.read(), null);
  });
});
