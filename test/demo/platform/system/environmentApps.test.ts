import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBoth } from '../PlatformClient.ts';

interface App {
  name: string;
}

it('the environment lists an app once in each of its groups', () =>
  onBoth(async (client, generation) => {
    if (generation !== 'classic') return;
    await client.signIn();
    const apps = ['One', 'Two'].map((name) => ({ name, type: 2, url: '/', is_active: true }));
    const made = await client.call('POST', 'system/app', { body: { resource: apps } });
    const [one, two] = made.body.resource.map(({ id }) => Number(id));
    const links = (...ids: (number | undefined)[]) => ({
      app_to_app_group_by_group_id: ids.map((id) => ({ app_id: id })),
    });
    const resource = [
      { name: 'Both', ...links(two, one, one) },
      { name: 'Last', ...links(two) },
    ];
    await client.call('POST', 'system/app_group', { body: { resource } });
    const { body } = await client.call('GET', 'system/environment');
    const groups = body.app_group as { name: string; app: App[] }[];
    const shown = groups.map(({ name, app }) => [name, app.map((each) => each.name)]);
    assert.deepEqual(shown.slice(-2), [
      ['Both', ['One', 'Two']],
      ['Last', ['Two']],
    ]);
  }));
