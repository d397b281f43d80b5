import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { saveSectionPreferences } from '../../../src/core/preferences/changePreferences.ts';
import {
  loadPreferences,
  preferencesAreLoaded,
  sectionPreferences,
} from '../../../src/core/preferences/preferences.ts';
import { expireSession } from '../../../src/core/session/expireSession.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';
import { BOB, gate, signedIn, startHandmade } from '../startHandmade.ts';

forGenerations((generation) => {
  describe(`preferences, ${generation} server`, () => {
    it('are none at first, and come back after a reload', async () => {
      const { app, otherTab, sent } = await startSignedIn({ generation });
      assert.deepEqual(await loadPreferences(app), {});
      assert.deepEqual(sent(), ['GET user/custom']);
      await saveSectionPreferences(app, 'user', { autoClose: true, columns: ['name'] });
      const reloaded = otherTab();
      reloaded.page.session.setState(app.page.session.getState());
      await loadPreferences(reloaded);
      const state = reloaded.page.preferences.getState();
      assert.deepEqual(sectionPreferences(state, 'user'), { autoClose: true, columns: ['name'] });
    });

    it('stay loaded while the session is expired', async () => {
      const { app } = await startSignedIn({ generation });
      await loadPreferences(app);
      expireSession(app);
      assert.equal(preferencesAreLoaded(app), true);
    });

    it('have no columns if others stored something that is no list', async () => {
      const { app } = await startSignedIn({ generation });
      const value = { sections: { user: { columns: 'id,name', autoClose: true } } };
      await app.api.post('user/custom', { resource: [{ name: 'adminPreferences', value }] });
      await loadPreferences(app);
      const state = app.page.preferences.getState();
      assert.deepEqual(sectionPreferences(state, 'user'), { autoClose: true });
    });

    it('keep what another program stored as a text', async () => {
      const { app } = await startSignedIn({ generation });
      const value = JSON.stringify({ sections: { role: { autoClose: true } } });
      await app.api.post('user/custom', { resource: [{ name: 'adminPreferences', value }] });
      await saveSectionPreferences(app, 'user', { manageViewMode: 'list' });
      assert.deepEqual(await app.api.get('user/custom/adminPreferences'), {
        sections: { role: { autoClose: true }, user: { manageViewMode: 'list' } },
      });
    });

    it('keep what another program stored as a text that is not JSON', async () => {
      const { app } = await startSignedIn({ generation });
      const resource = [{ name: 'adminPreferences', value: 'columns: id, name' }];
      await app.api.post('user/custom', { resource });
      const stored = await app.api.get('user/custom');
      await assert.rejects(saveSectionPreferences(app, 'user', { manageViewMode: 'list' }));
      assert.deepEqual(await app.api.get('user/custom'), stored);
    });

    it('keep what others stored among them', async () => {
      const { app } = await startSignedIn({ generation });
      const value = { data: { app: { limit: 100 } }, sections: { role: { autoClose: true } } };
      await app.api.post('user/custom', { resource: [{ name: 'adminPreferences', value }] });
      await saveSectionPreferences(app, 'user', { manageViewMode: 'list' });
      assert.deepEqual(await app.api.get('user/custom/adminPreferences'), {
        ...value,
        sections: { ...value.sections, user: { manageViewMode: 'list' } },
      });
    });
  });
});

describe('preferences of someone who signs in once it has expired', () => {
  it('are not mixed with those of before', async () => {
    const { app, server } = startHandmade();
    const stored: unknown[] = [];
    server.get('/api/v2/user/custom', ({ req }) =>
      req.header('X-DreamFactory-Session-Token') === 'ada'
        ? Response.json({
            resource: [
              { name: 'adminPreferences', value: { sections: { user: { autoClose: true } } } },
            ],
          })
        : Response.json({ resource: [] }),
    );
    server.post('/api/v2/user/custom', async ({ req }) => {
      stored.push(await req.json());
      return Response.json({ resource: [{ name: 'adminPreferences' }] });
    });
    signedIn(app, 'ada');
    await loadPreferences(app);
    signedIn(app, 'bob', BOB);
    await saveSectionPreferences(app, 'role', { autoClose: false });
    const value = { sections: { role: { autoClose: false } } };
    assert.deepEqual(stored, [{ resource: [{ name: 'adminPreferences', value }] }]);
  });
});

