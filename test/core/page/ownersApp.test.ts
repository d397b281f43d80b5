import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changeRecord } from '../../../src/core/collections/changeRecord.ts';
import { createCollection } from '../../../src/core/collections/createCollection.ts';
import { ownersApp } from '../../../src/core/page/ownersApp.ts';
import { users } from '../../../src/core/resources/users.ts';
import { expireSession } from '../../../src/core/session/expireSession.ts';
import { ADA, BOB, gate, signedIn, startHandmade } from '../startHandmade.ts';

function start() {
  const { app, server } = startHandmade();
  const sent: string[] = [];
  const reading = gate();
  server.get('/api/v2/system/user/5', async () => {
    await reading.promise;
    return Response.json({ id: 5, name: 'Maya', is_active: false });
  });
  server.all('*', ({ req }) => {
    sent.push(`${req.method} ${req.path.replace('/api/v2/', '')}`);
    return Response.json({ id: 5, success: true });
  });
  signedIn(app, 'ada');
  return { app, own: ownersApp(app, String(ADA.id)), sent, reading };
}

const NEXT = {
  'has signed out': { status: 'anonymous', user: null, token: null, lastUser: null },
  'is followed by another one': { status: 'signed-in', user: BOB, token: 'bob', lastUser: null },
} as const;

describe('the App of one user', () => {
  for (const [what, session] of Object.entries(NEXT)) {
    it(`changes nothing once that user ${what}`, async () => {
      const { app, own, sent } = start();
      app.page.session.setState(session);
      for (const write of [
        () => own.api.post('system/user', {}),
        () => own.api.put('user/profile', {}),
        () => own.api.patch('system/user/5', {}),
        () => own.api.delete('system/user/5'),
      ]) {
        await assert.rejects(write(), { status: 401, message: 'Your session has expired.' });
      }
      assert.deepEqual(sent, []);
    });
  }

  it('ends a change whose record was still being read when another user signed in', async () => {
    const { app, own, sent, reading } = start();
    const collection = createCollection(own, users);
    const assigning = collection
      .fetchOne(5)
      .then((user) => changeRecord(collection, 5, { is_active: true }, user));
    signedIn(app, 'bob', BOB);
    reading.open();
    await assert.rejects(assigning, { status: 401 });
    assert.deepEqual(
      sent.filter((call) => !call.startsWith('GET')),
      [],
    );
  });

  it('still reads, and ends its own session', async () => {
    const { app, own, sent } = start();
    signedIn(app, 'bob', BOB);
    await own.api.get('system/role');
    await own.api.delete('system/admin/session');
    assert.deepEqual(sent, ['GET system/role', 'DELETE system/admin/session']);
  });

  it('waits for its user while the session has expired', async () => {
    const { app, own, sent } = start();
    app.page.signInOffers.add({});
    expireSession(app);
    const changing = own.api.patch('system/user/5', {});
    // the request waits for the sign-in by then
    await new Promise(setImmediate);
    signedIn(app, "ada's next");
    await changing;
    assert.deepEqual(sent, ['PATCH system/user/5']);
  });

  it('is one object, whose browser changes with the page', () => {
    const { app, own } = start();
    assert.equal(ownersApp(app, String(ADA.id)), own);
    assert.notEqual(ownersApp(app, String(BOB.id)), own);
    app.page.memoryOnly = true;
    assert.equal(own.browser.storage, undefined);
  });
});
