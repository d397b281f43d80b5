import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dialectFor, dialectOf } from '../../../src/core/dialect/dialectFor.ts';
import {
  loadEnvironment,
  reloadEnvironment,
} from '../../../src/core/environment/loadEnvironment.ts';
import { reloadOwnEnvironment } from '../../../src/core/environment/reloadOwnEnvironment.ts';
import { launchables } from '../../../src/core/launchpad/launchGroups.ts';
import { forgetSession } from '../../../src/core/session/forgetSession.ts';
import { expireSession } from '../../../src/core/session/expireSession.ts';
import { offerSignIn } from '../../../src/core/session/offerSignIn.ts';
import { restoreSession } from '../../../src/core/session/restoreSession.ts';
import { signIn } from '../../../src/core/session/signIn.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { ADMIN, startApp, startSignedIn } from '../startApp.ts';
import { ADA, BOB, gate, signedIn, startHandmade } from '../startHandmade.ts';

forGenerations((generation) => {
  describe(`the environment of a ${generation} server`, () => {
    it('is asked for once by all elements of a page', async () => {
      const { app, sent } = startApp({ generation });
      await Promise.all([loadEnvironment(app), loadEnvironment(app)]);
      await loadEnvironment(app);
      assert.deepEqual(sent(), ['GET system/environment']);
    });

    it('tells the generation to visitors and to administrators', async () => {
      const { app } = startApp({ generation });
      assert.equal(dialectFor(await loadEnvironment(app)).generation, generation);
      await signIn(app, ADMIN);
      assert.equal(dialectFor(await reloadEnvironment(app)).generation, generation);
    });

    it('can be loaded with an expired session', async () => {
      const { app, clock } = await startSignedIn({ generation });
      clock.now += 25 * 3_600_000;
      assert.ok(await reloadEnvironment(app));
      assert.equal(app.page.environment.getState().status, 'ready');
    });

    it('is loaded as a visitor when the session has expired for good', async () => {
      const { otherTab, clock } = await startSignedIn({ generation });
      const reloaded = otherTab();
      offerSignIn(reloaded);
      await restoreSession(reloaded);
      clock.now += 40 * 24 * 3_600_000;
      assert.ok(await reloadOwnEnvironment(reloaded));
      const { status, userId } = reloaded.page.environment.getState();
      assert.deepEqual([status, userId], ['ready', undefined]);
    });
  });
});

