import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { serviceTypesFor } from '../../../src/core/services/serviceTypes.ts';
import { forgetSession } from '../../../src/core/session/forgetSession.ts';
import { expireSession } from '../../../src/core/session/expireSession.ts';
import { BOB, gate, signedIn, startHandmade } from '../startHandmade.ts';

const MAIL = { name: 'smtp_email', label: 'SMTP', group: 'Email' };

describe('the types of services that an instance has', () => {
  it('are asked for once, and kept over a session that expires and is renewed', async () => {
    const { app, server } = startHandmade();
    let times = 0;
    server.get('/api/v2/system/service_type', () => {
      times += 1;
      return Response.json({ resource: [MAIL] });
    });
    signedIn(app, 'one');
    const types = serviceTypesFor(app);
    await Promise.all([types.known(), types.known()]);
    signedIn(app, 'renewed');
    expireSession(app);
    signedIn(app, 'again');
    assert.equal(types.typeOf('smtp_email')?.label, 'SMTP');
    await types.known();
    assert.equal(times, 1);
  });

  it('are forgotten by Logout, and by another person who follows without one', async () => {
    const { app, server } = startHandmade();
    server.get('/api/v2/system/service_type', () => Response.json({ resource: [MAIL] }));
    const types = serviceTypesFor(app);
    for (const leave of [() => forgetSession(app), () => signedIn(app, 'bob', BOB)]) {
      signedIn(app, 'ada');
      await types.known();
      assert.ok(types.typeOf('smtp_email'));
      leave();
      assert.equal(types.typeOf('smtp_email'), undefined);
    }
  });

  it('of the previous user are not kept for the current one', async () => {
    const { app, server } = startHandmade();
    const answer = gate();
    let times = 0;
    server.get('/api/v2/system/service_type', async () => {
      times += 1;
      if (times > 1) return Response.json({ resource: [] });
      await answer.promise;
      return Response.json({ resource: [MAIL] });
    });
    signedIn(app, 'ada');
    const types = serviceTypesFor(app);
    const hers = types.known();
    signedIn(app, 'bob', BOB);
    assert.deepEqual(await types.known(), []);
    answer.open();
    await hers;
    assert.equal(types.typeOf('smtp_email'), undefined);
  });

  it('are asked for again after a failure', async () => {
    const { app, server } = startHandmade();
    let times = 0;
    server.get('/api/v2/system/service_type', () => {
      times += 1;
      if (times > 1) return Response.json({ resource: [MAIL] });
      return Response.json({ error: { code: 500, message: 'No.' } }, { status: 500 });
    });
    signedIn(app, 'ada');
    const types = serviceTypesFor(app);
    await assert.rejects(types.known(), { message: 'No.' });
    assert.equal((await types.known()).length, 1);
  });
});
