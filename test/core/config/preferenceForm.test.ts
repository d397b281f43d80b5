import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changePreferences } from '../../../src/core/preferences/changePreferences.ts';
import { createCollection } from '../../../src/core/collections/createCollection.ts';
import {
  listItems,
  preferenceChanges,
  preferenceForm,
  preferenceProblems,
  withPreferences,
} from '../../../src/core/config/preferenceForm.ts';
import { preferenceGroups } from '../../../src/core/config/preferenceGroups.ts';
import { classic } from '../../../src/core/dialect/classic.ts';
import { current } from '../../../src/core/dialect/current.ts';
import type { Dialect } from '../../../src/core/dialect/Dialect.ts';
import { emailTemplates } from '../../../src/core/resources/emailTemplates.ts';
import type { Preferences } from '../../../src/core/preferences/preferences.ts';
import { startSignedIn } from '../startApp.ts';
import { createTranslator } from '../../../src/core/messages/translate.ts';

const t = createTranslator('en');

const formOf = (stored: Preferences) => preferenceForm(stored, preferenceGroups(stored, classic));

describe('the form of preferences', () => {
  it('shows the default until a user chooses', () => {
    const form = formOf({});
    assert.equal(form['sections/user/autoClose'], false);
    assert.equal(form['sections/user/manageViewMode'], 'table');
    assert.equal(form['data/user/limit'], 20);
    assert.equal(form['data/app/limit'], 100);
    assert.equal(form['application/notificationSystem/error'], 'toast');
  });

  it("shows other stored values by their type, and omits what isn't a preference", () => {
    const stored = { ours: { text: 'a', list: ['x'], nothing: null, mixed: [1, 'a'] } };
    const others = preferenceGroups(stored, classic).find(({ title }) => title === 'Other');
    assert.deepEqual(
      others?.fields.map(({ label, fallback }) => [label, fallback]),
      [
        ['ours › text', 'a'],
        ['ours › list', ['x']],
      ],
    );
  });

  it('omits how lists and grids are laid out, which is chosen there', () => {
    const sections = {
      data: { pageSize: 100, requestLanguage: 'url' },
      user: { columns: ['name'] },
      own: { tone: 'a' },
    };
    const others = preferenceGroups({ sections }, classic).find(({ title }) => title === 'Other');
    assert.deepEqual(
      others?.fields.map(({ label }) => label),
      ['sections › own › tone'],
    );
  });

  it('asks for rows of app groups only where the server has them, and keeps what is stored', () => {
    const stored: Preferences = { data: { app_group: { limit: 5 } } };
    const keysOf = (dialect: Dialect) =>
      preferenceGroups(stored, dialect).flatMap(({ fields }) => fields.map(({ key }) => key));
    assert.equal(keysOf(classic).includes('data/app_group/limit'), true);
    assert.equal(keysOf(current).includes('data/app_group/limit'), false);
    const groups = preferenceGroups(stored, current);
    const form = preferenceForm(stored, groups);
    const changes = preferenceChanges(form, { ...form, 'data/user/limit': 10 });
    assert.deepEqual(withPreferences(stored, changes).data, {
      app_group: { limit: 5 },
      user: { limit: 10 },
    });
  });

  it('takes a stored value of another type for none', () => {
    const stored = { sections: { user: { autoClose: 'yes' } } } as unknown as Preferences;
    assert.equal(formOf(stored)['sections/user/autoClose'], false);
  });

  it('takes a choice that only another console offers for its own, and does not store that', () => {
    const stored = {
      application: { notificationSystem: { success: 'pnotify' } },
    } as unknown as Preferences;
    const form = formOf(stored);
    assert.equal(form['application/notificationSystem/success'], 'toast');
    assert.deepEqual(preferenceChanges(form, formOf(stored)), {});
  });

  it('reads a list from a line, without what is empty', () => {
    assert.deepEqual(listItems('a, b ,, c,'), ['a', 'b', 'c']);
    assert.deepEqual(listItems(' '), []);
  });

  it('requires whole numbers of rows, and drops one that is emptied', () => {
    const form = formOf({ data: { user: { limit: 50 } } });
    const wrong = (value: number | string) =>
      preferenceProblems({ ...form, 'data/user/limit': value }, t).map(({ field }) => field);
    assert.deepEqual(wrong(0), ['data/user/limit']);
    assert.deepEqual(wrong(1.5), ['data/user/limit']);
    assert.deepEqual(wrong(1000), []);
    assert.deepEqual(wrong(''), []);
    assert.deepEqual(preferenceChanges(form, { ...form, 'data/user/limit': '' }), {
      'data/user/limit': undefined,
    });
  });

  it('lays changes over what is stored and touches nothing else', () => {
    const stored = { sections: { user: { columns: ['name'] }, role: 'odd' }, x: null };
    const changes = { 'sections/user/autoClose': true, 'sections/role/autoClose': true };
    assert.deepEqual(withPreferences(stored as unknown as Preferences, changes), {
      sections: { user: { columns: ['name'], autoClose: true }, role: { autoClose: true } },
      x: null,
    });
  });
});

describe('preferences of two tabs', () => {
  it('that change at once are both kept', async () => {
    const { app } = await startSignedIn({ generation: 'current' });
    await Promise.all([
      changePreferences(app, (now) => withPreferences(now, { 'data/user/limit': 5 })),
      changePreferences(app, (now) => withPreferences(now, { 'data/app/limit': 6 })),
    ]);
    const stored = { data: { user: { limit: 5 }, app: { limit: 6 } } };
    assert.deepEqual(await app.api.get('user/custom/adminPreferences'), stored);
  });

  it('that were loaded before do not undo each other', async () => {
    const { app, otherTab } = await startSignedIn({ generation: 'classic' });
    const other = otherTab();
    other.page.session.setState(app.page.session.getState());
    const set = (of: typeof app, key: string) =>
      changePreferences(of, (now) => withPreferences(now, { [key]: true }));
    await set(app, 'a/one');
    await set(other, 'a/two');
    await set(app, 'a/three');
    const stored = { a: { one: true, two: true, three: true } };
    assert.deepEqual(await app.api.get('user/custom/adminPreferences'), stored);
  });
});

it('a preferred number of rows is asked for', async () => {
  const { app, calls } = await startSignedIn({ generation: 'classic' });
  await changePreferences(app, (now) => withPreferences(now, { 'data/email_template/limit': 3 }));
  const templates = createCollection(app, emailTemplates);
  await templates.load({ filter: '', page: 2, order: 'name' });
  const { rows, total } = templates.store.getState();
  assert.deepEqual([rows.length, total], [1, 4]);
  const asked = calls.find(({ path }) => path === 'system/email_template')?.url ?? '';
  const { searchParams } = new URL(asked);
  assert.deepEqual([searchParams.get('limit'), searchParams.get('offset')], ['3', '3']);
});
