import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { GENERATIONS, onBoth, PlatformClient } from './PlatformClient.ts';

describe('the platform', () => {
  it('has its data and its sessions still after a restart', async () => {
    for (const generation of GENERATIONS) {
      const dataDir = mkdtempSync(join(tmpdir(), 'platform-'));
      try {
        const before = new PlatformClient(generation, { dataDir });
        await before.signIn();
        const resource = [{ name: 'Still Here', email: 'still.here@example.com' }];
        await before.call('POST', 'system/user', { body: { resource } });
        before.close();
        const after = new PlatformClient(generation, { dataDir });
        after.token = before.token;
        const filter = encodeURIComponent('name = "Still Here"');
        const { body } = await after.call('GET', `system/user?filter=${filter}`);
        assert.equal(body.resource.length, 1);
        after.close();
      } finally {
        rmSync(dataDir, { recursive: true });
      }
    }
  });

  it('keeps its configuration, services and scripts over a restart', async () => {
    for (const generation of GENERATIONS) {
      const dataDir = mkdtempSync(join(tmpdir(), 'platform-'));
      const script = generation === 'classic' ? 'system/event' : 'system/event_script';
      const one = `${script}/shop.get.post_process`;
      try {
        const before = new PlatformClient(generation, { dataDir });
        await before.signIn();
        const change = (path: string, body: object) => before.call('PATCH', path, { body });
        await change('system/cors/1', { origin: 'https://a.example' });
        await change('system/email_template/1', { subject: 'Come in' });
        const name = 'shop.get.post_process';
        await before.call('POST', one, { body: { name, type: 'nodejs', content: '1;' } });
        const service = {
          name: 'far',
          label: 'Far',
          type: 'rws',
          config: { base_url: 'http://x' },
        };
        await before.call('POST', 'system/service', { body: { resource: [service] } });
        before.close();
        const after = new PlatformClient(generation, { dataDir });
        await after.signIn();
        const get = async (path: string) => (await after.call('GET', path)).body;
        assert.equal((await get('system/cors/1')).origin, 'https://a.example');
        assert.equal((await get('system/email_template/1')).subject, 'Come in');
        assert.equal((await get(one)).content, '1;');
        const { resource } = await get('system/service?filter=name%3Dfar');
        assert.equal((resource[0]?.config as { base_url: string }).base_url, 'http://x');
        after.close();
      } finally {
        rmSync(dataDir, { recursive: true });
      }
    }
  });

  it('answers preflights of any page', () =>
    onBoth(async (client, generation) => {
      const headers = {
        Origin: 'https://portal.example',
        'Access-Control-Request-Method': 'PUT',
        'Access-Control-Request-Headers': 'x-dreamfactory-api-key',
      };
      const answer = await client.call('OPTIONS', 'system/user', { headers, key: null });
      assert.equal(answer.status, generation === 'classic' ? 200 : 204);
      const origin = generation === 'classic' ? 'https://portal.example' : '*';
      assert.equal(answer.headers.get('Access-Control-Allow-Origin'), origin);
      assert.match(answer.headers.get('Access-Control-Allow-Methods') ?? '', /PUT/);
    }));

  it('filters and pages 50,000 users in a moment', async () => {
    const client = new PlatformClient('classic');
    await client.signIn();
    const rows = Array.from(
      { length: 50_000 },
      (_, n) => `Name ${n},First${n},user${n}@big.example`,
    );
    const headers = { 'Content-Type': 'text/csv' };
    while (rows.length > 0) {
      const body = ['name,first_name,email', ...rows.splice(0, 10_000)].join('\n');
      assert.equal((await client.call('POST', 'system/user', { headers, body })).status, 201);
    }
    const clauses = ['first_name', 'last_name', 'name', 'email'].map((f) => `(${f} like "%99%")`);
    const filter = encodeURIComponent(clauses.join(' or '));
    const path = `system/user?filter=${filter}&limit=20&offset=100&include_count=true&order=email`;
    await client.call('GET', path);
    const started = performance.now();
    const answer = await client.call('GET', path);
    const elapsed = performance.now() - started;
    assert.equal(answer.body.resource.length, 20);
    // about 100 ms on an idle machine
    assert.ok(elapsed < 1000, `took ${elapsed.toFixed(0)} ms`);
    client.close();
  });
});
