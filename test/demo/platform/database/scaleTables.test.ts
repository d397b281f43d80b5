import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { GENERATIONS, PlatformClient } from '../PlatformClient.ts';

const scale = { services: 2, tables: 30, rows: 3000 };

describe('the large database', () => {
  for (const generation of GENERATIONS) {
    it(`lists all of its tables and makes them when they are opened (${generation})`, async () => {
      const client = new PlatformClient(generation, { scale });
      await client.signIn();
      const { resource } = (await client.call('GET', 'scale/_schema')).body;
      assert.equal(resource.length, 31);
      const page = await client.call('GET', 'scale_2/_table/readings?limit=5&include_count=true');
      assert.deepEqual([page.body.resource.length, page.body.meta.count], [5, 3000]);
      const table = await client.call('GET', 'scale/_schema/table_00025');
      const related = table.body.related as { name: string }[];
      assert.deepEqual(
        related.map(({ name }) => name),
        ['table_00020_by_head_id'],
      );
      client.close();
    });
  }

  it('does not restore a dropped table', async () => {
    const client = new PlatformClient('current', { scale });
    await client.signIn();
    assert.equal((await client.call('DELETE', 'scale/_schema/table_00003')).status, 200);
    assert.equal((await client.call('GET', 'scale/_schema/table_00003?refresh=true')).status, 404);
    client.close();
  });
});
