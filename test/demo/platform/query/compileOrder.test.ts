import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compileOrder } from '../../../../demo/platform/query/compileOrder.ts';
import type { FilterTarget } from '../../../../demo/platform/query/FilterTarget.ts';

const fields = [
  { name: 'id', type: 'id' },
  { name: 'name', type: 'string' },
];
const classicTable: FilterTarget = { generation: 'classic', kind: 'table', fields };
const currentTable: FilterTarget = { generation: 'current', kind: 'table', fields };
const classicSystem: FilterTarget = { generation: 'classic', kind: 'system', fields };
const currentSystem: FilterTarget = { generation: 'current', kind: 'system', fields };

describe('compileOrder', () => {
  it('takes one bare field on classic tables and ignores anything else', () => {
    assert.equal(compileOrder('name', classicTable), '"name" asc');
    assert.equal(compileOrder('id desc', classicTable), '');
    assert.equal(compileOrder('nosuch', classicTable), '');
  });

  it('takes a list with directions on current tables', () => {
    assert.equal(
      compileOrder('name desc, id', currentTable),
      '"name" desc nulls first, "id" asc nulls last',
    );
    assert.equal(compileOrder('id  desc', currentTable), '"id" asc nulls last');
    assert.throws(() => compileOrder('id;desc', currentTable), {
      status: 400,
      message: 'Invalid order by clause in request.',
    });
    assert.equal(compileOrder('--id', currentTable), '-(-("id")) asc nulls last');
    assert.throws(() => compileOrder('nosuch', currentTable), { status: 500 });
    assert.throws(() => compileOrder('(select 1)', currentTable), { status: 500 });
  });

  it('ignores unknown fields of classic system lists and rejects them on current ones', () => {
    assert.equal(compileOrder('nosuch, id desc', classicSystem), '"id" desc');
    assert.equal(compileOrder('id foo', classicSystem), '"id" desc');
    assert.throws(() => compileOrder('nosuch', currentSystem), { status: 500, code: '42S22' });
    assert.throws(() => compileOrder('id foo', currentSystem), { status: 500 });
  });

  it('sorts by each field once, and by 20 at most', () => {
    const many = Array.from({ length: 21 }, (_, at) => ({ name: `f${at}`, type: 'string' }));
    for (const target of [currentTable, classicSystem, currentSystem]) {
      const [name = ''] = compileOrder('name', target).split(', ');
      assert.equal(compileOrder(`name,${'name desc,name,'.repeat(200)}NAME`, target), name);
      const wide = { ...target, fields: many };
      const names = many.map((field) => field.name);
      assert.throws(() => compileOrder(names.join(), wide), {
        status: 400,
        message: 'An order can have at most 20 fields.',
      });
      assert.equal(compileOrder(names.slice(1).join(), wide).split(', ').length, 20);
    }
  });

  it('has limited depth', () => {
    const nested = (levels: number) => `${'lower('.repeat(levels)}name${')'.repeat(levels)}`;
    assert.match(compileOrder(nested(10), currentTable), /^lower\(/);
    for (const deep of [nested(11), nested(2000), `${'-'.repeat(50)}id`]) {
      assert.throws(() => compileOrder(deep, currentTable), {
        status: 400,
        message: 'An order can be nested at most 10 levels deep.',
      });
    }
  });

  it('is empty without an order', () => {
    assert.equal(compileOrder(undefined, currentTable), '');
    assert.equal(compileOrder('', classicSystem), '');
  });
});
