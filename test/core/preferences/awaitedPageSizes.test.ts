import assert from 'node:assert/strict';
import { it } from 'node:test';
import { awaitsPageSizes } from '../../../src/core/preferences/awaitedPageSizes.ts';
import { loadPreferences } from '../../../src/core/preferences/preferences.ts';
import { startSignedIn } from '../startApp.ts';

const NAME = 'adminPreferences';

it('a list waits for its page size if the user is known to have chosen one', async () => {
  const { app, otherTab } = await startSignedIn({ generation: 'classic' });
  const awaits = (tab: typeof app) => awaitsPageSizes(tab, tab.page.preferences.getState());
  const reloaded = () => {
    const tab = otherTab();
    tab.page.session.setState(app.page.session.getState());
    return tab;
  };
  const store = (value: object) =>
    app.api.post('user/custom', { resource: [{ name: NAME, value }] });
  await loadPreferences(app);
  assert.equal(awaits(reloaded()), false, 'nothing is chosen');
  await store({ data: { user: { limit: 10 }, odd: null } });
  const next = reloaded();
  await loadPreferences(next);
  assert.equal(awaits(next), false, 'they are known');
  const later = reloaded();
  assert.equal(awaits(later), true);
  await store({ data: 'odd' });
  await loadPreferences(later);
  assert.equal(awaits(reloaded()), false, 'nothing is chosen any more');
});
