import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  readSessionCookies,
  writeSessionCookies,
} from '../../../src/core/session/sessionCookies.ts';
import { signIn } from '../../../src/core/session/signIn.ts';
import { pageCookies } from '../pageCookies.ts';
import { ADA, BOB, startHandmade } from '../startHandmade.ts';

describe('the cookies of a session', () => {
  it('end with the browser, and live on when remembering was chosen', async () => {
    const { app, server, cookies } = startHandmade();
    server.post('/api/v2/user/session', () => Response.json({ ...ADA, session_token: 'token' }));
    await signIn(app, { email: 'ada@example.com', password: 'x' });
    assert.ok(cookies.written.every((line) => !line.includes('Max-Age')));
    await signIn(app, { email: 'ada@example.com', password: 'x', remember_me: true });
    assert.match(cookies.written.at(-1) ?? '', /Max-Age=1209600/);
  });

  it('are restricted to this site, and to https if the page uses it', async () => {
    const { app, server, cookies } = startHandmade();
    server.post('/api/v2/user/session', () => Response.json({ ...ADA, session_token: 'token' }));
    await signIn(app, { email: 'ada@example.com', password: 'x' });
    assert.ok(cookies.written.every((line) => /; Path=\/; SameSite=Lax; Secure$/.test(line)));
  });

  it('keep the name that an app receives after a reload', async () => {
    const { app, server } = startHandmade();
    const reply = { ...ADA, display_name: 'Ada L.', session_token: 'token' };
    server.post('/api/v2/user/session', () => Response.json(reply));
    await signIn(app, { email: 'ada@example.com', password: 'x' });
    assert.equal(readSessionCookies(app)?.user?.display_name, 'Ada L.');
  });

  it('hold no second token', async () => {
    const { app, server } = startHandmade();
    const reply = { ...ADA, session_token: 'token', session_id: 'token', ticket: 'token' };
    server.post('/api/v2/user/session', () => Response.json(reply));
    await signIn(app, { email: 'ada@example.com', password: 'x' });
    assert.ok(!app.browser.cookies.read('df_user')?.includes('token'));
    assert.equal(app.browser.cookies.read('df_session'), 'token');
  });

  it("aren't read by an instance whose URL gives the same names", async () => {
    const { app, server, cookies } = startHandmade({ apiBase: 'https://a.example/dev/api/v2' });
    server.post('*', () => Response.json({ ...ADA, session_token: 'token' }));
    await signIn(app, { email: 'ada@example.com', password: 'x' });
    assert.equal(readSessionCookies(app)?.token, 'token');
    const other = startHandmade({ apiBase: 'https://a.example/dev-api/v2', cookies });
    assert.equal(readSessionCookies(other.app), null);
  });

  /** Cookies of a browser, which rejects long ones. */
  const limitedCookies = () => {
    const cookies = pageCookies();
    return {
      ...cookies,
      get cookie() {
        return cookies.cookie;
      },
      set cookie(line: string) {
        if (line.length < 4096) cookies.cookie = line;
      },
    };
  };
  const LONG = { ...BOB, name: '名'.repeat(500) };

  it('have no name if the browser rejects a long one, not the former name', () => {
    const { app } = startHandmade({ cookies: limitedCookies() });
    writeSessionCookies(app, { token: 'one', user: ADA, expires: null });
    writeSessionCookies(app, { token: 'two', user: LONG, expires: null, remember: true });
    assert.deepEqual(readSessionCookies(app), {
      token: 'two',
      user: null,
      expires: null,
      remember: true,
    });
  });

  it("without a name aren't read by an instance on another port either", () => {
    const cookies = limitedCookies();
    writeSessionCookies(startHandmade({ cookies }).app, {
      token: 'two',
      user: LONG,
      expires: null,
    });
    const href = 'https://instance.example:8443/console.html';
    assert.equal(readSessionCookies(startHandmade({ cookies, href }).app), null);
  });
});
