import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeTables } from '../../../src/core/schema/describeTables.ts';
import {
  forgetPositions,
  savePositions,
  savedPositions,
} from '../../../src/core/schema/savedPositions.ts';
import { layoutDiagram, TABLE_WIDTH, tableHeight } from '../../../src/core/schema/layoutDiagram.ts';
import { linkPath } from '../../../src/core/schema/linkPath.ts';
import { loadWholeTables } from '../../../src/core/schema/loadWholeTables.ts';
import { nextTable } from '../../../src/core/schema/diagramNavigation.ts';
import { schemaPicture, type PictureLink } from '../../../src/core/schema/schemaPicture.ts';
import { createTranslator } from '../../../src/core/messages/translate.ts';
import { loadPreferences } from '../../../src/core/preferences/preferences.ts';
import { primaryKeyOf } from '../../../src/core/tables/TableSchema.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startHandmade } from '../startHandmade.ts';
import { startSignedIn } from '../startApp.ts';

const SHOP = ['customers', 'no_pk_log', 'order_items', 'orders', 'products', 'todo'];

forGenerations((generation) => {
  describe(`many tables of a ${generation} server`, () => {
    it('are read completely in one request, and drawn with what they refer to', async () => {
      const { app, sent } = await startSignedIn({ generation });
      const { tables, refused } = await loadWholeTables(app, 'shop', SHOP);
      assert.deepEqual(sent(), ['GET shop/_schema']);
      assert.deepEqual(refused, []);
      const { links, tables: drawn } = schemaPicture(tables, 'shop', []);
      assert.deepEqual(
        links.map(({ from, fromField, to, toField }) => `${from}.${fromField} ${to}.${toField}`),
        [
          'orders.customer_id customers.id',
          'order_items.order_id orders.id',
          'order_items.product_id products.id',
        ],
      );
      const items = drawn.find(({ name }) => name === 'order_items');
      assert.deepEqual(
        items?.rows.slice(0, 3).map(({ name, mark }) => `${name} ${mark}`),
        ['id key', 'order_id reference', 'product_id reference'],
      );
      const about = describeTables(createTranslator('en'), { links, tables: drawn, far: [] });
      assert.equal(about.get('orders'), 'orders; refers to customers; referred to by order_items');
    });

    it('are read one by one if a request for all is rejected; says what is missing', async () => {
      const { app, sent } = await startSignedIn({ generation });
      const heard: number[] = [];
      const { tables, refused } = await loadWholeTables(app, 'shop', ['orders', 'gone', 'todo'], {
        onMore: (so) => heard.push(so.tables.length + so.refused.length),
      });
      assert.deepEqual(
        tables.map(({ name }) => name),
        ['orders', 'todo'],
      );
      assert.deepEqual(
        refused.map(({ name }) => name),
        ['gone'],
      );
      assert.match(refused[0]?.message ?? '', /does not exist/);
      assert.deepEqual(heard, [1, 2, 3, 3]);
      assert.equal(sent().length, 4);
    });

    it('can be stopped', async () => {
      const { app, calls } = await startSignedIn({ generation });
      const control = new AbortController();
      const names = Array.from({ length: 200 }, (_, index) => `table_${index}`);
      const onMore = () => control.abort();
      await assert.rejects(loadWholeTables(app, 'shop', names, { signal: control.signal, onMore }));
      assert.ok(calls.length < 5);
    });
  });
});

const link = (from: string, to: string): PictureLink => ({
  from,
  fromField: `${to}_id`,
  to,
  toField: 'id',
  isVirtual: false,
});

/**
 * Main tables with nine tables each that refer to them, each main table to the one before,
 * and some alone.
 */
function manyTables(count: number) {
  const names = Array.from({ length: count }, (_, index) => `table_${index}`);
  const links = names.flatMap((name, index) => {
    const head = index - (index % 10);
    if (index !== head) return [link(name, `table_${head}`)];
    return index >= 10 && index % 50 ? [link(name, `table_${head - 10}`)] : [];
  });
  const row = { name: 'id', type: 'id', mark: 'key' as const };
  const tables = names.map((name) => ({ name, isView: false, rows: [row, row, row], more: 0 }));
  return { tables, links, far: [] };
}

