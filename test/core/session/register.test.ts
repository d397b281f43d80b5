import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ApiError } from '../../../src/core/http/apiError.ts';
import { createTranslator } from '../../../src/core/messages/translate.ts';
import { enterSession } from '../../../src/core/session/enterSession.ts';
import { register } from '../../../src/core/session/register.ts';
import { validationFailure } from '../../../src/core/session/validationFailure.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startApp } from '../startApp.ts';
import { configureRegistration, lastLinkTo } from './accountSteps.ts';

const PASSWORD = 'a-password-of-her-own';
const EVA = { email: 'eva@example.com', first_name: 'Eva', last_name: 'Ek', name: 'Eva Ek' };
const AT_ONCE = { allow_open_registration: true, open_reg_email_service_id: null };

forGenerations((generation) => {
  describe(`register, ${generation} server`, () => {
    it('makes an account that is signed in at once where no email is required', async () => {
      const started = startApp({ generation });
      const { app, sent } = started;
      await configureRegistration(started, AT_ONCE);
      const credentials = { email: EVA.email, password: PASSWORD };
      const registered = await register(app, { ...EVA, new_password: PASSWORD });
      assert.equal(registered.confirmationNeeded, false);
      const user = await enterSession(app, registered.token, credentials);
      assert.equal(user.email, EVA.email);
      assert.equal(app.page.session.getState().status, 'signed-in');
      assert.deepEqual(sent(), ['POST user/register', 'GET user/session']);
    });

    it('signs in with what was typed when the server gives no session', async () => {
      const started = startApp({ generation });
      await configureRegistration(started, AT_ONCE);
      await register(started.app, { ...EVA, new_password: PASSWORD });
      const credentials = { email: EVA.email, password: PASSWORD };
      assert.equal((await enterSession(started.app, null, credentials)).email, EVA.email);
    });

    it('says that an email is on its way where one is required', async () => {
      const started = startApp({ generation });
      const registered = await register(started.app, EVA);
      assert.deepEqual(registered, { confirmationNeeded: true, token: null });
      const { code, email } = lastLinkTo(started, EVA.email);
      assert.equal(email, EVA.email);
      assert.equal(code.length, 32);
      assert.equal(started.app.page.session.getState().user, null);
    });

    it('may have succeeded if its response is lost', async () => {
      const { app } = startApp({ generation });
      const { fetch } = app.browser;
      Object.assign(app.browser, {
        fetch: async (url: string, init?: RequestInit) => {
          await fetch(url, init);
          throw new TypeError('Failed to fetch');
        },
      });
      await assert.rejects(
        register(app, EVA),
        /didn't confirm the registration\. Check your email/,
      );
    });

    it('names each field that is wrong, in one sentence', async () => {
      const started = startApp({ generation });
      await configureRegistration(started, AT_ONCE);
      const attempt = register(started.app, { ...EVA, email: 'nowhere', new_password: 'x' });
      const error = await attempt.then(
        () => assert.fail(),
        (refusal: ApiError) => refusal,
      );
      assert.deepEqual(Object.keys(error.fields), ['email', 'password']);
      assert.match(
        validationFailure(error, createTranslator('en')),
        /^Validation failed\. email: The email .+ password: The password .+\.$/,
      );
    });

    it("says in the server's words what isn't about a field", async () => {
      const started = startApp({ generation });
      await configureRegistration(started, { allow_open_registration: false });
      const error = await register(started.app, EVA).then(
        () => assert.fail(),
        (e: ApiError) => e,
      );
      assert.equal(error.kind, 'refused');
      assert.equal(validationFailure(error, createTranslator('en')), error.message);
    });
  });
});
