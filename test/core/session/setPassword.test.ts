import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { enterSession } from '../../../src/core/session/enterSession.ts';
import { setPassword } from '../../../src/core/session/setPassword.ts';
import { signIn } from '../../../src/core/session/signIn.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { ADMIN, startApp, USER } from '../startApp.ts';
import { forget, invite, lastLinkTo } from './accountSteps.ts';

const PASSWORD = 'quite-a-new-password';
const UNKNOWN = 'The supplied email and/or confirmation code were not found in the system.';

forGenerations((generation) => {
  describe(`setPassword, ${generation} server`, () => {
    it("sets a user's password in one request and signs in with its session", async () => {
      const started = startApp({ generation });
      const { app, sent } = started;
      await forget(started, 'user', USER.email);
      const { code, email } = lastLinkTo(started, USER.email);
      const body = { email, code: ` ${code}\n`, new_password: PASSWORD };
      const token = await setPassword(app, 'either', body);
      const user = await enterSession(app, token, { email, password: PASSWORD });
      assert.equal(user.is_sys_admin, false);
      assert.deepEqual(sent(), ['POST user/password', 'GET user/session']);
      await signIn(started.otherTab(), { email, password: PASSWORD });
    });

    it("tries the administrators' endpoint after the users' endpoint rejects", async () => {
      const started = startApp({ generation });
      const { app, sent } = started;
      await forget(started, 'system/admin', ADMIN.email);
      const { code, email } = lastLinkTo(started, ADMIN.email);
      const token = await setPassword(app, 'either', { email, code, new_password: PASSWORD });
      const user = await enterSession(app, token, { email, password: PASSWORD });
      assert.equal(user.is_sys_admin, true);
      assert.deepEqual(sent(), [
        'POST user/password',
        'POST system/admin/password',
        'GET user/session',
      ]);
    });

    it("goes to the administrators' endpoint at once when the link says so", async () => {
      const started = startApp({ generation });
      await invite(started, 'admin', { name: 'Ada', email: 'ada@example.com' });
      const { code, email, isAdmin } = lastLinkTo(started, 'ada@example.com');
      assert.equal(isAdmin, true);
      await setPassword(started.app, 'admin', { email, code, new_password: PASSWORD });
      assert.deepEqual(started.sent(), ['POST system/admin/password']);
      assert.ok((await signIn(started.app, { email, password: PASSWORD })).is_sys_admin);
    });

    it('leaves the administrators alone where only users can confirm', async () => {
      const { app, sent } = startApp({ generation });
      const body = { email: USER.email, code: 'A'.repeat(32), new_password: PASSWORD };
      await assert.rejects(setPassword(app, 'user', body), { message: UNKNOWN, status: 404 });
      assert.deepEqual(sent(), ['POST user/password']);
    });

    it("says in the server's words that the code is wrong", async () => {
      const { app } = startApp({ generation });
      const body = { email: USER.email, code: 'A'.repeat(32), new_password: PASSWORD };
      await assert.rejects(setPassword(app, 'either', body), { message: UNKNOWN, status: 404 });
    });

    it('sets a password of the least length that the specification asks for', async () => {
      const started = startApp({ generation });
      await invite(started, 'user', { name: 'Ida', email: 'ida@example.com' });
      const { code, email } = lastLinkTo(started, 'ida@example.com');
      await setPassword(started.app, 'either', { email, code, new_password: '12345' });
      await signIn(started.app, { email, password: '12345' });
    });
  });
});
