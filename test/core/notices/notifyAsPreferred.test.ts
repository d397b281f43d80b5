import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { notifyAsPreferred } from '../../../src/core/notices/notifyAsPreferred.ts';
import { BOB, gate, signedIn, startHandmade, type Handmade } from '../startHandmade.ts';

/** Starts as an administrator whose preferences load only when the gate is opened. */
function startWaiting() {
  const preferences = gate<Response>();
  const handmade = startHandmade();
  handmade.server.get('/api/v2/user/custom', () => preferences.promise);
  signedIn(handmade.app, 'token');
  return { ...handmade, preferences };
}

/** What is stored for an administrator, as the server lists it. */
const answer = (value: object) =>
  Response.json({ resource: [{ name: 'adminPreferences', value }] });

const shown = ({ app }: Handmade) =>
  app.page.notices.getState().notices.map(({ message }) => message);

describe('what is said before the preferences are there', () => {
  it('waits for them and is shown as the administrator prefers', async (context) => {
    const page = startWaiting();
    const logged: unknown[] = [];
    context.mock.method(console, 'error', (line: unknown) => logged.push(line));
    const told = notifyAsPreferred(page.app, 'error', 'Invalid token.');
    const application = { notificationSystem: { error: 'browserLog' } };
    page.preferences.open(answer({ application }));
    await told;
    assert.deepEqual(logged, ['Invalid token.']);
    assert.deepEqual(shown(page), []);
  });

  it('is shown if the server does not return them', async () => {
    const page = startWaiting();
    const told = notifyAsPreferred(page.app, 'error', 'Invalid token.');
    page.preferences.open(Response.json({ error: { message: 'No.' } }, { status: 400 }));
    await told;
    assert.deepEqual(shown(page), ['Invalid token.']);
  });

  it('is not shown to someone else who has signed in in the meantime', async () => {
    const page = startWaiting();
    const told = notifyAsPreferred(page.app, 'error', 'Invalid token.');
    signedIn(page.app, 'other', BOB);
    page.preferences.open(Response.json({}));
    await told;
    assert.deepEqual(shown(page), []);
  });
});
