import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Condition } from '../../../src/core/data/Condition.ts';
import { formatGroups } from '../../../src/core/data/filterGroups.ts';
import { parseGroups } from '../../../src/core/data/filterGroups.ts';
import { formatFilter } from '../../../src/core/data/formatFilter.ts';
import { loadRows } from '../../../src/core/data/grid/loadRows.ts';
import { serverFilter } from '../../../src/core/data/serverFilter.ts';
import { exportTable } from '../../../src/core/data/transfer/exportTable.ts';
import { loadDatabases } from '../../../src/core/tables/loadDatabases.ts';
import { forBothGenerations } from '../../fixture/forGenerations.ts';
import { memberOf } from '../../../src/core/tables/TableSchema.ts';
import { openShop, schemaOf } from './tables.ts';

const NOTES = [
  'a_b',
  'axb',
  '100%',
  '1000',
  'x < y',
  'x . y',
  'f(x',
  'say "hi"',
  'say .hi.',
  'back\\slash',
  'this in that',
  'this_in that',
  'p >= q',
  'p >+ q',
  '{user.id}',
  `both " and '`,
  `) and (`,
];

const holds: Readonly<Record<string, (note: string, text: string) => boolean>> = {
  contains: (note, text) => note.includes(text),
  starts: (note, text) => note.startsWith(text),
  ends: (note, text) => note.endsWith(text),
  lacks: (note, text) => !note.includes(text),
  '=': (note, text) => note === text,
  '!=': (note, text) => note !== text,
};

