import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { sentences, SchemaClient, type FieldBody } from '../SchemaClient.ts';

describe('a column of PostgreSQL on a current server', () => {
  let client: SchemaClient;
  beforeEach(async () => {
    client = new SchemaClient('current');
    await client.signIn();
  });
  afterEach(() => client.close());

  const patch = (name: string, body: object) =>
    client.call('PATCH', `shop/_schema/t/${name}`, { body: { name, ...body } });
  const typeOf = async (name: string) => (await client.field('t', name)).db_type;
  const begin = async (...fields: (FieldBody | string)[]) => {
    const made = await client.make('t', ...fields);
    assert.equal(made.status, 200, made.text);
  };

  it('becomes what its reported type creates, though the real one is sent too', async () => {
    const made = { j: 'json', x: 'text', b: 'binary', s: 'smallint' };
    await begin(...Object.entries(made).map(([name, type]) => `${name}:${type}`));
    for (const name of Object.keys(made)) {
      const field = await client.field('t', name);
      assert.equal((await patch(name, { ...field, is_index: true })).status, 200);
    }
    assert.deepEqual(await Promise.all(Object.keys(made).map(typeOf)), [
      ...['character varying(255)', 'character varying(255)', 'character varying(255)'],
      'integer',
    ]);
  });

  it('keeps its type if only that is omitted', async () => {
    const types = ['json', 'jsonb', 'text', 'bytea', 'real', 'smallint', 'uuid', 'numeric(8,2)'];
    await begin(...types.map((db_type, at) => ({ name: `f${at}`, db_type })));
    for (const [at, db_type] of types.entries()) {
      const { type: _told, ...field } = await client.field('t', `f${at}`);
      const changed = await patch(`f${at}`, { ...field, is_index: true });
      assert.equal(changed.status, 200, changed.text);
      assert.equal(await typeOf(`f${at}`), db_type);
    }
  });

  it('is what precedes the first space of its definition', async () => {
    const stamp = 'timestamp with time zone';
    await begin({ name: 'at', db_type: stamp }, { name: 'code', db_type: 'character varying(20)' });
    const change = async (name: string, body: object) => {
      const { status } = await patch(name, { allow_null: true, is_index: true, ...body });
      return [status, await typeOf(name)];
    };
    assert.deepEqual(await change('code', { type: 'string', length: 20 }), [
      200,
      'character varying(20)',
    ]);
    assert.deepEqual(await change('code', { db_type: 'VARCHAR(20)' }), [
      200,
      'character varying(20)',
    ]);
    assert.deepEqual(await change('code', { db_type: 'character varying(20)' }), [
      200,
      'character(1)',
    ]);
    assert.deepEqual(await change('at', { db_type: 'TIMESTAMPTZ' }), [200, stamp]);
    assert.deepEqual(await change('at', { db_type: stamp }), [200, 'timestamp without time zone']);
    assert.deepEqual(await change('at', { db_type: 'timestamptz' }), [
      200,
      'timestamp without time zone',
    ]);
  });

  it('is rejected a type that PostgreSQL does not know or cannot make of the old one', async () => {
    await begin('f:float', 'x:text');
    const refused = await patch('f', { ...(await client.field('t', 'f')), is_unique: true });
    assert.equal(refused.status, 500);
    assert.match(sentences(refused), /type &quot;double&quot; does not exist/);
    const cast = await patch('x', { type: 'integer', allow_null: true });
    assert.match(sentences(cast), /cannot be cast automatically to type integer/);
    assert.deepEqual([await typeOf('f'), await typeOf('x')], ['real', 'text']);
  });

  it('keeps its default, its unique index, and with a default its NOT NULL', async () => {
    const five = { name: 'n', type: 'integer', allow_null: true, default: 5, is_unique: true };
    await begin(five, 'm:integer', { name: 'flag', type: 'boolean', default: true });
    const shown = async (name: string) => {
      const {
        allow_null: nulls,
        default: fallback,
        is_unique: unique,
      } = await client.field('t', name);
      return [nulls, fallback, unique];
    };
    const change = async (name: string, body: object) => {
      const answer = await patch(name, { ...(await client.field('t', name)), ...body });
      assert.equal(answer.status, 200, answer.text);
      return shown(name);
    };
    assert.deepEqual(await change('n', { allow_null: false }), [true, 5, true]);
    assert.deepEqual(await change('n', { is_unique: false }), [true, 5, true]);
    assert.deepEqual(await change('n', { default: 7 }), [true, 5, true]);
    assert.deepEqual(await change('flag', { default: null }), [true, true, false]);
    assert.deepEqual(await change('m', { default: 3 }), [true, null, false]);
    assert.deepEqual(await change('m', { allow_null: false }), [false, null, false]);
    assert.deepEqual(await change('m', { allow_null: true }), [true, null, false]);
  });
});