describe('the layout of a picture', () => {
  it('puts no table over another, and what refers to the right of what it refers to', () => {
    const picture = manyTables(200);
    const positions = layoutDiagram(picture);
    const boxes = picture.tables.map((table) => ({
      ...(positions.get(table.name) ?? assert.fail(table.name)),
      height: tableHeight(table),
    }));
    for (const [index, one] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        const isAside = Math.abs(one.x - other.x) >= TABLE_WIDTH;
        assert.ok(isAside || one.y + one.height <= other.y || other.y + other.height <= one.y);
      }
    }
    for (const { from, to } of picture.links) {
      assert.ok((positions.get(from)?.x ?? 0) > (positions.get(to)?.x ?? 0), `${from} ${to}`);
    }
  });

  it('orders tables so that lines cross only if they have to', () => {
    const names = ['products', 'customers', 'orders', 'reviews'];
    const [table] = manyTables(1).tables;
    assert.ok(table);
    const tables = names.map((name) => ({ ...table, name }));
    const links = [
      link('orders', 'products'),
      link('orders', 'customers'),
      link('reviews', 'products'),
    ];
    const positions = layoutDiagram({ tables, links });
    const isAbove = (one: string, other: string) =>
      (positions.get(one)?.y ?? 0) < (positions.get(other)?.y ?? 0);
    // reviews is next to products, or its line would cross that from orders to customers
    assert.equal(isAbove('reviews', 'orders'), isAbove('products', 'customers'));
  });

  it('takes tables that refer to themselves or in a circle', () => {
    const { tables } = manyTables(3);
    const links = [
      link('table_0', 'table_0'),
      link('table_0', 'table_1'),
      link('table_1', 'table_2'),
      link('table_2', 'table_0'),
    ];
    assert.equal(layoutDiagram({ tables, links }).size, 3);
    assert.equal(layoutDiagram({ tables: [], links: [] }).size, 0);
  });

  it('moves to the nearest table in the direction of an arrow key', () => {
    const positions = new Map([
      ['middle', { x: 300, y: 300 }],
      ['left', { x: 0, y: 310 }],
      ['far left', { x: 0, y: 900 }],
      ['above', { x: 300, y: 0 }],
    ]);
    assert.equal(nextTable(positions, 'middle', 'ArrowLeft'), 'left');
    assert.equal(nextTable(positions, 'middle', 'ArrowUp'), 'above');
    assert.equal(nextTable(positions, 'middle', 'ArrowRight'), null);
    assert.equal(nextTable(positions, 'left', 'ArrowDown'), 'far left');
  });

  it('draws a line from field to field', () => {
    const { tables } = manyTables(2);
    const [table, other] = tables;
    assert.ok(table && other);
    const from = { table, position: { x: 310, y: 0 }, field: 'id' };
    const to = { table: other, position: { x: 0, y: 100 }, field: 'not drawn' };
    assert.match(linkPath(from, to), /^M310 47C265 47 265 118 220 118M/);
  });

  it('leads a line past the tables between, which it would seem to end at', () => {
    const { tables } = manyTables(3);
    const [table, other, third] = tables;
    assert.ok(table && other && third);
    const from = { table, position: { x: 620, y: 0 }, field: 'id' };
    const to = { table: other, position: { x: 0, y: 0 }, field: 'id' };
    const height = tableHeight(third);
    const pointsOf = (path: string) =>
      path
        .split('M')[1]
        ?.match(/-?[\d.]+/g)
        ?.map(Number) ?? [];
    for (const y of [30, -height + 60]) {
      const between = { table: third, position: { x: 310, y } };
      const path = linkPath(from, to, [from, to, between]);
      const passing = y === 30 ? y - 12 : y + height + 12;
      assert.match(path, /^M620 47C.*H298C.* 220 47M/);
      assert.ok(pointsOf(path).includes(passing), path);
    }
    const aside = { table: third, position: { x: 310, y: 400 } };
    assert.equal(linkPath(from, to, [aside]), linkPath(from, to));
  });

  it('is kept if a table was moved', async () => {
    const { app, otherTab } = await startSignedIn({ generation: 'current' });
    const positions = new Map([['orders', { x: 10, y: -20 }]]);
    await savePositions(app, 'shop', positions);
    // even in another window, or a week later
    const { page } = otherTab();
    page.session.setState(app.page.session.getState());
    await loadPreferences(otherTab(page));
    const later = page.preferences.getState();
    assert.deepEqual(savedPositions(later, 'shop'), positions);
    assert.equal(savedPositions(later, 'other').size, 0);
    await forgetPositions(app, 'shop');
    assert.equal(savedPositions(app.page.preferences.getState(), 'shop').size, 0);
  });

  it('is kept for tables that were moved in another tab', async () => {
    const { app, otherTab } = await startSignedIn({ generation: 'current' });
    const second = otherTab();
    second.page.session.setState(app.page.session.getState());
    await Promise.all([loadPreferences(app), loadPreferences(second)]);
    await savePositions(app, 'shop', new Map([['orders', { x: 1, y: 2 }]]));
    await savePositions(second, 'shop', new Map([['todo', { x: 3, y: 4 }]]));
    const later = otherTab();
    later.page.session.setState(app.page.session.getState());
    await loadPreferences(later);
    const names = [...savedPositions(later.page.preferences.getState(), 'shop').keys()];
    assert.deepEqual(names, ['orders', 'todo']);
  });
});

describe('tables with members that are nothing of their kind', () => {
  it('are drawn without those', async () => {
    const { app, server } = startHandmade();
    const of = (name: string, rest: object) => ({ name, label: name, related: [], ...rest });
    const resource = [
      of('a', { primary_key: {}, field: [null, { name: 'id', alias: {}, label: 7, type: true }] }),
      of('b', { primary_key: [null, 'id'], field: [{ name: 'id', type: 'id' }], related: [null] }),
    ];
    server.get('/api/v2/shop/_schema', () => Response.json({ resource }));
    const { tables } = await loadWholeTables(app, 'shop', ['a', 'b']);
    assert.deepEqual(tables.map(primaryKeyOf), [[], ['id']]);
    const id = { name: 'id', alias: '', label: '', type: '' };
    assert.deepEqual(
      tables.map(({ field, related }) => [field, related]),
      [
        [[id], []],
        [[{ name: 'id', type: 'id' }], []],
      ],
    );
    assert.equal(schemaPicture(tables, 'shop', []).tables.length, 2);
  });
});
