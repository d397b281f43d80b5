import { acceptOffered } from '../../../src/core/session/acceptOffered.ts';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { App } from '../../../src/core/page/createApp.ts';
import { expireSession } from '../../../src/core/session/expireSession.ts';
import { restoreSession } from '../../../src/core/session/restoreSession.ts';
import { signIn } from '../../../src/core/session/signIn.ts';
import { signOut } from '../../../src/core/session/signOut.ts';
import {
  carriesSignIn,
  expectCallback,
  consumeSignInParams,
} from '../../../src/core/session/consumeSignInParams.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { memoryStorage } from '../memoryStorage.ts';
import { ADMIN, startApp, USER } from '../startApp.ts';
import { ADA, gate, signedIn, startHandmade, type Handmade } from '../startHandmade.ts';

const PAGE = 'https://instance.example/console.html';

/** Opens `href` in a tab that left for a provider; `leaving` is what happened before it left. */
function backFromProvider(href: string, leaving?: (app: App) => void): Handmade {
  const { app, storage } = startHandmade();
  expectCallback(app);
  leaving?.(app);
  return startHandmade({ href, storage });
}

describe('a sign-in in the address', () => {
  const tokens: [string, string][] = [
    ['?session_token=T', ''],
    ['?session_token=T#/users', '#/users'],
    ['?a=1&session_token=T&b=2#/users?page=2', '?a=1&b=2#/users?page=2'],
    ['#/login?session_token=T', '#/login'],
    ['#/users?filter=x%20y&session_token=T&page=2', '#/users?filter=x%20y&page=2'],
    ['?x=1#/launchpad?session_token=T', '?x=1#/launchpad'],
    ['?jwt=T#/login?return=%2Fusers', '#/login?return=%2Fusers'],
    ['#session_token=T', ''],
    ['#session_token=T&page=2', '#page=2'],
    ['?session_token=T&session_token=U', ''],
    ['?a=1&session_token=T&session_token=U&jwt=V&b=2#/x?jwt=W', '?a=1&b=2#/x'],
    ['?session%5Ftoken=T&a=1', '?a=1'],
  ];
  for (const [query, rest] of tokens) {
    it(`is taken out of ${query} before anything is asked`, () => {
      const { app, address } = startHandmade({ href: PAGE + query });
      // an element that waits for its language does not wait then
      assert.ok(carriesSignIn(PAGE + query));
      void restoreSession(app);
      assert.equal(address(), PAGE + rest);
    });
  }

  const others = [
    '?x=1',
    '?code=1&state=2',
    '?error=no-stock',
    '?state=open',
    '#/reset-password?code=x&email=a@b.example',
    '?my_session_token=T',
    '#/users?filter=session_token',
  ];
  for (const query of others) {
    it(`is not what others mean by ${query}`, async () => {
      const { app, address } = startHandmade({ href: PAGE + query });
      assert.equal(await restoreSession(app), null);
      assert.equal(address(), PAGE + query);
      assert.equal(app.page.session.getState().status, 'anonymous');
    });
  }

  it('is accepted once, in the tab that left for the provider', async () => {
    const href = `${PAGE}?code=c&state=s&theme=dark#/login`;
    const { app, server, address } = backFromProvider(href);
    const asked: Record<string, string>[] = [];
    server.post('/api/v2/user/session', ({ req }) => {
      asked.push(req.query());
      return Response.json({ ...ADA, session_token: 'token' });
    });
    assert.equal(await restoreSession(app), null);
    const { code, state, oauth_callback } = asked[0] ?? {};
    assert.deepEqual(
      { code, state, oauth_callback },
      { code: 'c', state: 's', oauth_callback: 'true' },
    );
    assert.equal(address(), `${PAGE}?theme=dark#/login`);
    assert.equal(app.page.session.getState().user?.name, 'Ada');
    await restoreSession(app);
    assert.equal(asked.length, 1);
  });

  it('asks the person who is signed in before a link replaces them by a remote account', async () => {
    const { app, server } = startHandmade({ href: `${PAGE}?oauth_callback=true&code=c&state=s` });
    const other = { ...ADA, id: 99, name: 'Eve' };
    server.post('/api/v2/user/session', () =>
      Response.json({ ...other, session_id: 'hers', session_token: 'hers' }),
    );
    signedIn(app, 'mine');
    await restoreSession(app);
    const { token, offered } = app.page.session.getState();
    assert.deepEqual([token, offered?.name], ['mine', 'Eve']);
    acceptOffered(app);
    assert.equal(app.page.session.getState().token, 'hers');
  });

  for (const link of ['?session_token=hers', '?oauth_callback=true&code=c&state=s']) {
    it(`is offered to a user whom no cookie names: ${link}`, async () => {
      const { app, server } = startHandmade({ href: PAGE + link });
      const eve = { ...ADA, id: 99, name: 'Eve', session_token: 'hers' };
      server.post('/api/v2/user/session', () => Response.json(eve));
      server.get('/api/v2/user/session', ({ req }) => {
        const isMine = req.header('X-DreamFactory-Session-Token') === 'mine';
        return Response.json(isMine ? { ...ADA, session_token: 'mine' } : eve);
      });
      app.browser.cookies.write('df_session', 'mine', '');
      await restoreSession(app);
      const { token, user, offered } = app.page.session.getState();
      assert.deepEqual([token, user?.name, offered?.name], ['mine', 'Ada', 'Eve']);
    });
  }

  it('returns the page that was left if a provider sends the user back, and for no link', () => {
    const left = `${PAGE}#/login?return=%2Fprofile`;
    const leave = () => {
      const { app, storage } = startHandmade({ href: left });
      expectCallback(app);
      return storage;
    };
    const back = (query: string) =>
      consumeSignInParams(startHandmade({ href: `${PAGE}${query}`, storage: leave() }).app);
    assert.equal(back('?oauth_callback=true&code=c&state=s'), left);
    assert.equal(back('?error=access_denied&state=s'), left);
    assert.equal(back('?session_token=T'), null);
    assert.equal(back('#/users'), null);
    const { app } = startHandmade({ href: `${PAGE}?oauth_callback=true&code=c` });
    assert.equal(consumeSignInParams(app), null);
  });

  it('is still expected when an element is made before the page is left', () => {
    const { app, address } = backFromProvider(`${PAGE}?code=c&state=s`, consumeSignInParams);
    consumeSignInParams(app);
    assert.equal(app.page.pendingCredentials.callback?.code, 'c');
    assert.equal(address(), PAGE);
  });

  it('is processed by the page that returns, even if the user left after the session had expired', () => {
    const left = startHandmade();
    signedIn(left.app, 'token');
    expireSession(left.app);
    expectCallback(left.app);
    const href = `${PAGE}?oauth_token=t&oauth_verifier=v`;
    const { app, address } = startHandmade({ href, storage: left.storage });
    consumeSignInParams(app);
    assert.equal(app.page.pendingCredentials.callback?.oauth_verifier, 'v');
    assert.equal(address(), PAGE);
  });

  const answers = ['code=c&state=s', 'oauth_token=t&oauth_verifier=v', 'error=x&state=s'];
  for (const query of [...answers, 'oauth_callback=1', 'state=s&error_description=d&code=c']) {
    it(`is seen in ${query} by who would still wait for a language`, () => {
      const { app } = backFromProvider(`${PAGE}#/login?${query}`);
      assert.ok(carriesSignIn(app.browser.location.href));
      consumeSignInParams(app);
      assert.ok(app.page.pendingCredentials.callback);
      assert.ok(!carriesSignIn(app.browser.location.href));
    });
  }

  it('is not looked for in what a page has of its own', () => {
    for (const query of ['?a=1#/users?page=2', '?state=open', '?my_code=1', '#/users?filter=code'])
      assert.ok(!carriesSignIn(PAGE + query));
  });

  it('says why the provider rejected the sign-in', async () => {
    const query = '?error=access_denied&error_description=You+have+cancelled.&state=s';
    const { app, address } = backFromProvider(PAGE + query);
    const refusal = await restoreSession(app);
    assert.equal(refusal?.message, 'You have cancelled.');
    assert.equal(app.page.session.getState().refusal?.message, 'You have cancelled.');
    assert.equal(address(), PAGE);
  });

  it('lets no stranger put words on the sign-in by a link', async () => {
    const query = '?oauth_callback=1&error=x&error_description=Your+account+is+locked.+Call+555';
    const { app, server, address } = startHandmade({ href: PAGE + query });
    server.post('/api/v2/user/session', ({ req }) => {
      assert.equal(req.query('error_description'), undefined);
      return Response.json({ error: { message: 'Invalid state.' } }, { status: 401 });
    });
    await restoreSession(app);
    assert.equal(app.page.session.getState().refusal?.message, 'Invalid state.');
    assert.equal(address(), PAGE);
  });

  it('counts once: a user who has signed out stays signed out', async () => {
    const { app, server } = startHandmade({ href: `${PAGE}#session_token=T` });
    server.get('/api/v2/user/session', () => Response.json({ ...ADA, session_token: 'T' }));
    server.delete('/api/v2/system/admin/session', () => Response.json({ success: true }));
    await restoreSession(app);
    await signOut(app);
    await restoreSession(app);
    assert.equal(app.page.session.getState().status, 'anonymous');
  });

  it('of a provider is forgotten by Logout, asked about already or not', async () => {
    for (const isAsked of [false, true]) {
      const { app, server } = startHandmade();
      const answer = gate();
      server.post('/api/v2/user/session', async () => {
        await answer.promise;
        return Response.json({ ...ADA, session_token: 'T' });
      });
      server.delete('/api/v2/system/admin/session', () => Response.json({ success: true }));
      signedIn(app, 'old');
      app.page.pendingCredentials.callback = { code: 'x' };
      const asked = isAsked && restoreSession(app);
      await signOut(app);
      answer.open();
      await asked;
      await restoreSession(app);
      assert.equal(app.page.session.getState().status, 'anonymous');
      assert.equal(app.browser.cookies.read('df_session'), null);
    }
  });

  it('is sent to the server in a header, never in a URL', async () => {
    const { app, server } = startHandmade({ href: `${PAGE}?session_token=T` });
    const seen: string[] = [];
    server.get('/api/v2/user/session', ({ req }) => {
      seen.push(`${new URL(req.url).search} ${req.header('X-DreamFactory-Session-Token')}`);
      return Response.json(ADA);
    });
    await restoreSession(app);
    assert.deepEqual(seen, [' T']);
  });
});

