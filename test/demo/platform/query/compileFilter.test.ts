import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compileFilter, type FilterTarget } from '../../../../demo/platform/query/compileFilter.ts';

const fields = [
  { name: 'id', type: 'id' },
  { name: 'first_name', type: 'string' },
  { name: 'notes', type: 'text' },
  { name: 'is_active', type: 'boolean' },
  { name: 'price', type: 'decimal' },
  { name: 'born_on', type: 'date' },
];
const classicTable: FilterTarget = { generation: 'classic', kind: 'table', fields };
const currentTable: FilterTarget = { generation: 'current', kind: 'table', fields };
const classicSystem: FilterTarget = { generation: 'classic', kind: 'system', fields };
const currentSystem: FilterTarget = { generation: 'current', kind: 'system', fields };
const everywhere = [classicTable, currentTable, classicSystem, currentSystem];

const unparsable = { status: 400, message: 'Invalid or unparsable filter request.' };

describe('compileFilter', () => {
  it('reads at most 1,000 lookups, with values of at most 1 MB together', () => {
    const read = (count: number, value: string) => {
      const list = Array.from({ length: count }, () => '{a}').join(',');
      compileFilter(`first_name in (${list})`, { ...currentTable, lookups: () => value });
    };
    read(1000, 'x');
    assert.throws(() => read(1001, 'x'), { status: 413 });
    assert.throws(() => read(11, 'x'.repeat(100_000)), { status: 413 });
  });

  it('takes no filter for no condition', () => {
    for (const target of everywhere) {
      assert.deepEqual(compileFilter('', target), { sql: '1', params: [] });
    }
  });

  it('binds every value and quotes every name', () => {
    for (const target of everywhere) {
      const { sql, params } = compileFilter(`(FIRST_NAME != "x'; drop") and (id = 5)`, target);
      assert.match(sql, /^\("first_name"( collate nocase)? != \?\) and \("id" = \?\)$/);
      assert.deepEqual(params, ["x'; drop", 5]);
    }
  });

  it('reads the operators that are words', () => {
    for (const [word, sign] of Object.entries({ eq: '=', ne: '!=', gte: '>=', lt: '<' })) {
      assert.equal(compileFilter(`id ${word} 5`, classicTable).sql, `"id" ${sign} ?`);
    }
  });

  it('takes one pair of quotes off a value and leaves the quotes inside', () => {
    const read = (text: string) => compileFilter(`first_name = ${text}`, classicTable).params;
    assert.deepEqual(read(`'O'Brien'`), ["O'Brien"]);
    assert.deepEqual(read(`"O'Brien"`), ["O'Brien"]);
    assert.deepEqual(read(`O'Brien`), ["O'Brien"]);
    assert.deepEqual(read(`''x''`), ["''x''"]);
  });

  it('searches the quotes too in contains, starts with and ends with', () => {
    assert.deepEqual(compileFilter('first_name contains ra', classicTable).params, ['%ra%']);
    assert.deepEqual(compileFilter(`first_name contains 'ra'`, classicTable).params, [`%'ra'%`]);
    assert.deepEqual(compileFilter('first_name starts with Gr', classicTable).params, ['Gr%']);
    assert.throws(() => compileFilter('first_name contains ra', classicSystem), unparsable);
  });

  it('distinguishes case in LIKE only on current tables', () => {
    const pattern = `first_name like "G*%_"`;
    assert.equal(compileFilter(pattern, classicTable).sql, '"first_name" like ?');
    assert.deepEqual(compileFilter(pattern, currentTable), {
      sql: '"first_name" glob ?',
      params: ['G[*]*?'],
    });
  });

  it('has patterns for texts alone on PostgreSQL, and reads a value as one of the column', () => {
    const named = (native: string): FilterTarget => ({
      ...currentTable,
      fields: [{ name: 'it', type: 'string', native }],
    });
    const failureOf = (clause: string, native: string) => {
      try {
        return compileFilter(clause, named(native)).sql;
      } catch (error) {
        return (error as Error).message.replace(/^SQLSTATE.*ERROR: {2}/, '');
      }
    };
    for (const native of ['uuid', 'json', 'jsonb', 'inet', 'interval']) {
      const message = `operator does not exist: ${native} ~~ unknown`;
      assert.equal(failureOf('it like "%a%"', native), message);
    }
    for (const native of ['text', 'character varying(60)', 'character(1)']) {
      assert.equal(failureOf('it like "%a%"', native), '"it" glob ?');
    }
    assert.equal(failureOf('it = "{}"', 'json'), 'operator does not exist: json = unknown');
    assert.equal(failureOf('it = "{}"', 'jsonb'), '"it" = ?');
    assert.equal(failureOf('it = "x"', 'jsonb'), 'invalid input syntax for type json: "x"');
    assert.equal(failureOf('it = "x"', 'uuid'), 'invalid input syntax for type uuid: "x"');
  });

  it('cuts at and and or only between parentheses, but anywhere in classic system lists', () => {
    const text = 'id = 5 or id = 6';
    assert.equal(compileFilter(text, classicSystem).sql, '"id" = ? or "id" = ?');
    for (const target of [classicTable, currentTable, currentSystem]) {
      assert.throws(() => compileFilter(text, target), {
        status: 400,
        message: "Field 'id' must be a valid integer.",
      });
    }
  });

  it('takes the first comparison sign for the operator, also inside a LIKE value', () => {
    assert.throws(() => compileFilter('(first_name like "%=%") or (id = 1)', currentTable), {
      status: 400,
      message: `Invalid or unparsable field in filter request: 'first_name like "%'`,
    });
  });

  it('negates a whole filter but no part of it', () => {
    assert.equal(compileFilter('not (id = 1)', classicTable).sql, 'not ("id" = ?)');
    assert.throws(() => compileFilter('(id < 5) and not (id = 1)', classicTable), { status: 400 });
    assert.throws(() => compileFilter('not (id = 1)', classicSystem), { status: 400 });
  });

  it('needs a list in parentheses for in, except in classic system lists', () => {
    assert.deepEqual(compileFilter('id not in ( 1 , 2 )', currentTable), {
      sql: '"id" not in (?, ?)',
      params: [1, 2],
    });
    assert.throws(() => compileFilter('id in 1,2', currentTable), {
      status: 400,
      message: 'Filter value lists must be wrapped in parentheses.',
    });
    assert.deepEqual(compileFilter('id in 1,2', classicSystem).params, [1, 2]);
    assert.throws(() => compileFilter('id in (1,2)', classicSystem), {
      status: 500,
      code: 'HY000',
    });
  });

  it('reads is null and is not null with exactly one blank', () => {
    assert.equal(compileFilter('notes IS NOT NULL', currentTable).sql, '"notes" IS NOT NULL');
    assert.throws(() => compileFilter('notes is  null', currentTable), unparsable);
  });

  it('understands true and false on current tables only', () => {
    assert.deepEqual(compileFilter('is_active = true', currentTable).params, [1]);
    assert.deepEqual(compileFilter('is_active = true', classicTable).params, ['true']);
    assert.deepEqual(compileFilter('is_active = true', currentSystem).params, [0]);
  });

  it('cuts signed and broken numbers to integers on current tables and rejects them elsewhere', () => {
    assert.deepEqual(compileFilter('id = -5.7', currentTable).params, [-5]);
    assert.throws(() => compileFilter('id = -5.7', classicTable), { status: 400 });
  });

  it('fails like the database behind it', () => {
    assert.throws(() => compileFilter('id = 1)', classicTable), { status: 500, code: 500 });
    assert.throws(() => compileFilter('(id = 1) nor (id = 2)', currentSystem), {
      status: 500,
      code: '42000',
    });
    assert.throws(() => compileFilter('born_on like "2024%"', currentTable), { status: 500 });
    assert.throws(() => compileFilter('born_on = soon', classicTable), { status: 500 });
    assert.throws(() => compileFilter('()', classicTable), { status: 500 });
  });

  it('runs no expression of the client: a number or a field at most', () => {
    assert.deepEqual(compileFilter('id = (1)', classicTable), { sql: '"id" = ?', params: [1] });
    assert.equal(compileFilter('(id = (id))', classicTable).sql, '("id" = "id")');
    assert.throws(() => compileFilter('id = (select 1)', classicTable), unparsable);
  });

  it('replaces lookups after reading, so that a value cannot change the filter', () => {
    const lookups = (name: string) => (name === 'who' ? `x') or (id > 0` : undefined);
    const target = { ...classicTable, lookups };
    assert.deepEqual(compileFilter('first_name = {who}', target).params, [`x') or (id > 0`]);
    assert.deepEqual(compileFilter('first_name = {nobody}', target).params, ['{nobody}']);
  });
});
