import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { functionSql, namedIn, passesOf } from '../../../../demo/platform/database/dbFunction.ts';
import type { ColumnInfo } from '../../../../demo/platform/database/TableInfo.ts';
import { onBothSchemas, SchemaClient } from './SchemaClient.ts';

it('a function names columns in any case and in quotes, and its own by {value}', () => {
  const column = (name: string, extras = {}) => ({ name, extras }) as ColumnInfo;
  const written = `coalesce("Long ""Name""", {VALUE}) || lower(OTHER) || 'plain'`;
  const own = column('own', { db_function: [{ use: ['SELECT'], function: written }] });
  const names = ['long "name"', 'other', 'plain', 'coalesced'];
  const columns = [
    own,
    ...names.map((name) => column(name)),
    column('lower', { is_virtual: true }),
  ];
  const named = namedIn(own, 'SELECT', columns).map(({ name }) => name);
  assert.deepEqual(named, ['own', 'long "name"', 'other']);
  assert.deepEqual(namedIn(own, 'FILTER', columns), []);
});

it('a function takes the name of its field as it is', () => {
  const db_function = [{ use: ['SELECT'], function: "'x'||{value}||'y'" }];
  const column = { name: 'own', extras: { db_function } } as unknown as ColumnInfo;
  assert.equal(functionSql(column, 'SELECT', `"$'$\`$&$$"`), `('x'||"$'$\`$&$$"||'y')`);
});

it('a function calls known functions only, whatever its field is called', () => {
  const db_function = (text: string) => [{ use: ['SELECT'], function: text }];
  const sqlOf = (name: string, text: string) => {
    const column = { name, extras: { db_function: db_function(text) } } as unknown as ColumnInfo;
    return functionSql(column, 'SELECT', `"${name}"`);
  };
  const calls = ['{value}(9)', '{VALUE} (9)', '{value}\ufeff(9)', '"hex"(9)', '"a"{value}(9)'];
  for (const text of calls) assert.throws(() => sqlOf('randomblob', text), text);
  assert.equal(sqlOf('lower', 'lower({value})'), '(lower("lower"))');
  assert.equal(sqlOf('😀', 'coalesce({value}, 😀, e$)'), '(coalesce("😀", 😀, e$))');
});

it('a function can look for no text of a row, whatever the names of its fields contain', () => {
  for (const text of [
    `instr("t","x,'0')")+('a'='b')`,
    'ltrim("abs(","t")',
    'instr({value}, "a,")',
    `{value} like "b" ')'`,
  ]) {
    const db_function = [{ use: ['SELECT'], function: text }];
    const column = { name: 'own', extras: { db_function } } as unknown as ColumnInfo;
    assert.throws(() => functionSql(column, 'SELECT', '"own"'), text);
  }
});

it('a function costs more if it searches, or calls others for joined values', () => {
  const passes = (text: string) => {
    const db_function = [{ use: ['SELECT'], function: text }];
    return passesOf({ name: 'own', extras: { db_function } } as unknown as ColumnInfo, 'SELECT');
  };
  const joined = Array.from({ length: 10 }, () => '{value}').join(' || ');
  const search = "like '%aaaaab%'";
  assert.ok(passes(`{value} ${search}`) > 10 * passes('{value}'));
  assert.ok(passes(`(${joined}) ${search}`) > 5 * passes(`{value} ${search}`));
  assert.ok(passes(`lower(upper(${joined}))`) > 20);
});