forGenerations((generation) => {
  describe(`direct login, ${generation} server`, () => {
    for (const [who, credentials] of [
      ['an administrator', ADMIN],
      ['a user', USER],
    ] as const) {
      it(`signs ${who} in by one call`, async () => {
        const started = startApp({ generation });
        const elsewhere = started.otherTab();
        await signIn(elsewhere, credentials);
        const { token } = elsewhere.page.session.getState();
        started.location.href += `?session_token=${token}`;
        started.calls.length = 0;
        assert.equal(await restoreSession(started.app), null);
        assert.equal(started.app.page.session.getState().user?.email, credentials.email);
        assert.deepEqual(started.sent(), ['GET user/session']);
      });
    }

    it('fails with the words of the server, and the next sign-in forgets them', async () => {
      const { app, location } = startApp({ generation });
      location.href += '?session_token=rubbish';
      const refusal = await restoreSession(app);
      assert.match(refusal?.message ?? '', /token|no valid session/i);
      const { status, refusal: told } = app.page.session.getState();
      assert.deepEqual([status, told?.message], ['anonymous', refusal?.message]);
      await signIn(app, USER);
      assert.equal(app.page.session.getState().refusal, null);
    });

    it('is offered to someone else who is signed in, and a failed one leaves them', async () => {
      const started = startApp({ generation });
      await signIn(started.otherTab(), ADMIN);
      started.location.href += '?session_token=rubbish';
      assert.ok(await restoreSession(started.app));
      assert.equal(started.app.page.session.getState().user?.email, ADMIN.email);

      const elsewhere = started.otherTab();
      await signIn(elsewhere, USER);
      const { token } = elsewhere.page.session.getState();
      started.location.href += `?session_token=${token}`;
      await restoreSession(started.app);
      const { session } = started.app.page;
      assert.equal(session.getState().user?.email, ADMIN.email);
      assert.equal(session.getState().offered?.email, USER.email);
      acceptOffered(started.app);
      const { user, offered } = session.getState();
      assert.deepEqual([user?.email, offered], [USER.email, null]);
    });
  });
});

it('a page that may store nothing reads its address anyway', () => {
  const { app, address } = startHandmade({ href: `${PAGE}?oauth_callback=true&code=c&state=s` });
  consumeSignInParams(app);
  assert.equal(app.page.pendingCredentials.callback?.code, 'c');
  assert.equal(address(), PAGE);
});

it('a page whose storage is full still takes up what says that a provider sent it', () => {
  const href = `${PAGE}?oauth_callback=true&code=c&state=s`;
  const { app, address } = startHandmade({ href, storage: memoryStorage(0) });
  expectCallback(app);
  consumeSignInParams(app);
  assert.equal(app.page.pendingCredentials.callback?.code, 'c');
  assert.equal(address(), PAGE);
});
