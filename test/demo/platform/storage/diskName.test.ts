import assert from 'node:assert/strict';
import { it } from 'node:test';
import { diskName } from '../../../../demo/platform/storage/diskName.ts';

it('names on the disk keep ASCII letters and digits, and differ in all other characters', () => {
  for (const name of ['app', 'logs', 'a_b-c', '']) assert.equal(diskName(name), name);
  assert.equal(diskName('db.sqlite'), 'db_sqlite');
  assert.equal(diskName('..'), '_');
  const names = ['Фото', 'Фот', 'фото', '写真', '😀', 'a b', 'a/b', 'a  b', 'a~b', '~w~', ' '];
  const made = names.map(diskName);
  assert.equal(new Set(made).size, names.length);
  for (const each of made) assert.match(each, /^[\w~-]+$/);
});
