import assert from 'node:assert/strict';
import { it } from 'node:test';
import { currentScripts } from '../../../../demo/platform/events/eventScripts.ts';
import type { ServiceRequest } from '../../../../demo/platform/http/ServiceRequest.ts';
import { openDatabase } from '../../../../demo/platform/node/openDatabase.ts';
import type { PlatformContext } from '../../../../demo/platform/platformContext.ts';
import { createAdministrationSchema } from '../../../../demo/platform/storage/administrationSchema.ts';
import { PlatformClient } from '../PlatformClient.ts';

const MB = 1024 * 1024;

it('event scripts that are too large for one response are listed by their names', () => {
  const system = openDatabase(':memory:');
  system.exec('create table service (id integer primary key)');
  createAdministrationSchema(system, []);
  for (const name of ['a', 'b']) {
    const sql = `insert into event_script (name, type, content) values (?, 'nodejs', ?)`;
    system.run(sql, [name, 'x'.repeat(33 * MB)]);
  }
  const context: Partial<PlatformContext> = { system };
  const list = (query: string) =>
    currentScripts(context as PlatformContext, {
      ...({ generation: 'current', verb: 'GET', path: ['event_script'] } as ServiceRequest),
      query: new URLSearchParams(query),
    });
  assert.throws(() => list(''), { status: 413 });
  assert.deepEqual(list('as_list=true'), { resource: ['a', 'b'] });
  assert.deepEqual(list('fields=name'), { resource: [{ name: 'a' }, { name: 'b' }] });
  system.close();
});

it('a list changes a large event script only a few dozen times', async () => {
  const client = new PlatformClient('current');
  try {
    await client.signIn();
    const name = 'system.environment.get.pre_process';
    const content = `//${'x'.repeat(900_000)}`;
    const made = { resource: [{ name, type: 'nodejs', content, is_active: false }] };
    assert.equal((await client.call('POST', 'system/event_script', { body: made })).status, 201);
    const change = async (count: number) => {
      const resource = Array.from({ length: count }, () => ({ name, is_active: false }));
      return (await client.call('PATCH', 'system/event_script', { body: { resource } })).status;
    };
    assert.equal(await change(10), 200);
    assert.equal(await change(100), 413);
  } finally {
    client.close();
  }
});

it('a list of event scripts is deleted or changed as a whole, and none is without a name', async () => {
  const client = new PlatformClient('current');
  try {
    await client.signIn();
    const list = 'system/event_script';
    const script = { name: 'typo', type: 'nodejs', content: 'return 1;' };
    await client.call('POST', list, { body: { resource: [script] } });
    assert.equal((await client.call('DELETE', `${list}?ids=typo,missing`)).status, 404);
    assert.equal((await client.call('GET', `${list}/typo`)).status, 200);
    const changed = { resource: [{ name: 'missing', content: 'return 2;' }] };
    assert.equal((await client.call('PATCH', list, { body: changed })).status, 404);
    assert.equal((await client.call('GET', `${list}/missing`)).status, 404);
    const nameless = { resource: [{ ...script, name: '' }] };
    assert.equal((await client.call('POST', list, { body: nameless })).status, 500);
    const { body } = await client.call('GET', `${list}?as_list=true`);
    assert.deepEqual(body.resource, ['typo']);
  } finally {
    client.close();
  }
});
