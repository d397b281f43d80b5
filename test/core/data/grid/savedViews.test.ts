import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { removeView, savedViews, saveView } from '../../../../src/core/data/grid/savedViews.ts';
import type { App } from '../../../../src/core/page/createApp.ts';
import { saveSectionPreferences } from '../../../../src/core/preferences/changePreferences.ts';
import { loadPreferences } from '../../../../src/core/preferences/preferences.ts';
import { startSignedIn, type Started } from '../../startApp.ts';

const todo = { service: 'shop', table: 'todo' };
const view = (name: string) => ({ name, filter: `(name = "${name}")`, order: '' });

/** Resolves once the changes made before are stored. */
const stored = (app: App) => saveSectionPreferences(app, 'data', {});

/** Returns the names of the views as another visit loads them. */
async function namesLater({ app, otherTab }: Started): Promise<string[]> {
  const later = otherTab();
  later.page.session.setState(app.page.session.getState());
  await loadPreferences(later);
  return savedViews(later.page.preferences.getState(), todo).map(({ name }) => name);
}

describe('saved views', () => {
  it('are kept beside one that is saved before the page knows them', async () => {
    const started = await startSignedIn({ generation: 'current' });
    const { app, trouble, otherTab } = started;
    for (const name of ['A', 'B']) saveView({ app, ...todo }, view(name));
    await stored(app);
    const late = otherTab();
    late.page.session.setState(app.page.session.getState());
    Object.assign(trouble, { method: 'GET', fault: '500' });
    await loadPreferences(late);
    Object.assign(trouble, { method: '', fault: '' });
    saveView({ app: late, ...todo }, view('C'));
    await stored(late);
    assert.deepEqual(await namesLater(started), ['A', 'B', 'C']);
  });

  it('of two tabs do not replace each other', async () => {
    const started = await startSignedIn({ generation: 'current' });
    const { app, otherTab } = started;
    const second = otherTab();
    second.page.session.setState(app.page.session.getState());
    await Promise.all([loadPreferences(app), loadPreferences(second)]);
    saveView({ app, ...todo }, view('A'));
    await stored(app);
    saveView({ app: second, ...todo }, view('B'));
    await stored(second);
    assert.deepEqual(await namesLater(started), ['A', 'B']);
    removeView({ app, ...todo }, 'A');
    await stored(app);
    assert.deepEqual(await namesLater(started), ['B']);
  });

  it('replace one with the same name', async () => {
    const started = await startSignedIn({ generation: 'current' });
    const { app } = started;
    for (const filter of ['(id = 1)', '(id = 2)']) {
      saveView({ app, ...todo }, { ...view('A'), filter });
    }
    await stored(app);
    const views = savedViews(app.page.preferences.getState(), todo);
    assert.deepEqual(views, [{ ...view('A'), filter: '(id = 2)' }]);
  });
});
