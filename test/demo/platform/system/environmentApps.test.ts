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

it('the environment lists less to others than administrators, whom nothing stops from asking', () =>
  onBoth(async (client, generation) => {
    await client.signIn();
    const long = '&'.repeat(1000);
    const resource = Array.from({ length: 400 }, (_, at) => ({
      ...{ name: `a${at}`, type: 2, is_active: true, role_id: 1, description: long, url: long },
    }));
    await client.call('POST', 'system/app', { body: { resource } });
    const all = await client.call('GET', 'system/environment');
    assert.match(all.text, /"a399"/, generation);
    client.token = undefined;
    const { status, text } = await client.call('GET', 'system/environment', { key: null });
    assert.equal(status, 200, generation);
    assert.match(text, /"a0"/, generation);
    assert.ok(text.length < 300_000, `${generation} ${text.length}`);
    const headers = { Accept: 'application/xml' };
    const xml = await client.call('GET', 'system/environment', { key: null, headers });
    assert.ok(xml.text.length < 1_500_000, `${generation} ${xml.text.length}`);
  }));

it('the environment lists the apps that a user has a role of their own for before all others end it', () =>
  onBoth(async (client, generation) => {
    await client.signIn();
    const long = '&'.repeat(1000);
    const apps = Array.from({ length: 400 }, (_, at) => ({
      ...{ name: `a${at}`, type: 2, is_active: true, role_id: 1, description: long, url: long },
    }));
    const own = { name: 'Own', type: 2, url: '/', is_active: true };
    const body = { resource: [...apps, own] };
    const made = await client.call('POST', 'system/app', { body });
    const app_id = made.body.resource.at(-1)?.id;
    const email = 'own@example.com';
    const password = 'long-enough-for-all';
    const links = [{ app_id, role_id: 1 }];
    const user = { name: 'Own', email, password, user_to_app_to_role_by_user_id: links };
    await client.call('POST', 'system/user', { body: { resource: [user] } });
    await client.signIn({ email, password });
    const { text } = await client.call('GET', 'system/environment');
    assert.match(text, /"Own"/, generation);
    assert.ok(text.length < 300_000, `${generation} ${text.length}`);
    // in the recorded order
    assert.ok(text.indexOf('"Own"') > text.indexOf('"a0"'), generation);
  }));

it('there can be 1,000 apps on a public host', () =>
  onBoth(
    async (client, generation) => {
      await client.signIn();
      const apps = (part: string) =>
        Array.from({ length: 600 }, (_, at) => ({ name: `${part}${at}`, type: 0 }));
      const post = (part: string) =>
        client.call('POST', 'system/app', { body: { resource: apps(part) } });
      assert.ok((await post('a')).status < 300, generation);
      assert.match((await post('b')).text, /at most 1,000 apps/, generation);
    },
    { isPublic: true },
  ));

it('the environment has 8 MB of apps, and as much of their repetitions in groups', () =>
  onBoth(async (client, generation) => {
    await client.signIn();
    const long = '"'.repeat(1000);
    const kept = (await client.call('GET', 'system/environment')).text.length;
    const texts = { description: long, url: long, toggle_location: long };
    const ids: unknown[] = [];
    for (const part of ['a', 'b']) {
      const resource = Array.from({ length: 800 }, (_, at) => ({
        ...{ name: `${part}${at}`, type: 2, is_active: true, role_id: 1, ...texts },
      }));
      const made = await client.call('POST', 'system/app', { body: { resource } });
      ids.push(...made.body.resource.map(({ id }) => id));
    }
    if (generation === 'classic') {
      const links = ids.slice(0, 9).map((id) => ({ app_id: id }));
      const resource = Array.from({ length: 900 }, (_, at) => ({
        ...{ name: `Group ${at}`, description: long, app_to_app_group_by_group_id: links },
      }));
      await client.call('POST', 'system/app_group', { body: { resource } });
    }
    const { status, text } = await client.call('GET', 'system/environment');
    assert.equal(status, 200, generation);
    const most = (generation === 'classic' ? 17 : 8.5) * 1024 * 1024;
    assert.ok(text.length - kept < most, `${generation} ${text.length}`);
    assert.match(text, /"a799"/);
    assert.doesNotMatch(text, /"b799"/);
  }));
