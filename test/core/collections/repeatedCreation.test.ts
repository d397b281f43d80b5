import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { App } from '../../../src/core/page/createApp.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';
import { RECORD_KINDS, type RecordRow } from './recordKinds.ts';
import { openForm } from './savingTrial.ts';

const LONG = 'a-rather-long-password';
const PASSWORD = { setPassword: true, password: LONG, verifyPassword: LONG };

const open = (app: App, name: string, typed: RecordRow = {}) => {
  const kind = RECORD_KINDS[name];
  if (!kind) throw new Error(`There is no kind ${name}.`);
  return openForm(app, kind.open(app), null).type({ ...kind.fresh, ...typed });
};

/**
 * Repeats each POST once it is carried out,
 * as browsers do when the socket closes before the response.
 */
function repeatPosts(app: App) {
  const { fetch } = app.browser;
  Object.assign(app.browser, {
    fetch: async (url: string, init?: RequestInit) => {
      if (init?.method === 'POST') await fetch(url, init);
      return fetch(url, init);
    },
  });
}

const saidOf = (outcome: { kind: string; message?: string }) =>
  `${outcome.kind} ${outcome.message}`;
const TAKEN = /^refused .*(UNIQUE|Duplicate|already been taken)/s;

forGenerations((generation) => {
  describe(`a new record on a ${generation} server whose request the browser repeats`, () => {
    for (const name of ['user', 'admin', 'role', 'app', 'email template']) {
      it(`is offered, and blames no one: ${name}`, async () => {
        const { app } = await startSignedIn({ generation });
        repeatPosts(app);
        const form = open(app, name);
        const outcome = await form.save();
        assert.equal(outcome.kind, 'twin', saidOf(outcome));
        assert.equal(form.record(), null, 'it is not said to be saved');
      });
    }

    it('is an error if the other one differs, is old or someone else’s', async () => {
      const { app, clock } = await startSignedIn({ generation });
      assert.equal((await open(app, 'role').save()).kind, 'saved');
      assert.match(saidOf(await open(app, 'role', { description: 'Mine' }).save()), TAKEN);
      assert.equal((await open(app, 'role').save()).kind, 'twin');
      const { user } = app.page.session.getState();
      assert.ok(user);
      app.page.session.setState({ user: { ...user, id: 4711 } });
      assert.match(saidOf(await open(app, 'role').save()), TAKEN);
      app.page.session.setState({ user });
      clock.now += 20 * 60_000;
      assert.match(saidOf(await open(app, 'role').save()), TAKEN);
    });

    it('is offered with a password too, which can’t be compared', async () => {
      const { app } = await startSignedIn({ generation });
      repeatPosts(app);
      const outcome = await open(app, 'user', PASSWORD).save();
      assert.equal(outcome.kind, 'twin', saidOf(outcome));
    });
  });

  describe(`a new user with a password on a ${generation} server, whose response was lost`, () => {
    it('is offered instead of being reported as saved: it might be someone else’s', async () => {
      const { app, trouble, calls } = await startSignedIn({ generation });
      const form = open(app, 'user', PASSWORD);
      Object.assign(trouble, { method: 'POST', fault: 'hollow' });
      assert.equal((await form.save()).kind, 'unsure');
      Object.assign(trouble, { method: '', fault: '' });
      assert.equal((await open(app, 'user').save()).kind, 'saved');
      for (const _ of [1, 2]) {
        const count = calls.length;
        assert.equal((await form.save()).kind, 'twin');
        assert.deepEqual([...new Set(calls.slice(count).map(({ method }) => method))], ['GET']);
      }
      form.type({ email: 'another@a.example' });
      assert.equal((await form.save()).kind, 'saved', 'under another address it is another user');
    });
  });
});