describe('preferences that arrive after another user has signed in', () => {
  it('stay unknown to that user, even if their own were faster', async () => {
    const { app, server } = startHandmade();
    const slow = gate();
    server.get('/api/v2/user/custom', async ({ req }) => {
      const isAdas = req.header('X-DreamFactory-Session-Token') === 'ada';
      if (isAdas) await slow.promise;
      const value = { sections: { user: { autoClose: isAdas } } };
      return Response.json({ resource: [{ name: 'adminPreferences', value }] });
    });
    signedIn(app, 'ada');
    const former = loadPreferences(app);
    signedIn(app, 'bob', BOB);
    await loadPreferences(app);
    slow.open();
    await former;
    const { status, value } = app.page.preferences.getState();
    assert.deepEqual([status, value], ['ready', { sections: { user: { autoClose: false } } }]);
  });
});

describe('preferences whose save the server does not confirm', () => {
  it('count as a failure', async () => {
    const { app, server } = startHandmade();
    signedIn(app, 'token');
    server.get('/api/v2/user/custom', () => Response.json({ resource: [] }));
    let reply: object | null = {};
    server.post('/api/v2/user/custom', () => Response.json(reply));
    for (reply of [{}, null, { resource: [] }]) {
      await assert.rejects(saveSectionPreferences(app, 'user', { autoClose: true }), {
        status: 502,
      });
    }
  });
});

describe('preferences that cannot be read', () => {
  it('are never overwritten, which counts as a failure; the choice applies on the page', async () => {
    const { app, server } = startHandmade();
    signedIn(app, 'token');
    let stored = 0;
    server.get('/api/v2/user/custom', () => new Response('', { status: 500 }));
    server.post('/api/v2/user/custom', () => Response.json({ stored: ++stored }));
    await assert.rejects(saveSectionPreferences(app, 'user', { autoClose: true }));
    assert.equal(stored, 0);
    assert.equal(sectionPreferences(app.page.preferences.getState(), 'user').autoClose, true);
  });
});

describe('preferences that a later list lacks', () => {
  it('are read by their name before a change, which keeps the rest of them', async () => {
    const { app, server } = startHandmade();
    signedIn(app, 'token');
    const value = { sections: { user: { autoClose: true } } };
    const lists = [[{ name: 'adminPreferences', value }], [{ name: 'color', value: 'blue' }]];
    const stored: unknown[] = [];
    server.get('/api/v2/user/custom', () => Response.json({ resource: lists.shift() }));
    server.get('/api/v2/user/custom/adminPreferences', () => Response.json(value));
    server.post('/api/v2/user/custom', async ({ req }) => {
      stored.push(await req.json());
      return Response.json({ resource: [{ name: 'adminPreferences' }] });
    });
    await saveSectionPreferences(app, 'role', { autoClose: false });
    const changed = { sections: { user: { autoClose: true }, role: { autoClose: false } } };
    assert.deepEqual(stored, [{ resource: [{ name: 'adminPreferences', value: changed }] }]);
  });

  it('were deleted if there are none by that name', async () => {
    const { app, server } = startHandmade();
    signedIn(app, 'token');
    const value = { sections: { user: { autoClose: true } } };
    const lists = [[{ name: 'adminPreferences', value }], []];
    const stored: unknown[] = [];
    server.get('/api/v2/user/custom', () => Response.json({ resource: lists.shift() }));
    server.get('/api/v2/user/custom/adminPreferences', () =>
      Response.json({ error: { message: 'Record not found' } }, { status: 404 }),
    );
    server.post('/api/v2/user/custom', async ({ req }) => {
      stored.push(await req.json());
      return Response.json({ resource: [{ name: 'adminPreferences' }] });
    });
    await saveSectionPreferences(app, 'role', { autoClose: false });
    const changed = { sections: { role: { autoClose: false } } };
    assert.deepEqual(stored, [{ resource: [{ name: 'adminPreferences', value: changed }] }]);
  });
});
