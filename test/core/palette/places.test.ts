import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { loadEnvironment } from '../../../src/core/environment/loadEnvironment.ts';
import { createTranslator, setMessages } from '../../../src/core/messages/translate.ts';
import { matching, placesOf } from '../../../src/core/palette/places.ts';
import { signIn } from '../../../src/core/session/signIn.ts';
import { startApp, startSignedIn, USER } from '../startApp.ts';

const t = createTranslator('en');

describe('the places of a console', () => {
  it('are every area and every new record for an administrator, but no page for visitors', async () => {
    const { app } = await startSignedIn({ generation: 'classic' });
    const paths = placesOf(app, t).map(({ path }) => path);
    for (const path of ['/home', '/users', '/profile', '/logout', '/users/create']) {
      assert.ok(paths.includes(path), path);
    }
    for (const path of ['/login', '/register', '/reset-password', '/user-invite']) {
      assert.ok(!paths.includes(path), path);
    }
    for (const path of ['/apps/import', '/apps/groups', '/config/cors', '/config/preferences']) {
      assert.ok(paths.includes(path), path);
    }
    for (const text of [
      'config lookup',
      'cors',
      'cache',
      'system info',
      'new role',
      'create user',
    ]) {
      assert.ok(matching(placesOf(app, t), text).length, text);
    }
    const labels = placesOf(app, t).map(({ label }) => label);
    assert.equal(new Set(labels).size, labels.length, 'nothing is there twice');
  });

  it("don't include groups of apps if the server has none", async () => {
    const { app } = await startSignedIn({ generation: 'current' });
    const paths = placesOf(app, t).map(({ path }) => path);
    assert.deepEqual(
      paths.filter((path) => path.startsWith('/apps')),
      ['/apps', '/apps/import', '/apps/create'],
    );
  });

  it('are their own for users, and none of the administration', async () => {
    const { app } = startApp({ generation: 'current' });
    await signIn(app, USER);
    await loadEnvironment(app);
    const paths = placesOf(app, t).map(({ path }) => path);
    assert.deepEqual(paths, ['/launchpad', '/profile', '/logout']);
  });

  it('are found in the words of the language they are shown in', async () => {
    setMessages('de', { Users: 'Benutzer' });
    const { app } = await startSignedIn({ generation: 'classic' });
    const german = placesOf(app, createTranslator('de'));
    assert.deepEqual(matching(german, 'benu')[0], { path: '/users', label: 'Benutzer' });
  });
});

describe('a match', () => {
  const named = (...labels: string[]) => labels.map((label) => ({ label }));
  const found = (text: string, ...labels: string[]) =>
    matching(named(...labels), text).map(({ label }) => label);

  it('has every word, in any order, case and accents', () => {
    assert.deepEqual(found('user  create', 'Users', 'Create A User'), ['Create A User']);
    assert.deepEqual(found('ZOE', 'Zoë Dupont', 'Anna'), ['Zoë Dupont']);
    assert.deepEqual(found('strasse lod', 'Łódź, Hohe Straße', 'Anna'), ['Łódź, Hohe Straße']);
  });

  it('begins with the text before it has it elsewhere', () => {
    assert.deepEqual(found('us', 'Status', 'Users'), ['Users', 'Status']);
  });

  it('can match the text beside the label', () => {
    const anna = { label: 'Anna', hint: 'anna@example.com' };
    assert.deepEqual(matching([anna, { label: 'Ben' }], '@example'), [anna]);
  });
});
