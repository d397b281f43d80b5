import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { loadProfile } from '../../../src/core/profile/loadProfile.ts';
import { updateProfile } from '../../../src/core/profile/updateProfile.ts';
import { readSessionCookies } from '../../../src/core/session/sessionCookies.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { USER } from '../startApp.ts';
import { startPerson } from './startPerson.ts';

forGenerations((generation) => {
  describe(`saving a profile, ${generation} server`, () => {
    it('is read and saved at the address of users', async () => {
      const { person, sent, calls } = await startPerson({ generation });
      assert.equal((await loadProfile(person)).name, 'Sam Shopper');
      await updateProfile(person, { phone: '1' });
      assert.deepEqual(sent(), ['GET user/profile', 'PUT user/profile']);
      assert.equal(calls[1]?.body, '{"phone":"1"}');
      assert.equal((await loadProfile(person)).phone, '1');
    });

    it('is read and saved at the address of administrators, with all fields', async () => {
      const { person, calls } = await startPerson({ generation }, 'admin');
      assert.equal((await loadProfile(person)).email, 'admin@example.com');
      await updateProfile(person, { first_name: 'Al' });
      const urls = calls.map(({ url }) => url.split('/api/v2/')[1]);
      assert.deepEqual(
        urls,
        ['system/admin/profile', 'system/admin/profile?fields=*'].map(encodeStar),
      );
    });

    it('changes the name that the page shows, and what the cookie tells of it', async () => {
      const { person } = await startPerson({ generation });
      await updateProfile(person, {
        name: 'Samuel',
        security_question: 'Pet?',
        security_answer: 'Rex',
      });
      const { user } = person.page.session.getState();
      assert.equal(user?.name, 'Samuel');
      assert.equal(readSessionCookies(person)?.user?.name, 'Samuel');
      assert.doesNotMatch(JSON.stringify(user), /Pet|Rex/);
    });

    it('takes the new token over that comes with another address', async () => {
      const { person } = await startPerson({ generation });
      const { token } = person.page.session.getState();
      const proof = generation === 'current' ? { current_password: USER.password } : {};
      await updateProfile(person, { email: 'samuel@example.com', ...proof });
      const now = person.page.session.getState();
      assert.notEqual(now.token, token);
      assert.equal(now.user?.email, 'samuel@example.com');
      assert.equal(readSessionCookies(person)?.token, now.token);
      assert.equal((await loadProfile(person)).email, 'samuel@example.com');
    });

    it('renews an expired session and saves once, also for another address', async () => {
      const { person, clock, calls } = await startPerson({ generation });
      clock.now += 25 * 3_600_000;
      await updateProfile(person, { phone: '1' });
      clock.now += 25 * 3_600_000;
      await updateProfile(person, { email: 's@example.com', current_password: USER.password });
      const done = calls.filter(
        (call) => call.method === 'PUT' && call.path === 'user/profile' && call.status === 200,
      );
      assert.equal(done.length, 2);
      assert.equal(person.page.session.getState().status, 'signed-in');
    });

    it('lets other calls wait while the address changes, instead of renewing a dead session', async () => {
      const { person, sent } = await startPerson({ generation });
      const change = { email: 's@example.com', current_password: USER.password };
      await Promise.all([updateProfile(person, change), loadProfile(person), loadProfile(person)]);
      assert.equal(person.page.session.getState().status, 'signed-in');
      assert.ok(!sent().includes('PUT user/session'));
    });
  });
});

const encodeStar = (url: string) => url.replace('*', encodeURIComponent('*'));
