import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBoth } from '../PlatformClient.ts';

it('recipients that are nested too deeply take no list of templates away', () =>
  onBoth(async (client, generation) => {
    await client.signIn();
    const to = '['.repeat(30_000) + ']'.repeat(30_000);
    const body = { resource: [{ name: 'Deep', to }] };
    const made = await client.call('POST', 'system/email_template', { body });
    assert.equal(made.status, 201, generation);
    const { status, body: list } = await client.call('GET', 'system/email_template');
    assert.equal(status, 200, generation);
    assert.equal(list.resource.find(({ name }) => name === 'Deep')?.to, to, generation);
  }));
