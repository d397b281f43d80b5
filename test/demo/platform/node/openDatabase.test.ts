import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openDatabase } from '../../../../demo/platform/node/openDatabase.ts';

it('a text with a NUL reaches no database, which would cut it there', () => {
  const db = openDatabase(':memory:');
  db.exec('create table t (name text)');
  const refusal = { status: 400, message: /NUL/ };
  assert.throws(() => db.run('insert into t values (?)', ['a\0b']), refusal);
  db.run('insert into t values (?)', ['a']);
  const sql = 'select * from t where name = ?';
  for (const read of [
    () => db.get(sql, ['a\0']),
    () => db.all(sql, ['a\0']),
    () => db.each(sql, ['a\0'], () => assert.fail()),
    () => db.all('select * from "t\0"'),
    () => db.exec('delete from t\0'),
  ]) {
    assert.throws(read, refusal);
  }
  assert.deepEqual(db.all(sql, ['a']), [{ name: 'a' }]);
  db.close();
});
