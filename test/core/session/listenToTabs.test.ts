import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { expireSession } from '../../../src/core/session/expireSession.ts';
import { offerSignIn } from '../../../src/core/session/offerSignIn.ts';
import { restoreSession } from '../../../src/core/session/restoreSession.ts';
import { signIn } from '../../../src/core/session/signIn.ts';
import { signOut } from '../../../src/core/session/signOut.ts';
import { hasUnsaved } from '../../../src/core/page/hasUnsaved.ts';
import { markUnsaved } from '../../../src/core/page/unsaved.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { ADMIN, startApp, USER } from '../startApp.ts';

const HOUR = 3_600_000;

forGenerations((generation) => {
  describe(`two tabs of one browser, ${generation} server`, () => {
    async function startTabs() {
      const started = startApp({ generation });
      const tabs = [started.app, started.otherTab()] as const;
      for (const tab of tabs) await restoreSession(tab);
      return { ...started, tabs };
    }
    const stateOf = (tab: ReturnType<typeof startApp>['app']) => {
      const { status, user, token } = tab.page.session.getState();
      return { status, email: user?.email, token };
    };

    it('see a sign-in in one in the other, without a call', async () => {
      const { tabs, calls } = await startTabs();
      await signIn(tabs[0], ADMIN);
      const count = calls.length;
      assert.deepEqual(stateOf(tabs[1]), stateOf(tabs[0]));
      assert.equal(stateOf(tabs[1]).email, ADMIN.email);
      assert.equal(calls.length, count);
      assert.ok(await tabs[1].api.get('system/role'));
    });

    it('see a sign-out in one in the other, which keeps drafts for the same person alone', async () => {
      const { tabs } = await startTabs();
      await signIn(tabs[0], ADMIN);
      tabs[1].browser.storage?.setItem(`df ${tabs[1].apiBase} 1 draft /users create`, '{}');
      markUnsaved(tabs[1]);
      tabs[1].browser.storage?.setItem(`df ${tabs[1].apiBase} 1 list /users`, '{}');
      await signOut(tabs[0]);
      assert.equal(stateOf(tabs[1]).status, 'anonymous');
      assert.equal(stateOf(tabs[1]).token, null);
      assert.equal(hasUnsaved(tabs[1]), false);
      const kept = () => tabs[1].browser.storage?.length;
      assert.equal(kept(), 1);
      await signIn(tabs[1], ADMIN);
      assert.equal(kept(), 1);
      await signOut(tabs[0]);
      await signIn(tabs[1], USER);
      assert.equal(kept(), 0);
    });

    it('see a direct login in one in the other', async () => {
      const { tabs, otherTab, location } = await startTabs();
      await signIn(tabs[0], ADMIN);
      const { token } = stateOf(tabs[0]);
      tabs[0].browser.cookies.remove('df_session', '');
      tabs[1].page.session.setState({ status: 'anonymous', user: null, token: null });
      location.href += `?session_token=${token}`;
      await restoreSession(otherTab());
      assert.equal(stateOf(tabs[1]).email, ADMIN.email);
    });

    it('see who else signed in', async () => {
      const { tabs } = await startTabs();
      await signIn(tabs[0], ADMIN);
      await signIn(tabs[1], USER);
      assert.equal(stateOf(tabs[0]).email, USER.email);
    });

    it('keep nothing of one user once they follow another, or restore their session', async () => {
      const { tabs, otherTab } = await startTabs();
      const reloaded = otherTab();
      await signIn(tabs[0], ADMIN);
      const draft = `df ${tabs[0].apiBase} 1 draft /users 2`;
      for (const tab of [tabs[1], reloaded]) tab.browser.storage?.setItem(draft, '{}');
      await signOut(tabs[0]);
      await signIn(tabs[0], USER);
      assert.equal(stateOf(tabs[1]).email, USER.email);
      assert.equal(tabs[1].browser.storage?.getItem(draft), null);
      await restoreSession(reloaded);
      assert.equal(reloaded.browser.storage?.getItem(draft), null);
    });

    it('tell a change that came from another tab from one of their own', async () => {
      const { tabs } = await startTabs();
      const { session, tabs: told } = tabs[1].page;
      const news: unknown[] = [];
      session.subscribe(() => news.push(told.news ?? false));
      await signIn(tabs[0], USER);
      await signOut(tabs[1]);
      assert.deepEqual(news, [true, false]);
    });

    it('no longer remember a session that the next one does not want remembered', async () => {
      const { tabs } = await startTabs();
      await signIn(tabs[0], { ...USER, remember_me: true });
      assert.equal(tabs[1].page.session.getState().remember, true);
      await signOut(tabs[0]);
      await signIn(tabs[0], USER);
      assert.equal(tabs[1].page.session.getState().remember, false);
    });

    it('share a renewed session before the other needs one', async () => {
      const { tabs, clock, calls, sent } = await startTabs();
      await signIn(tabs[0], ADMIN);
      clock.now += 25 * HOUR;
      await tabs[0].api.get('system/role');
      calls.length = 0;
      await tabs[1].api.get('system/role');
      assert.deepEqual(sent(), ['GET system/role']);
    });

    it('do not lose typed work to a session that has expired in the other', async () => {
      const { tabs, clock } = await startTabs();
      await signIn(tabs[0], ADMIN);
      markUnsaved(tabs[1]);
      clock.now += 15 * 24 * HOUR;
      await assert.rejects(tabs[0].api.get('system/role'));
      assert.equal(stateOf(tabs[0]).status, 'expired');
      assert.equal(stateOf(tabs[1]).status, 'signed-in');
      assert.ok(hasUnsaved(tabs[1]));
    });

    it('notice a sign-out in one even if the session has expired in the other', async () => {
      const { tabs } = await startTabs();
      await signIn(tabs[0], ADMIN);
      tabs[1].browser.storage?.setItem(`df ${tabs[1].apiBase} 1 draft /users create`, '{}');
      // without its token in the cookies, as if the other tab has renewed it in the meantime
      tabs[1].page.session.setState({ token: 'old' });
      expireSession(tabs[1]);
      await signOut(tabs[0]);
      const { status, lastUser } = tabs[1].page.session.getState();
      assert.deepEqual([status, lastUser ?? null], ['anonymous', null]);
    });

    it('go on in both after one sign-in', async () => {
      const { tabs, clock } = await startTabs();
      for (const tab of tabs) offerSignIn(tab);
      await signIn(tabs[0], ADMIN);
      clock.now += 15 * 24 * HOUR;
      const waiting = tabs.map((tab) => tab.api.get('system/role'));
      while (tabs.some((tab) => stateOf(tab).status !== 'expired')) {
        await new Promise((resolve) => setImmediate(resolve));
      }
      await signIn(tabs[0], ADMIN);
      for (const answer of await Promise.all(waiting)) assert.ok(answer);
    });
  });
});