forBothGenerations((generation) => {
  describe(`a filter of a table, ${generation} server`, () => {
    const open = async () => {
      const started = await openShop(generation, 'customers');
      const resource = NOTES.map((notes, at) => ({
        first_name: 'N',
        last_name: 'Filter',
        email: `note${at}@example.com`,
        notes,
      }));
      await started.app.api.post('shop/_table/customers', { resource });
      return started;
    };
    const own: Condition = { field: 'last_name', operator: '=', value: 'Filter' };

    it('shows and counts what was meant, whatever was typed', async () => {
      const { table } = await open();
      const schema = schemaOf(table);
      for (const [operator, isMeant] of Object.entries(holds)) {
        for (const text of [...NOTES, '_', '%', '<', '\\', '(', '"', "'", ' in ']) {
          const condition = { field: 'notes', operator, value: text } as Condition;
          const filter = formatFilter(schema, [own, condition]);
          assert.deepEqual(parseGroups(schema, filter), [[own], [condition]], filter);
          await loadRows(table, { filter, order: '', page: 1, limit: 100 });
          while (table.store.getState().total === null) await new Promise(setImmediate);
          const { rows, error, total } = table.store.getState();
          assert.equal(error, null, filter);
          const wanted = NOTES.filter((note) => isMeant(note, text)).sort();
          assert.deepEqual(rows.map((row) => String(row?.notes)).sort(), wanted, filter);
          assert.equal(total, wanted.length, filter);
        }
      }
    });

    it('shows and counts what was meant if one of several conditions is enough', async () => {
      const { table } = await open();
      const schema = schemaOf(table);
      const find = async (either: readonly Condition[]) => {
        const filter = formatGroups(schema, [[own], either]);
        await loadRows(table, { filter, order: '', page: 1, limit: 100 });
        while (table.store.getState().total === null) await new Promise(setImmediate);
        const { rows, error, total } = table.store.getState();
        assert.equal(error, null, filter);
        assert.equal(total, rows.length, filter);
        return rows.map((row) => String(row?.notes)).sort();
      };
      const others: readonly [Condition, (note: string) => boolean][] = [
        [{ field: 'email', operator: 'contains', value: 'nobody' }, () => false],
        [{ field: 'email', operator: '=', value: 'note1@example.com' }, (note) => note === 'axb'],
        [{ field: 'notes', operator: '=', value: '1000' }, (note) => note === '1000'],
        [{ field: 'notes', operator: 'null', value: '' }, () => false],
        [{ field: 'id', operator: '<', value: '1' }, () => false],
        [{ field: 'id', operator: '>=', value: '1' }, () => true],
      ];
      for (const [other, isOther] of others)
        for (const operator of ['contains', 'lacks', '='] as const)
          for (const value of ['_', '\\', 'x < y']) {
            const isMeant = (note: string) => holds[operator]?.(note, value) || isOther(note);
            const found = await find([{ field: 'notes', operator, value }, other]);
            assert.deepEqual(found, NOTES.filter(isMeant).sort(), `${operator} ${value}`);
          }
    });

    it('exports no others', async () => {
      const { table } = await open();
      const schema = schemaOf(table);
      const filter = formatFilter(schema, [
        own,
        { field: 'notes', operator: 'contains', value: 'x <' },
      ]);
      const exported = await exportTable(table, schema, {
        format: 'json',
        query: { filter, order: '' },
      });
      assert.equal(exported.records, 1);
      assert.equal(exported.missing, 0);
    });

    it('is applied in the page if the database has no pattern for a column', async () => {
      const { app, table } = await open();
      const schema = schemaOf(table);
      await loadDatabases(app);
      // classic servers have one type for all SQL databases
      const ofPostgres = generation === 'current' ? ['inet', 'interval', 'mood'] : [];
      for (const db_type of ['uuid', 'json', 'jsonb', ...ofPostgres]) {
        const field = schema.field.map((one) =>
          memberOf(one) === 'notes' ? { ...one, db_type, type: 'string' } : one,
        );
        const filter = formatFilter({ ...schema, field }, [
          { field: 'notes', operator: 'contains', value: 'x' },
        ]);
        const asked = serverFilter(table, { ...schema, field }, filter);
        assert.equal(asked.filter, '');
        assert.ok(asked.fits?.({ notes: 'axb' }));
        assert.ok(!asked.fits?.({ notes: 'ab' }) && !asked.fits?.({ notes: null }));
      }
    });

    if (generation === 'current')
      it('finds JSON by its members and by a part of it, which PostgreSQL rejects', async () => {
        const { app, table } = await openShop('current', 'todo');
        for (const [name, members] of Object.entries({
          plain: { type: 'json' },
          binary: { db_type: 'jsonb' },
        })) {
          const path = `shop/_schema/todo/${name}`;
          await app.api.patch(path, { name, ...members, allow_null: true });
        }
        const prefs = { plain: '{"a":1,"b":[2]}', binary: '{"a":1,"b":[2]}' };
        await app.api.patch('shop/_table/todo/2', prefs);
        await loadDatabases(app);
        await loadRows(table, { ...table.store.getState().query }, { afresh: true });
        for (const field of ['plain', 'binary'])
          for (const [operator, value] of [
            ['=', '{ "b": [2], "a": 1 }'],
            ['contains', '"b"'],
            ['starts', '{'],
          ] as const) {
            const filter = formatFilter(schemaOf(table), [{ field, operator, value }]);
            await loadRows(table, { filter, order: '', page: 1, limit: 100 });
            const { rows, error } = table.store.getState();
            assert.equal(error, null, filter);
            assert.deepEqual(
              rows.map((row) => row?.id),
              [2],
              filter,
            );
          }
      });

    it('is left to the server if the database can escape', async () => {
      const { app, table } = await open();
      const condition: Condition = { field: 'notes', operator: 'contains', value: 'a_b' };
      const ask = () =>
        serverFilter(table, schemaOf(table), formatFilter(schemaOf(table), [condition]));
      await loadDatabases(app);
      const { filter, fits } = ask();
      const escapes = generation === 'current';
      assert.equal(filter, escapes ? '(notes like "%a\\_b%")' : '(notes like "%a_b%")');
      assert.equal(fits === null, escapes);
    });
  });
});
