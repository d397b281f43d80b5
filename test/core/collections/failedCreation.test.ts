import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { App } from '../../../src/core/page/createApp.ts';
import { loadScript, scriptCalls } from '../../../src/core/scripts/scriptCalls.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';
import { RECORD_KINDS } from './recordKinds.ts';
import { openForm } from './savingTrial.ts';

/** Answers each POST with an error page; `isStored` says whether it is carried out before. */
function failPosts(app: App, isStored: boolean) {
  const { fetch } = app.browser;
  const posts: string[] = [];
  Object.assign(app.browser, {
    fetch: async (url: string, init?: RequestInit) => {
      if (init?.method !== 'POST') return fetch(url, init);
      posts.push(url);
      if (isStored) await fetch(url, init);
      return new Response('<html>Server Error</html>', { status: 500 });
    },
  });
  return posts;
}

/** Answers each POST with a record that existed before, and does nothing; `members` of it only. */
async function mixUpPosts(app: App, path: string, members?: string) {
  const { fetch } = app.browser;
  const query = { limit: 1, order: 'id desc', ...(members && { fields: members }) };
  const other = await app.api.get(path, query);
  const sent: string[] = [];
  Object.assign(app.browser, {
    fetch: async (url: string, init?: RequestInit) => {
      if (init?.method && init.method !== 'GET') sent.push(init.method);
      return init?.method === 'POST' ? Response.json(other) : fetch(url, init);
    },
  });
  return sent;
}

const EVENT = 'shop._table.todo.get.pre_process';

forGenerations((generation) => {
  describe(`a creation that a ${generation} server fails to answer`, () => {
    for (const [name, kind] of Object.entries(RECORD_KINDS)) {
      if (kind.classicOnly && generation === 'current') continue;

      it(`is looked up, and saved if it was stored: ${name}`, async () => {
        const { app } = await startSignedIn({ generation });
        const calls = kind.open(app);
        // service types are known once one was opened
        if (name === 'service') await calls.fetchOne(1);
        const posts = failPosts(app, true);
        const form = openForm(app, calls, null).type(kind.fresh);
        assert.equal((await form.save()).kind, 'saved');
        assert.ok(form.record()?.id);
        assert.equal((await form.save()).kind, 'unchanged');
        assert.equal(posts.length, 1);
      });

      it(`is looked up, and reported as not saved if it wasn't: ${name}`, async () => {
        const { app } = await startSignedIn({ generation });
        const calls = kind.open(app);
        if (name === 'service') await calls.fetchOne(1);
        failPosts(app, false);
        const form = openForm(app, calls, null).type(kind.fresh);
        const outcome = await form.save();
        assert.equal(outcome.kind === 'refused' && outcome.isAbsent, true, outcome.kind);
      });
    }

    for (const [name, kind] of Object.entries(RECORD_KINDS)) {
      if (kind.classicOnly && generation === 'current') continue;

      it(`is not continued with another record that the answer holds: ${name}`, async () => {
        const { app } = await startSignedIn({ generation });
        const calls = kind.open(app);
        if (name === 'service') await calls.fetchOne(1);
        for (const members of [undefined, 'id']) {
          const sent = await mixUpPosts(app, calls.resource.path, members);
          const fresh = { ...kind.fresh, ...('email' in kind.fresh && { is_active: false }) };
          const form = openForm(app, calls, null).type(fresh);
          const { kind: outcome } = await form.save();
          assert.ok(outcome === 'refused' || outcome === 'unsure', outcome);
          assert.equal(form.record(), null);
          assert.deepEqual(sent, ['POST']);
        }
      });
    }

    for (const [isStored, kind] of [
      [true, 'saved'],
      [false, 'refused'],
    ] as const) {
      it(`is looked up if it is a script that was ${isStored ? '' : 'not '}stored`, async () => {
        const { app } = await startSignedIn({ generation });
        const loaded = await loadScript(app, EVENT);
        failPosts(app, isStored);
        const form = openForm(app, scriptCalls(app, EVENT, loaded), loaded);
        assert.equal((await form.type({ content: 'event;' }).save()).kind, kind);
      });
    }
  });
});
