import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBoth } from '../PlatformClient.ts';

const nested = (levels: number) => `${'('.repeat(levels)}id=1${')'.repeat(levels)}`;
const many = (count: number) => Array.from({ length: count }, () => '(id=1)').join(' or ');

it('says that a filter is too large for the database', () =>
  onBoth(async (client) => {
    await client.signIn();
    for (const list of ['shop/_table/todo', 'system/role']) {
      const read = (filter: string) =>
        client.call('GET', `${list}?filter=${encodeURIComponent(filter)}`);
      for (const filter of [nested(5000), nested(1200)]) {
        const { status, text } = await read(filter);
        assert.equal(status, 400, list);
        assert.match(text, /nested at most 100 levels deep/);
      }
      const { status, text } = await read(many(1500));
      assert.equal(status, 400, list);
      assert.match(text, /at most 800 conditions/);
      assert.equal((await read(nested(90))).status, 200, list);
      assert.equal((await read(many(800))).status, 200, list);
    }
  }));
