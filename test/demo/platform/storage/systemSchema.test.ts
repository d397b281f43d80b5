import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openDatabase } from '../../../../demo/platform/node/openDatabase.ts';
import { createSystemSchema } from '../../../../demo/platform/storage/systemSchema.ts';

it('a global lookup is found by its name, however many there are, also in older databases', () => {
  const db = openDatabase(':memory:');
  const indexed = () => {
    const query = `select 1 from lookup where name = 'a' and id != 1
      and user_id is null and role_id is null and app_id is null`;
    return db.all(`explain query plan ${query}`).some(({ detail }) => /_by_name/.test(`${detail}`));
  };
  assert.equal(createSystemSchema(db, 'current'), true);
  assert.ok(indexed());
  db.exec('drop index lookup_by_name');
  assert.equal(createSystemSchema(db, 'current'), false);
  assert.ok(indexed());
});
