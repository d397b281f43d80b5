import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  loadPreferences,
  saveSectionPreferences,
  sectionPreferences,
} from '../../src/core/preferences.ts';
import { startSignedIn } from './startApp.ts';
import { signedIn, startHandmade } from './startHandmade.ts';

for (const generation of ['classic', 'current'] as const) {
  describe(`preferences, ${generation} server`, () => {
    it('are none at first, and come back after a reload', async () => {
      const { app, otherTab } = await startSignedIn({ generation });
      assert.deepEqual(await loadPreferences(app), {});
      await saveSectionPreferences(app, 'user', { autoClose: true, columns: ['name'] });
      const reloaded = otherTab();
      reloaded.page.session.setState(app.page.session.getState());
      await loadPreferences(reloaded);
      const state = reloaded.page.preferences.getState();
      assert.deepEqual(sectionPreferences(state, 'user'), { autoClose: true, columns: ['name'] });
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
}

describe('preferences that cannot be read', () => {
  it('are never overwritten, yet what was chosen holds on the page', async () => {
    const { app, server } = startHandmade();
    signedIn(app, 'token');
    let stored = 0;
    server.get('/api/v2/user/custom/:name', () => new Response('', { status: 500 }));
    server.post('/api/v2/user/custom', () => Response.json({ stored: ++stored }));
    await saveSectionPreferences(app, 'user', { autoClose: true });
    assert.equal(stored, 0);
    assert.equal(sectionPreferences(app.page.preferences.getState(), 'user').autoClose, true);
  });
});
