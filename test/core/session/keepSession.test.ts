import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { keepSession } from '../../../src/core/session/keepSession.ts';
import { readSessionCookies } from '../../../src/core/session/sessionCookies.ts';
import { renewSession } from '../../../src/core/session/renewSession.ts';
import { signIn } from '../../../src/core/session/signIn.ts';
import { signInByCallback } from '../../../src/core/session/signInByCallback.ts';
import { signInByToken } from '../../../src/core/session/signInByToken.ts';
import { startApp } from '../startApp.ts';
import { startHandmade } from '../startHandmade.ts';

const USER = { id: 2, name: 'Sam', email: 'sam@example.com', is_sys_admin: false };
const END = Date.parse('2026-03-02T00:42:37Z');

/** Returns a JSON web token that expires at `exp`, in seconds. */
const tokenUntil = (exp: number | undefined) =>
  ['{"alg":"none"}', JSON.stringify({ exp, name: 'Zoë ÿÿ' }), 'x']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');

describe('the end of a session', () => {
  const { app } = startApp({ generation: 'current' });
  const endOf = (session_token: string, token_expiry_date?: string) => {
    keepSession(app, {
      ...USER,
      session_token,
      ...(token_expiry_date !== undefined && { token_expiry_date }),
    });
    return app.page.session.getState().expires;
  };

  it('is what the token says', () => {
    assert.equal(endOf(tokenUntil(END / 1000)), END);
  });

  it("is what the server says in UTC beside a token that isn't a JWT", () => {
    for (const token of ['opaque', '3f9c-77', 'a.b.c', 'a..c']) {
      assert.equal(endOf(token, '2026-03-02 00:42:37'), END, token);
    }
    assert.equal(endOf(tokenUntil(undefined), '2026-03-02 00:42:37'), END);
  });

  it('is kept with the session over a reload', () => {
    endOf('opaque', '2026-03-02 00:42:37');
    assert.equal(readSessionCookies(app)?.expires, END);
  });

  it('is unknown if nothing states it', () => {
    for (const date of [undefined, '', 'never']) assert.equal(endOf('opaque', date), null);
  });
});

describe('the user of a session', () => {
  const TOLD = { ...USER, first_name: 'Sam', last_name: null };
  const SECRETS = { session_id: 'token', ticket: 'a ticket', ticket_expiry: 9, secret_of_7_9: 'x' };

  it('is what pages can learn, without the ticket, however the session began', async () => {
    const { app, server } = startHandmade();
    const reply = { ...TOLD, ...SECRETS, session_token: 'token' };
    for (const method of ['get', 'post', 'put'] as const) {
      server[method]('/api/v2/user/session', () => Response.json(reply));
    }
    const known = () => app.page.session.getState().user;
    assert.deepEqual(await signIn(app, { email: USER.email, password: 'x' }), TOLD);
    assert.deepEqual(known(), TOLD);
    assert.equal(await renewSession(app), true);
    assert.deepEqual(known(), TOLD);
    assert.equal(await signInByToken(app, 'token'), null);
    assert.deepEqual(known(), TOLD);
  });

  it('has texts only, whatever the server sends', async () => {
    const { app, server } = startHandmade();
    const reply = { ...TOLD, name: {}, first_name: ['Sam'], session_token: 'token' };
    server.post('/api/v2/user/session', () => Response.json(reply));
    const user = await signIn(app, { email: USER.email, password: 'x' });
    assert.deepEqual(user, { ...TOLD, name: '', first_name: '' });
  });
});

describe('an answer that is of no one', () => {
  const hollow = {
    'nothing at all': null,
    'an empty object': {},
    'a list': [],
    words: 'Welcome',
    'a token of nobody': { session_token: 'token' },
    'a person without a token': { ...USER },
    'a person with a token that is no text': { ...USER, session_token: {} },
    'a token of something': { ...USER, id: {}, session_token: 'token' },
  };
  for (const [what, reply] of Object.entries(hollow)) {
    it(`signs nobody in, however it arrived: ${what}`, async () => {
      const { app, server } = startHandmade();
      server.post('/api/v2/user/session', () => Response.json(reply));
      const broken = {
        status: 502,
        kind: 'broken',
        message: /^Something went wrong on the server/,
      };
      await assert.rejects(signIn(app, { email: USER.email, password: 'x' }), broken);
      const refusal = await signInByCallback(app, { code: 'c' });
      assert.match(refusal?.message ?? '', broken.message);
      assert.equal(app.page.session.getState().token, null);
      assert.equal(readSessionCookies(app), null);
      assert.ok(!app.page.tabs.news);
    });
  }

  it('signs nobody in by a token either', async () => {
    const { app, server } = startHandmade();
    server.get('/api/v2/user/session', () => Response.json({}));
    const refusal = await signInByToken(app, 'token');
    assert.equal(refusal?.status, 502);
    assert.equal(app.page.session.getState().user, null);
  });
});
