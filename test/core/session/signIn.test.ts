import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApiError } from '../../../src/core/http/apiError.ts';
import { signIn } from '../../../src/core/session/signIn.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { ADMIN, startApp, USER } from '../startApp.ts';
import { ADA, signedIn, startHandmade } from '../startHandmade.ts';

forGenerations((generation) => {
  describe(`signIn, ${generation} server`, () => {
    it('signs a user in with one call', async () => {
      const { app, sent } = startApp({ generation });
      const user = await signIn(app, USER);
      assert.equal(user.email, USER.email);
      assert.equal(user.is_sys_admin, false);
      assert.deepEqual(sent(), ['POST user/session']);
      assert.equal(app.page.session.getState().status, 'signed-in');
    });

    it('signs an administrator in after the user session answered 401', async () => {
      const { app, sent } = startApp({ generation });
      const user = await signIn(app, ADMIN);
      assert.equal(user.is_sys_admin, true);
      assert.deepEqual(sent(), ['POST user/session', 'POST system/admin/session']);
    });

    it('tells in the words of the server that the credentials are wrong', async () => {
      const { app } = startApp({ generation });
      await assert.rejects(signIn(app, { ...ADMIN, password: 'wrong' }), {
        message: 'Invalid credentials supplied.',
        status: 401,
      });
      assert.equal(app.page.session.getState().token, null);
    });

    it('does not try the administrators when a directory was chosen', async () => {
      const { app, sent } = startApp({ generation });
      const attempt = signIn(app, { username: 'x', password: 'y', service: 'nosuch' });
      await assert.rejects(attempt, ApiError);
      assert.deepEqual(sent(), ['POST user/session']);
    });

    it('knows when the session ends', async () => {
      const { app, clock } = startApp({ generation });
      await signIn(app, ADMIN);
      assert.ok((app.page.session.getState().expires ?? 0) > clock.now);
    });
  });
});

describe('signIn, over the page of an administrator whose session has no email', () => {
  it('signs in', async () => {
    const { app, server } = startHandmade();
    const { email: _, ...nameless } = ADA;
    signedIn(app, 'old', nameless as typeof ADA);
    server.post('/api/v2/user/session', () => Response.json({ ...ADA, session_token: 'new' }));
    assert.equal((await signIn(app, ADMIN)).name, 'Ada');
  });
});

describe("signIn, after the users' endpoint rejects", () => {
  for (const status of [401, 404, 400, 403, 500, 503]) {
    const isTried = status === 401 || status === 404 || status === 500;
    it(`${isTried ? 'tries' : 'does not try'} the administrators’ endpoint after ${status}`, async () => {
      const { app, server } = startHandmade();
      const asked: string[] = [];
      server.post('/api/v2/*', ({ req }) => {
        asked.push(req.path.replace('/api/v2/', ''));
        return Response.json({ error: { code: status, message: 'No.' } }, { status });
      });
      await assert.rejects(signIn(app, ADMIN), { message: 'No.', status });
      assert.deepEqual(asked, ['user/session', ...(isTried ? ['system/admin/session'] : [])]);
    });
  }

  it('signs an administrator in although it has failed', async () => {
    const { app, server } = startHandmade();
    const failed = { error: { code: 500, message: 'no' } };
    server.post('/api/v2/user/session', () => Response.json(failed, { status: 500 }));
    server.post('/api/v2/system/admin/session', () =>
      Response.json({ ...ADA, session_token: 'new' }),
    );
    assert.equal((await signIn(app, ADMIN)).name, 'Ada');
  });

  it('tells that it has failed, not that the credentials are wrong, which no one knows', async () => {
    const { app, server } = startHandmade();
    server.post('/api/v2/*', ({ req }) => {
      const isUser = req.path.endsWith('/user/session');
      const [code, message] = isUser ? [500, 'no'] : [401, 'Invalid credentials supplied.'];
      return Response.json({ error: { code, message } }, { status: Number(code) });
    });
    await assert.rejects(signIn(app, ADMIN), { message: 'no', status: 500 });
  });
});
