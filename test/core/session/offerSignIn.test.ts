import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { expireSession } from '../../../src/core/session/expireSession.ts';
import { offerSignIn } from '../../../src/core/session/offerSignIn.ts';
import { signIn } from '../../../src/core/session/signIn.ts';
import { ADMIN, startApp, USER } from '../startApp.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('an offer to sign in again', () => {
  it('undone while the session has expired, leaves a visitor, and another tab its session', async () => {
    const { app, otherTab } = startApp({ generation: 'current' });
    await signIn(app, ADMIN);
    // tabs that can't communicate
    const other = otherTab();
    await signIn(other, USER);
    const { token } = other.page.session.getState();
    const takeBack = offerSignIn(app);
    expireSession(app);
    takeBack();
    await settled();
    assert.equal(app.page.session.getState().status, 'anonymous');
    assert.equal(app.browser.cookies.read('df_session'), token);
  });

  it('undone and made again at once keeps the session waiting', async () => {
    const { app } = startApp({ generation: 'current' });
    await signIn(app, ADMIN);
    const takeBack = offerSignIn(app);
    expireSession(app);
    takeBack();
    offerSignIn(app);
    await settled();
    assert.equal(app.page.session.getState().status, 'expired');
    assert.equal(app.browser.cookies.read('df_session'), null);
  });
});
