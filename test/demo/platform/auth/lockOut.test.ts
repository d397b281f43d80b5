import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countGuess } from '../../../../demo/platform/auth/lockOut.ts';
import { networkOf } from '../../../../demo/platform/auth/networkOf.ts';
import { onBoth, type PlatformClient } from '../PlatformClient.ts';

const SAM = { email: 'sam@example.com', password: 'dreamfactory-user' };
const ADMIN = { email: 'admin@example.com', password: 'dreamfactory-admin' };

async function failOften(client: PlatformClient): Promise<void> {
  for (let time = 0; time < 10; time++) await client.signIn({ ...SAM, password: 'wrong' });
}

/** Returns the status of a sign-in from a network address. */
async function signInFrom(
  client: PlatformClient,
  from: string,
  who: typeof SAM,
  path = 'user/session',
): Promise<number> {
  const headers = { 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(who) };
  const request = new Request(`http://x/api/v2/${path}`, init);
  return (await client.platform.fetch(request, from)).status;
}

describe('guessing at a password', () => {
  it('is stopped after ten failures, in words, and for five minutes', () =>
    onBoth(async (client) => {
      await failOften(client);
      const locked = await client.signIn(SAM);
      assert.equal(locked.status, 429);
      const { message } = locked.body.error;
      assert.equal(message, 'Too many failed sign-ins. Please try again in 5 minutes.');
      client.clock += 5 * 60_000;
      assert.equal((await client.signIn(SAM)).status, 200);
    }));

  it('is stopped however the email address is written', () =>
    onBoth(async (client) => {
      for (let time = 0; time < 10; time++) {
        await client.signIn({ email: `Sam@example.com${' '.repeat(time)}`, password: 'wrong' });
      }
      assert.equal((await client.signIn(SAM)).status, 429);
      client.clock += 5 * 60_000;
      const { status } = await client.signIn({ ...SAM, email: `${SAM.email}\0` });
      assert.equal(status, 400);
    }));

  it('is stopped in spite of right passwords for an account that is written alike', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const other = { email: 'SAM@example.com', password: 'password-of-another-user' };
      const resource = [{ ...other, name: 'Other', is_active: true }];
      const made = await client.call('POST', 'system/user', { body: { resource } });
      assert.equal(made.status < 300, generation === 'classic');
      for (let time = 0; time < 14; time++) {
        await client.signIn(time % 4 === 3 ? other : { ...SAM, password: 'wrong' });
      }
      assert.equal((await client.signIn(SAM)).status, 429, generation);
    }));

  it('keeps no text longer than an email address in memory', () => {
    const failures = new Map<string, unknown>();
    const lockOut = { failures: 10, seconds: 300 };
    const account = `${'x'.repeat(9_000_000)}@example.com`;
    countGuess({ failures, lockOut, now: () => 0 } as never, { kind: 'code', account, from: '' });
    assert.ok([...failures.keys()].join('').length < 400);
  });

  it('does not lock others out', () =>
    onBoth(async (client) => {
      await failOften(client);
      assert.equal((await client.signIn()).status, 200);
    }));

  it('starts from zero after a successful sign-in', () =>
    onBoth(async (client) => {
      for (let time = 0; time < 12; time++) {
        await client.signIn({ ...SAM, password: time % 4 === 3 ? SAM.password : 'wrong' });
      }
      assert.equal((await client.signIn(SAM)).status, 200);
    }));

  it('never locks out those who only sign in, however often', () =>
    onBoth(async (client, generation) => {
      for (let time = 0; time < 120; time++) {
        // administrators are looked for among users first, as consoles do
        await signInFrom(client, '192.0.2.7', ADMIN);
        const status = await signInFrom(client, '192.0.2.7', ADMIN, 'system/admin/session');
        assert.equal(status, 200, `${generation} ${time}`);
        client.clock += 60_000;
      }
    }));

  it('forgets mistakes of the morning, although others sign in all day', () =>
    onBoth(async (client) => {
      for (let time = 0; time < 120; time++) {
        await signInFrom(client, '192.0.2.7', { email: `user${time}@example.com`, password: 'x' });
        client.clock += 4 * 60_000;
      }
      assert.equal(await signInFrom(client, '192.0.2.7', SAM), 200);
    }));
});

describe('the network of a client', () => {
  it('is the first half of an IPv6 address, and all of another one', () => {
    const half = '2001:db8:0:1::/64';
    for (const address of ['2001:db8:0:1::5', '2001:db8:0:1:9:9:9:9', '2001:0db8::1:0:0:0:7']) {
      assert.equal(networkOf(address), half, address);
    }
    assert.notEqual(networkOf('2001:db8:0:2::5'), half);
    for (const address of ['192.0.2.7', '::ffff:192.0.2.7', '']) {
      assert.equal(networkOf(address), address);
    }
  });

  it('is locked out as a whole', () =>
    onBoth(async (client, generation) => {
      const signIn = (password: string, from: string) =>
        signInFrom(client, from, { ...SAM, password });
      for (let time = 0; time < 10; time++) await signIn('wrong', `2001:db8::${time}`);
      assert.equal(await signIn(SAM.password, '2001:db8::ffff'), 429, generation);
      assert.equal(await signIn(SAM.password, '2001:db8:1::1'), 200, generation);
    }));
});
