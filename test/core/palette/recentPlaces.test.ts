import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { recentPlaces, rememberPlace } from '../../../src/core/palette/recentPlaces.ts';
import { signIn } from '../../../src/core/session/signIn.ts';
import { signOut } from '../../../src/core/session/signOut.ts';
import { storedKey } from '../../../src/core/page/storedKeys.ts';
import { ADMIN, startSignedIn } from '../startApp.ts';

const place = (path: string) => ({ path, label: path.slice(1) });
const paths = (app: Parameters<typeof recentPlaces>[0]) =>
  recentPlaces(app).map(({ path }) => path);

describe('what was chosen lately', () => {
  it('is listed with the last first, each once, only a few; without signing out', async () => {
    const { app } = await startSignedIn({ generation: 'classic' });
    for (const path of ['/users/1', '/roles', '/users/1', '/logout'])
      rememberPlace(app, place(path));
    assert.deepEqual(paths(app), ['/users/1', '/roles']);
    for (let id = 10; id < 30; id += 1) rememberPlace(app, place(`/users/${id}`));
    assert.equal(paths(app).length, 6);
    assert.equal(paths(app)[0], '/users/29');
  });

  it('is removed on sign-out, like everything stored for a user', async () => {
    const { app } = await startSignedIn({ generation: 'classic' });
    rememberPlace(app, place('/users/1'));
    await signOut(app);
    await signIn(app, ADMIN);
    assert.deepEqual(paths(app), []);
  });

  it("is empty if the stored text is broken or names what can't be opened", async () => {
    const { app } = await startSignedIn({ generation: 'classic' });
    const keep = (text: string) => app.browser.storage?.setItem(storedKey(app, 'recent'), text);
    for (const text of ['{', '{}', '[null, 1, {"path": 1}]', '[{"path":"/nowhere","label":"x"}]']) {
      keep(text);
      assert.deepEqual(paths(app), [], text);
    }
  });
});