describe('a database function of a field', () => {
  it('over many rows changes no list of records, nor those that are related', () =>
    onBothSchemas(async (client, generation) => {
      if (generation === 'classic') return;
      const boss = { name: 'boss', type: 'reference', ref_table: 'team', ref_field: 'id' };
      await client.make('team', 'name:string');
      await client.make('member', boss);
      await client.store('team', { name: 'a' });
      await client.store('member', { boss: 1 }, { boss: 1 }, { boss: 1 });
      const made = { type: 'integer', is_virtual: true };
      const use = (text: string) => ({ db_function: [{ use: ['SELECT'], function: text }] });
      const field = [
        { name: 'marked', ...made, is_aggregate: true, ...use('count(*)') },
        { name: 'unmarked', ...made, ...use('coalesce( max (id), 0)') },
        { name: 'most', ...made, ...use('max(id, 2)') },
      ];
      const added = await client.call('POST', 'shop/_schema/member', { body: { field } });
      assert.equal(added.status, 200, added.text);
      const members = [1, 2, 3].map((id) => ({ id, boss: 1, most: Math.max(id, 2) }));
      assert.deepEqual(await client.rows('member'), members);
      const [team] = await client.rows('team', '?related=member_by_boss');
      assert.deepEqual(team?.member_by_boss, members);
      const named = 'related=member_by_boss&member_by_boss.fields=id,marked';
      assert.equal((await client.call('GET', `shop/_table/team?${named}`)).status, 400);
      const asked = await client.call('GET', 'shop/_table/member?fields=marked');
      assert.deepEqual(asked.body.resource, [{ marked: 3 }]);
      const body = { boss: 1 };
      const { body: written } = await client.call('PATCH', 'shop/_table/member/2?fields=*', {
        body,
      });
      assert.deepEqual(written, members[1]);
      const none = await client.call('GET', 'shop/_table/member/9?fields=id,marked');
      assert.equal(none.status, 404);
    }));

  it('replaces the value that is read', () =>
    onBothSchemas(async (client, generation) => {
      const loud = 'upper({value})';
      const db_function =
        generation === 'classic'
          ? { function: loud, type: 'string', aggregate: false }
          : [{ use: ['SELECT'], function: loud, function_type: 'string' }];
      const body = { ...(await client.field('todo', 'name')), db_function };
      await client.call('PATCH', 'shop/_schema/todo/name', { body });
      assert.equal((await client.rows('todo', '?ids=1'))[0]?.name, 'TASK 1');
    }));

  it('is read once for thousands of values, and a long word of it in linear time', () => {
    const db_function = [{ use: ['INSERT'], function: '1'.repeat(900) }];
    const column = { name: 'f', extras: { db_function } } as unknown as ColumnInfo;
    const began = performance.now();
    for (let value = 0; value < 10_000; value++) assert.equal(passesOf(column, 'INSERT'), 1);
    const took = performance.now() - began;
    assert.ok(took < 2000, `${Math.round(took)} ms`);
  });

  it('is shown with the rows of a page, in the order of the page', () =>
    onBothSchemas(async (client, generation) => {
      const made = { type: 'integer', db_function: [{ use: ['SELECT'], function: 'length(t)' }] };
      await client.make('own', { name: 'k', type: 'integer', is_index: true }, 't:text', {
        name: 'v',
        ...made,
      });
      const records = Array.from({ length: 9 }, (_, at) => ({ k: 9 - at, t: 'x'.repeat(at + 1) }));
      await client.store('own', ...records);
      const pageOf = async (order: string) => {
        const filter = 'k in (2,3,4,5,6)';
        const query = `?filter=${filter}&order=${order}&limit=2&offset=1&fields=k,v`;
        return (await client.rows('own', encodeURI(query))).map(({ k, v }) => [k, v]);
      };
      const [upwards, downwards] = [await pageOf('id'), await pageOf('id desc')];
      assert.deepEqual(
        upwards,
        [
          [5, 5],
          [4, 6],
        ],
        generation,
      );
      assert.deepEqual(
        downwards,
        [
          [3, 7],
          [4, 6],
        ],
        generation,
      );
    }));

  it('changes what is stored, and makes fields without a column, on a current server', async () => {
    const client = new SchemaClient('current');
    await client.signIn();
    const neat = [{ use: ['INSERT', 'UPDATE'], function: "trim({value}) || '.'" }];
    const long = [{ use: ['SELECT'], function: 'length(name)', function_type: 'integer' }];
    const name = { ...(await client.field('todo', 'name')), db_function: neat };
    await client.call('PATCH', 'shop/_schema/todo/name', { body: name });
    const size = { name: 'size', type: 'integer', is_virtual: true, db_function: long };
    await client.call('POST', 'shop/_schema/todo/_field', { body: { resource: [size] } });
    const [task] = await client.store('todo', { name: 'Go', size: 99 });
    assert.deepEqual([task?.name, task?.size], ['Go.', 3]);
    client.close();
  });

  it('is an expression, never a statement', () =>
    onBothSchemas(async (client) => {
      const text = '(select group_concat(email) from customers)';
      const one = { use: ['SELECT'], function: text, type: 'string' };
      const body = { ...(await client.field('todo', 'name')), db_function: [one] };
      await client.call('PATCH', 'shop/_schema/todo/name', { body });
      assert.equal((await client.call('GET', 'shop/_table/todo/1')).status, 500);
    }));

  it('calls nothing by the name of its field', () =>
    onBothSchemas(async (client, generation) => {
      const written = '{value} (3)>0';
      const db_function =
        generation === 'current' ? [{ use: ['SELECT'], function: written }] : { function: written };
      await client.make('own', { name: 'randomblob', type: 'string', db_function });
      await client.call('POST', 'shop/_table/own', { body: { resource: [{ randomblob: 'x' }] } });
      const { text } = await client.call('GET', 'shop/_table/own/1');
      assert.doesNotMatch(text, /"randomblob":(1|true)/);
    }));

  it('cannot make huge values, or read other tables', () =>
    onBothSchemas(async (client) => {
      const field = await client.field('todo', 'name');
      const statusOf = async (text: string) => {
        const body = { ...field, db_function: [{ use: ['SELECT'], function: text }] };
        await client.call('PATCH', 'shop/_schema/todo/name', { body });
        return (await client.call('GET', 'shop/_table/todo/1?fields=name')).status;
      };
      for (const text of [
        "replace({value}, 'a', 'aa')",
        "'' || \"replace\"({value}, 'a', 'aa')",
        `coalesce("'", replace({value}, 'a', 'aa'), "'")`,
        'hex({value})',
        'quote({value})',
        'group_concat({value})',
        'json_array({value}, {value})',
        "json_extract({value}, '$', '$')",
        "substr(replace ({value}, 'a', 'aa'), 1)",
        Array.from({ length: 12 }, () => '{value}').join(' || '),
        `concat(${Array.from({ length: 12 }, () => '{value}').join()})`,
        `'${'x'.repeat(1001)}'`,
        '{value}->0->0',
        "{value} ->> '$.a'",
        'id in customers',
        'id in (values (1))',
      ]) {
        assert.equal(await statusOf(text), 500, text);
      }
      for (const text of [
        "upper(trim({value})) || '!'",
        'cast(round(id * 2, 1) as varchar(20))',
        'case when (id in (1, 2)) then (lower({value})) else null end',
        "coalesce({value}, strftime('%Y', 'now'))",
        "'replace(this)'",
      ]) {
        assert.equal(await statusOf(text), 200, text);
      }
    }));

  it('cannot search a long text slowly', () =>
    onBothSchemas(async (client) => {
      await client.make('texts', 'body:text', 'part:text');
      await client.store('texts', { body: 'a'.repeat(1000), part: 'a' });
      const field = await client.field('texts', 'body');
      const statusOf = async (text: string) => {
        const body = { ...field, db_function: [{ use: ['SELECT'], function: text }] };
        await client.call('PATCH', 'shop/_schema/texts/body', { body });
        return (await client.call('GET', 'shop/_table/texts/1?fields=body')).status;
      };
      const many = 'a'.repeat(100);
      const steps = Array.from({ length: 25 }, () => '{value}').join(') + lower(');
      for (const text of [
        '{value} like part',
        '{value} glob part',
        '{value} like (part)',
        "{value} like '%a' || part",
        "{value} like '%a' collate nocase || part",
        'like(part, {value})',
        "{value} not like upper('%a')",
        '{value} like "%a"',
        `{value} like '%${many}b'`,
        `{value} glob '*${many}b'`,
        `{value} glob '*[ab]${'[ac][ad][ae]'.repeat(10)}b'`,
        `{value} glob '*[${'b'.repeat(30)}]'`,
        `{value} glob '*[${'b'.repeat(30)}'`,
        "length(strftime(part, 'now'))",
        "length(strftime('%J' || part, 'now'))",
        `{value} like '%${'!%'.repeat(50)}b' escape '!'`,
        Array.from({ length: 25 }, () => "{value} like '%b%'").join(' or '),
        'instr({value}, part)',
        'instr({value}, lower(part))',
        `instr({value}, '${many}b')`,
        `instr({value}, '${'a%'.repeat(50)}b')`,
        "instr({value}, 'a' || part)",
        'trim({value}, part)',
        "rtrim({value}, 'b' || part)",
        `ltrim({value}, '${many}')`,
        `lower(${steps})`,
      ]) {
        assert.equal(await statusOf(text), 500, text);
      }
      for (const text of [
        "{value} like '%a word%'",
        "{value} not like 'b%' or ({value} glob '*[^0-9]*')",
        "case when {value} like '%50!%%' escape '!' then 1 else 2 end",
        "instr(lower({value}), 'b''s')",
        "{value} glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'",
        "{value} glob '*[a-zA-Z0-9]*'",
        "rtrim(trim({value}, ' ,'), '.')",
      ]) {
        assert.equal(await statusOf(text), 200, text);
      }
    }));

  it('reads no parameter of the statement around it', () =>
    onBothSchemas(async (client) => {
      const field = await client.field('todo', 'name');
      for (const text of ['?', '?1', ':a', '@a', '$a', "{value} || '?' || ?"]) {
        const body = { ...field, db_function: [{ use: ['SELECT'], function: text }] };
        await client.call('PATCH', 'shop/_schema/todo/name', { body });
        const { status } = await client.call('GET', 'shop/_table/todo?fields=name&filter=id=1');
        assert.equal(status, 500, text);
      }
    }));

  it('can contain a question mark in a text', async () => {
    const client = new SchemaClient('current');
    await client.signIn();
    await client.make('notes', 'a:text');
    const asks = [{ use: ['INSERT'], function: "{value} || '?'" }];
    const body = { ...(await client.field('notes', 'a')), db_function: asks };
    await client.call('PATCH', 'shop/_schema/notes/a', { body });
    assert.equal((await client.store('notes', { a: 'Why' }))[0]?.a, 'Why?');
    client.close();
  });

  it('cannot make a stored value grow with each change', () =>
    onBothSchemas(async (client) => {
      await client.make('notes', 'a:text');
      await client.store('notes', { a: 'x'.repeat(1000) });
      const grow = Array.from({ length: 10 }, () => 'coalesce(a, {value})').join(' || ');
      const db_function = [{ use: ['UPDATE'], function: grow }];
      const body = { ...(await client.field('notes', 'a')), db_function };
      await client.call('PATCH', 'shop/_schema/notes/a', { body });
      const sent = { body: { a: 'x' } };
      const statuses: number[] = [];
      for (let time = 0; time < 5; time++) {
        statuses.push((await client.call('PATCH', 'shop/_table/notes/1', sent)).status);
      }
      assert.deepEqual(statuses, [200, 200, 200, 200, 413]);
      const rows = await client.rows('notes');
      assert.equal(String(rows[0]?.a).length, 10_000_000);
    }));

  it('takes in nothing of the SQL around it', () =>
    onBothSchemas(async (client) => {
      const field = await client.field('todo', 'name');
      for (const text of [
        "'",
        '"',
        '(',
        ')',
        '`',
        '[',
        "'{value}'",
        'x)) as y, (z',
        'zeroblob(9)',
      ]) {
        const body = { ...field, db_function: [{ use: ['SELECT'], function: text }] };
        await client.call('PATCH', 'shop/_schema/todo/name', { body });
        const { status } = await client.call('GET', 'shop/_table/todo/1?fields=name');
        assert.equal(status, 500, text);
      }
    }));
});
