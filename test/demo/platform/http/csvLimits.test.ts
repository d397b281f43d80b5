import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBoth } from '../PlatformClient.ts';

const headers = { 'Content-Type': 'text/csv' };

it('a visitor with the key of an app sends no more than any other visitor', () =>
  onBoth(async (client) => {
    await client.signIn();
    const { body } = await client.call('GET', 'system/app?fields=name,api_key');
    const app = body.resource.find(({ name }) => name === 'Shop Front');
    client.token = undefined;
    const options = { key: String(app?.api_key), headers, body: `a\n${'1\n'.repeat(50_000)}` };
    const answer = await client.call('POST', 'user/session', options);
    assert.equal(answer.status, 413);
  }));

it('a CSV body is read up to 10,000 records and 2,000 columns', () =>
  onBoth(async (client) => {
    await client.signIn();
    const send = (body: string) => client.call('POST', 'shop/_table/todo', { headers, body });
    assert.equal((await send(`name\n${'x\n'.repeat(10_001)}`)).status, 413);
    assert.equal((await send(`${'a,'.repeat(2_000)}name\n${'1,'.repeat(2_000)}x`)).status, 413);
    assert.equal((await send(`"a\nb",${'a,'.repeat(2_000)}name\nx`)).status, 413);
    assert.equal((await send('name\nfirst\nsecond\n')).status < 300, true);
  }));
