import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readCells, writeCells } from '../../../src/core/data/grid/clipboardText.ts';
import { gridRows } from '../../../src/core/data/grid/gridRows.ts';
import { pasteBlock } from '../../../src/core/data/grid/pasteBlock.ts';
import { pasteCells } from '../../../src/core/data/grid/pasteCells.ts';
import { addNewRow } from '../../../src/core/data/grid/editCells.ts';
import { saveRows } from '../../../src/core/data/save/saveRows.ts';
import { edits, fieldOf, openShop, schemaOf, type } from './tables.ts';

describe('a paste', () => {
  it('reads what spreadsheets write, quotes and line breaks in cells included', () => {
    const cells = [
      ['a', '1'],
      ['say "hi"\nthere', ''],
      ['', 'tab\tinside'],
    ];
    assert.deepEqual(readCells(writeCells(cells)), cells);
    assert.deepEqual(readCells('a\tb\r\n1\t2\r\n'), [
      ['a', 'b'],
      ['1', '2'],
    ]);
    assert.deepEqual(readCells('"never closed\tb'), [['"never closed', 'b']]);
  });

  it('fills the chosen area and no cell outside of it', async () => {
    const { table } = await openShop('current', 'todo');
    const schema = schemaOf(table);
    const columns = ['id', 'name', 'priority', 'due_on'].map((name) => fieldOf(schema, name));
    const lines = gridRows(table.store.getState());
    const area = { top: 1, bottom: 4, left: 0, right: 2 };
    const cells = [
      ['9', 'x', '1', '2024-01-01'],
      ['8', 'y', 'much', '2024-01-01'],
    ];
    const { changes, skipped, wrong } = pasteCells(cells, { lines, columns, area });
    assert.deepEqual([skipped, wrong], [4, 2]);
    assert.deepEqual(
      changes.map(({ key, field, value, problem }) => [key, field.name, problem?.text ?? value]),
      [
        ['2', 'name', 'x'],
        ['2', 'priority', 1],
        ['3', 'name', 'y'],
        ['3', 'priority', 'much'],
        ['4', 'name', 'x'],
        ['4', 'priority', 1],
        ['5', 'name', 'y'],
        ['5', 'priority', 'much'],
      ],
    );
  });

  it('keeps NULL apart from an empty text, and leaves cells alone that short rows lack', async () => {
    const { table } = await openShop('classic', 'customers');
    const columns = ['city', 'phone', 'notes'].map((name) => fieldOf(schemaOf(table), name));
    const lines = gridRows(table.store.getState()).slice(3);
    const cells = [[null, '', 'x'], ['short']];
    const block = pasteBlock(table, { cells, columns, lines, how: 'over' });
    block.apply();
    const { present } = table.store.getState().history;
    assert.deepEqual(
      [...present.values()].map(({ key, changes }) => [key, changes]),
      [
        ['4', { city: null, phone: '', notes: 'x' }],
        ['5', { city: 'short' }],
      ],
    );
  });

  it('into a new record that was saved in the meantime changes that record', async () => {
    const { table } = await openShop('current', 'todo');
    type(table, addNewRow(table), { name: 'New' });
    const columns = [fieldOf(schemaOf(table), 'name')];
    const lines = gridRows(table.store.getState());
    const block = pasteBlock(table, { cells: [['Pasted']], columns, lines, how: 'over' });
    await saveRows(table, edits(table));
    block.apply();
    const [edit, another] = edits(table);
    assert.deepEqual([edit?.before?.name, edit?.changes], ['New', { name: 'Pasted' }]);
    assert.equal(another, undefined);
  });

  it('reaches its records wherever their rows are, and says how many the page has no longer', async () => {
    const { table } = await openShop('current', 'todo');
    const { store } = table;
    const columns = [fieldOf(schemaOf(table), 'name')];
    const lines = gridRows(store.getState()).slice(0, 3);
    const cells = [['a'], ['b'], ['c']];
    const block = pasteBlock(table, { cells, columns, lines, how: 'over' });
    store.setState(({ rows }) => ({ rows: rows.filter((row) => row?.id !== 2).toReversed() }));
    assert.equal(block.apply(), 1);
    assert.deepEqual(
      edits(table).map(({ key, changes }) => [key, changes.name]),
      [
        ['1', 'a'],
        ['3', 'c'],
      ],
    );
    store.setState({ rows: [] });
    const { history } = store.getState();
    assert.equal(block.apply(), 3);
    assert.equal(store.getState().history, history);
  });

  it('into a chosen area is repeated there, and says which records are not loaded', async () => {
    const { table } = await openShop('current', 'todo');
    const columns = [fieldOf(schemaOf(table), 'name')];
    const lines = [...gridRows(table.store.getState()).slice(0, 3), undefined];
    const block = pasteBlock(table, { cells: [['a'], ['b']], columns, lines, how: 'area' });
    assert.equal(block.missing, 1);
    block.apply();
    const { present } = table.store.getState().history;
    const names = [...present.values()].map(({ changes }) => changes.name);
    assert.deepEqual(names, ['a', 'b', 'a']);
  });

  it('says how many columns of it reach beyond the last one', async () => {
    const { table } = await openShop('current', 'customers');
    const columns = ['city', 'phone'].map((name) => fieldOf(schemaOf(table), name));
    const lines = gridRows(table.store.getState());
    const cells = [['a'], ['a', 'b', 'c', 'd'], ['a', 'b']];
    const beyond = (how: 'over' | 'new' | 'area', some = cells) =>
      pasteBlock(table, { cells: some, columns, lines, how }).beyond;
    assert.deepEqual([beyond('over'), beyond('new'), beyond('over', [['a', 'b']])], [2, 2, 0]);
    // into an area: a larger block is cut off, which is reported for all of it
    assert.equal(beyond('area'), 0);
  });

  it('of 10,000 rows and 10 columns is staged as one act', async () => {
    const { table } = await openShop('current', 'customers');
    const schema = schemaOf(table);
    const columns = schema.field.filter(({ type }) => type !== 'id').slice(0, 10);
    const line = [
      'Ada',
      'Lovelace',
      'a@b.example',
      'Co',
      '555',
      'Oslo',
      'NO',
      '12.50',
      'TRUE',
      'note',
    ];
    const text = Array.from({ length: 10_000 }, () => line.join('\t')).join('\r\n');
    const cells = readCells(text);
    const block = pasteBlock(table, { cells, columns, lines: [], how: 'new' });
    block.apply();
    const { history } = table.store.getState();
    assert.deepEqual([history.present.size, history.past.length], [10_000, 1]);
    assert.deepEqual(Object.keys([...history.present.values()][9_999]?.changes ?? {}).length, 10);
  });
});
