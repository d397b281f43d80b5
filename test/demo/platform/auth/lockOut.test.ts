import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onBoth, type PlatformClient } from '../PlatformClient.ts';

const SAM = { email: 'sam@example.com', password: 'dreamfactory-user' };

async function failOften(client: PlatformClient): Promise<void> {
  for (let time = 0; time < 10; time++) await client.signIn({ ...SAM, password: 'wrong' });
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
});
