import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openDatabase } from '../../../../demo/platform/node/openDatabase.ts';
import { keepConfigSizes, sizeOfConfigs } from '../../../../demo/platform/storage/configSizes.ts';
import { createSystemSchema } from '../../../../demo/platform/storage/systemSchema.ts';

it('the size of all configs follows each change of a service, also an undone one', () => {
  const system = openDatabase(':memory:');
  createSystemSchema(system, 'classic');
  const add = (name: string, config: string | null) =>
    system.run("insert into service (name, type, config) values (?, 'rws', ?)", [name, config]);
  add('first', '{}');
  keepConfigSizes(system);
  add('second', '{"é":1}');
  add('none', null);
  assert.equal(sizeOfConfigs(system), 2 + 8);
  system.run("update service set config = '{\"a\":1}' where name = 'none'");
  system.run("update service set config = null, label = 'First' where name = 'first'");
  assert.equal(sizeOfConfigs(system), 8 + 7);
  const undone = () =>
    system.transaction(() => {
      add('third', '{}');
      throw new Error('undone');
    });
  assert.throws(undone, /undone/);
  assert.equal(sizeOfConfigs(system), 8 + 7);
  system.run("delete from service where name = 'second'");
  assert.equal(sizeOfConfigs(system), 7);
  system.close();
});
