import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApiError } from '../../../src/core/http/apiError.ts';
import { enterByCode } from '../../../src/core/session/enterByCode.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startApp, USER, type Started } from '../startApp.ts';
import { forget, lastLinkTo } from './accountSteps.ts';

const NEW = { new_password: 'quite-a-new-password' };
const UNCONFIRMED = /didn't confirm the new password\. Try to sign in with it/;

/** Loses the responses to requests of this path: after the server has done it, or before. */
function lose({ app }: Started, path: RegExp, isDone: boolean): void {
  const { fetch } = app.browser;
  Object.assign(app.browser, {
    fetch: async (url: string, init?: RequestInit) => {
      if (!path.test(url)) return fetch(url, init);
      if (isDone) await fetch(url, init);
      throw new TypeError('Failed to fetch');
    },
  });
}

forGenerations((generation) => {
  describe(`a password set by a code, ${generation} server`, () => {
    const start = async () => {
      const started = startApp({ generation });
      await forget(started, 'user', USER.email);
      const { code, email } = lastLinkTo(started, USER.email);
      return { started, password: { email, code, ...NEW } };
    };

    it('signs in with it when the response is lost', async () => {
      const { started, password } = await start();
      lose(started, /user\/password/, true);
      const entered = await enterByCode(started.app, 'either', password);
      assert.equal('user' in entered && entered.user.email, USER.email);
      assert.equal(started.app.page.session.getState().status, 'signed-in');
    });

    it('is a failure if the server never got it', async () => {
      const { started, password } = await start();
      lose(started, /user\/password/, false);
      await assert.rejects(enterByCode(started.app, 'either', password), /Can't reach the server/);
      assert.equal(started.app.page.session.getState().user, null);
    });

    it('may be valid as long as no response says otherwise', async () => {
      const { started, password } = await start();
      lose(started, /password|session/, true);
      await assert.rejects(enterByCode(started.app, 'either', password), UNCONFIRMED);
    });

    it('is not tried if the server has rejected the code', async () => {
      const { started, password } = await start();
      const wrong = { ...password, code: 'A'.repeat(32) };
      await assert.rejects(enterByCode(started.app, 'user', wrong), ApiError);
      assert.deepEqual(started.sent(), ['POST user/password']);
    });
  });
});
