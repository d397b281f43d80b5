import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { expireSession } from '../../../src/core/session/expireSession.ts';
import { answerQuestion, forgotPassword } from '../../../src/core/session/forgotPassword.ts';
import { signIn } from '../../../src/core/session/signIn.ts';
import { signOut } from '../../../src/core/session/signOut.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { ADMIN, startApp, USER } from '../startApp.ts';
import { ADA, signedIn, startHandmade } from '../startHandmade.ts';

forGenerations((generation) => {
  describe(`requests that cannot succeed, ${generation} server`, () => {
    it('uses only the administrators’ endpoint when a known administrator signs in again', async () => {
      const { app, sent } = startApp({ generation });
      await signIn(app, ADMIN);
      const before = sent().length;
      expireSession(app);
      await signIn(app, ADMIN);
      assert.deepEqual(sent().slice(before), ['POST system/admin/session']);
    });

    it('still lets a user in who signs in after an administrator', async () => {
      const { app, sent } = startApp({ generation });
      await signIn(app, ADMIN);
      await signOut(app);
      const before = sent().length;
      assert.equal((await signIn(app, USER)).is_sys_admin, false);
      assert.deepEqual(sent().slice(before), ['POST user/session']);
    });

    it('renews no token that was revoked, and the session has expired', async () => {
      const { app, sent } = startApp({ generation });
      await signIn(app, ADMIN);
      const { token } = app.page.session.getState();
      await app.api.delete('system/admin/session', {}, { noRenewal: true });
      assert.equal(app.page.session.getState().token, token);
      const before = sent().length;
      await assert.rejects(app.api.get('system/app'), { status: 403 });
      assert.deepEqual(sent().slice(before), ['GET system/app']);
      assert.equal(app.page.session.getState().status, 'expired');
    });
  });
});

describe('an administrator who is one no more', () => {
  it('signs in at the users’ endpoint after all', async () => {
    const { app, server } = startHandmade();
    const asked: string[] = [];
    const refused = () => Response.json({ error: { code: 401, message: 'No.' } }, { status: 401 });
    server.post('/api/v2/system/admin/session', () => (asked.push('admin'), refused()));
    server.post('/api/v2/user/session', () => {
      asked.push('user');
      return Response.json({ ...ADA, is_sys_admin: false, session_token: 'new' });
    });
    signedIn(app, 'old');
    expireSession(app);
    await signIn(app, { email: ADA.email, password: 'x' });
    assert.deepEqual(asked, ['admin', 'user']);
  });
});

describe('an administrator’s forgotten password', () => {
  it('is sent only to their endpoint once that has responded', async () => {
    const { app, server } = startHandmade();
    const asked: string[] = [];
    server.post('/api/v2/*', ({ req }) => {
      const path = req.path.replace('/api/v2/', '');
      asked.push(path);
      if (path.startsWith('user/')) {
        return Response.json({ error: { code: 404, message: 'No.' } }, { status: 404 });
      }
      if (path.endsWith('session')) return Response.json({ ...ADA, session_token: 'new' });
      return Response.json({ security_question: 'Why?', success: true });
    });
    const { email } = ADA;
    await forgotPassword(app, { email });
    const answer = { security_question: 'Why?', security_answer: 'x', new_password: 'secret' };
    await answerQuestion(app, { email, ...answer });
    await signIn(app, { email, password: 'secret' });
    const { length } = asked.splice(0, 2);
    assert.equal(length, 2);
    assert.deepEqual(asked, ['system/admin/password', 'system/admin/session']);
  });
});