describe('the environment', () => {
  it('failed with the reason, and can be asked for again', async () => {
    const { app, server } = startHandmade();
    let up = false;
    server.get('/api/v2/system/environment', () =>
      up ? Response.json({ apps: [] }) : new Response('<h1>no</h1>', { status: 404 }),
    );
    assert.equal(await loadEnvironment(app), null);
    assert.equal(app.page.environment.getState().error?.status, 404);
    up = true;
    assert.deepEqual(await loadEnvironment(app), { apps: [] });
    assert.equal(app.page.environment.getState().error, null);
  });

  it('failed where the response is no environment', async () => {
    const others = ['{"error":{"message":"no"}}', '{"resource":[{"id":1}]}'];
    for (const body of ['null', '[]', '{}', '"ok"', ...others]) {
      const { app, server } = startHandmade();
      server.get(
        '*',
        () => new Response(body, { headers: { 'Content-Type': 'application/json' } }),
      );
      assert.equal(await loadEnvironment(app), null);
      const { status, error } = app.page.environment.getState();
      assert.deepEqual([status, error?.kind], ['failed', 'broken'], body);
    }
  });

  it('is without lists and entries of another shape, which would break what shows them', async () => {
    const apps = [null, 5, { id: 1, name: 'todo' }, { id: 3, name: null, url: 5 }];
    const { app, server } = startHandmade();
    server.get('/api/v2/system/environment', () =>
      Response.json({
        apps,
        app_group: [null, { id: 2, app: null }],
        no_group_app: {},
        authentication: { oauth: null, saml: [null, { name: 'no-path' }] },
        platform: null,
        restricted_verbs: { 1: 'PUT', 2: null },
      }),
    );
    const environment = await loadEnvironment(app);
    assert.deepEqual(environment, {
      apps: [
        { id: 1, name: 'todo' },
        { id: 3, name: '3' },
      ],
      app_group: [{ id: 2, name: '2' }],
      authentication: { saml: [] },
      restricted_verbs: ['PUT'],
    });
    assert.deepEqual(
      launchables(environment).map(({ name }) => name),
      ['todo', '3'],
    );
  });

  it('is kept when the server fails, but never from one person for the next', async () => {
    const { app, server } = startHandmade();
    let up = true;
    server.get('/api/v2/system/environment', () =>
      up ? Response.json({ no_group_app: [{ id: 1 }] }) : new Response('', { status: 500 }),
    );
    const known = () => app.page.environment.getState().environment;
    await loadEnvironment(app);
    up = false;
    signedIn(app, 'token');
    await reloadEnvironment(app);
    assert.ok(known(), 'what visitors are told is told to everybody');
    up = true;
    await reloadEnvironment(app);
    up = false;
    await reloadEnvironment(app);
    assert.ok(known(), 'the same person');
    forgetSession(app);
    await loadEnvironment(app);
    assert.equal(known(), null);
  });

  it('is kept when the response is something else: the generation stays known', async () => {
    const { app, server } = startHandmade();
    const answers: object[] = [{ apps: [] }, { error: { code: 500, message: 'no' } }];
    server.get('/api/v2/system/environment', () => Response.json(answers.shift()));
    await loadEnvironment(app);
    await reloadEnvironment(app);
    assert.equal(dialectOf(app).generation, 'current');
  });

  it('of a user who has left never reaches a visitor, however late it arrives', async () => {
    const { app, server } = startHandmade();
    const ada = gate();
    server.get('/api/v2/system/environment', async ({ req }) => {
      if (!req.header('X-DreamFactory-Session-Token')) return new Response('', { status: 500 });
      await ada.promise;
      return Response.json({ no_group_app: [{ id: 1 }] });
    });
    signedIn(app, 'token');
    const late = reloadEnvironment(app);
    forgetSession(app);
    await loadEnvironment(app);
    ada.open();
    await late;
    const { environment, status } = app.page.environment.getState();
    assert.deepEqual([environment, status], [null, 'failed']);
  });

  it('is the user’s own, even when a visitor’s arrives after the sign-in', async () => {
    const { app, server } = startHandmade();
    const visitor = gate();
    server.get('/api/v2/system/environment', async ({ req }) => {
      if (req.header('X-DreamFactory-Session-Token'))
        return Response.json({ platform: {}, for: 'Ada' });
      await visitor.promise;
      return Response.json({ platform: {}, for: 'visitors' });
    });
    signedIn(app, 'old');
    expireSession(app);
    const early = reloadEnvironment(app);
    signedIn(app, 'new');
    await reloadEnvironment(app);
    visitor.open();
    await early;
    const { environment, userId } = app.page.environment.getState();
    assert.deepEqual([environment?.for, userId], ['Ada', ADA.id]);
  });

  it('is requested again when another user has signed in before the response', async () => {
    const { app, server } = startHandmade();
    const ada = gate();
    server.get('/api/v2/system/environment', async ({ req }) => {
      const token = req.header('X-DreamFactory-Session-Token');
      if (token === 'token') await ada.promise;
      return Response.json({ platform: {}, for: token });
    });
    signedIn(app, 'token');
    const asked = loadEnvironment(app);
    signedIn(app, "bob's", BOB);
    ada.open();
    await asked;
    const { environment, status } = app.page.environment.getState();
    assert.deepEqual([environment?.for, status], ["bob's", 'ready']);
  });

  it('goes with the offer to sign in again', async () => {
    const { app, server } = startHandmade();
    server.get('/api/v2/system/environment', ({ req }) => {
      const token = req.header('X-DreamFactory-Session-Token');
      return Response.json({ platform: {}, for: token ? 'Ada' : 'visitors' });
    });
    signedIn(app, 'token');
    const takeBack = offerSignIn(app);
    await reloadEnvironment(app);
    expireSession(app);
    assert.equal(app.page.environment.getState().environment?.for, 'Ada');
    takeBack();
    await Promise.resolve();
    assert.equal(app.page.session.getState().status, 'anonymous');
    assert.equal((await loadEnvironment(app))?.for, 'visitors');
  });

  it('is that of the signed-in user, whichever response arrives last', async () => {
    const { app, server } = startHandmade();
    const visitor = gate();
    server.get('/api/v2/system/environment', async ({ req }) => {
      if (req.header('X-DreamFactory-Session-Token'))
        return Response.json({ apps: [], for: 'Ada' });
      await visitor.promise;
      return Response.json({ apps: [], for: 'visitors' });
    });
    const early = loadEnvironment(app);
    signedIn(app, 'token');
    await reloadEnvironment(app);
    visitor.open();
    await early;
    assert.equal(app.page.environment.getState().environment?.for, 'Ada');
  });
});
