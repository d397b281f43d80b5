import assert from 'node:assert/strict';
import { it } from 'node:test';
import { SchemaClient } from '../database/SchemaClient.ts';

it('times of PostgreSQL are found as they are stored, with zones and fractions', async () => {
  const client = new SchemaClient('current');
  await client.signIn();
  const types = { zoned: 'timestamp with time zone', plain: 'timestamp without time zone' };
  const all = { ...types, daily: 'time with time zone', day: 'date' };
  const fields = Object.entries(all).map(([name, db_type]) => ({ name, db_type }));
  await client.make('moments', ...fields);
  const [time, fraction] = ['2024-02-02 10:00:00', '2024-02-02 10:00:00.25'];
  const record = { zoned: time, plain: fraction, daily: '10:00:00', day: '2024-02-29' };
  const [stored] = await client.store('moments', record);
  assert.deepEqual(stored, { id: 1, ...record, zoned: `${time}+00` });
  const count = async (filter: string) => {
    const path = `shop/_table/moments?filter=${encodeURIComponent(filter)}`;
    const { status, body } = await client.call('GET', path);
    return status === 200 ? body.resource.length : status;
  };
  const zoned = `zoned = '2024-02-02 12:00:00+02:00'`;
  for (const filter of [
    `zoned = '${time}'`,
    `zoned <= '${time}'`,
    zoned,
    `plain = '${fraction}'`,
  ]) {
    assert.equal(await count(filter), 1, filter);
  }
  for (const filter of [`zoned > '${time}'`, `plain > '${fraction}'`, `daily < '09:00:00'`]) {
    assert.equal(await count(filter), 0, filter);
  }
  assert.equal(await count(`daily > '09:00:00'`), 1);
  const body = { resource: [{ day: '2024-02-30' }] };
  assert.equal((await client.call('POST', 'shop/_table/moments', { body })).status, 400);
  client.close();
});
