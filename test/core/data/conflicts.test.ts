import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { editCells, typed } from '../../../src/core/data/grid/editCells.ts';
import { findConflicts } from '../../../src/core/data/save/findConflicts.ts';
import { gridRows } from '../../../src/core/data/grid/gridRows.ts';
import { saveRows } from '../../../src/core/data/save/saveRows.ts';
import { settleConflicts } from '../../../src/core/data/save/settleConflicts.ts';
import { fieldOf, generations, openShop, schemaOf } from './tables.ts';

/** Per generation: 10,000 meetings in all. */
const ROUNDS = 100;
/** Records that each round edits here and elsewhere. */
const RECORDS = 50;

for (const generation of generations) {
  describe(`changes that meet others, ${generation} server`, () => {
    it(`are reported exactly if both changed the same cell to different values, ${ROUNDS * RECORDS} times`, async () => {
      const { table, app } = await openShop(generation, 'customers');
      const schema = schemaOf(table);
      const names = ['city', 'notes', 'credit_limit', 'is_active'];
      const values = [
        { city: 'Oslo', notes: '', credit_limit: '1.50', is_active: true },
        { city: 'Rome', notes: null, credit_limit: 1.5, is_active: false },
        { city: '', notes: 'x', credit_limit: 2, is_active: true },
      ] as const;
      let state = 11;
      const roll = (sides: number) => (state = (state * 48271) % 2147483647) % sides;
      const pick = () => {
        const name = names[roll(4)] ?? 'city';
        return { name, value: values[roll(3)]?.[name as 'city'] };
      };
      const rows = new Map(table.store.getState().rows.map((row) => [String(row?.id), { ...row }]));
      const server = new Map([...rows].map(([key, row]) => [key, { ...row }]));
      const same = (one: unknown, other: unknown) =>
        one === other ||
        (one !== '' &&
          other !== '' &&
          one !== null &&
          other !== null &&
          Number(one) === Number(other));
      for (let round = 0; round < ROUNDS; round++) {
        const theirs = [...server.keys()].slice(0, RECORDS).map((key) => ({ key, ...pick() }));
        await app.api.patch('shop/_table/customers', {
          resource: theirs.map(({ key, name, value }) => ({ id: Number(key), [name]: value })),
        });
        for (const { key, name, value } of theirs) {
          // a current server stores NULL for an empty text (recorded: table)
          const stored = generation === 'current' && value === '' ? null : value;
          Object.assign(server.get(key) ?? {}, { [name]: stored });
        }
        const mine = [...rows.keys()].slice(0, RECORDS).map((key) => ({ key, ...pick() }));
        const edits = mine.map(({ key, name, value }) => ({
          key,
          before: rows.get(key) ?? {},
          changes: { [name]: value },
          problems: {},
          refusal: null,
        }));
        const { conflicts, missing } = await findConflicts(table, schema, edits);
        assert.deepEqual(missing, []);
        const expected = mine
          .filter(({ key, name, value }) => {
            const [read, now] = [rows.get(key)?.[name], server.get(key)?.[name]];
            return !same(read, now) && !same(value, now);
          })
          .map(({ key }) => key);
        assert.deepEqual(
          conflicts.map(({ key }) => key),
          expected,
        );
        for (const [key, row] of server) rows.set(key, { ...row });
      }
    });

    it('are reported even if others caused them while the first records were being saved', async () => {
      const { table, app } = await openShop(generation, 'customers', { limit: 150 });
      const city = fieldOf(schemaOf(table), 'city');
      const lines = [...gridRows(table.store.getState())].flatMap((line) => line ?? []);
      assert.equal(lines.length, 150);
      editCells(
        table,
        lines.map(({ key, before }) => typed({ key, before, field: city }, `Mine ${key}`)),
      );
      const { fetch } = app.browser;
      const late = async (url: string, init?: RequestInit) => {
        const answer = await fetch(url, init);
        if (init?.method !== 'PATCH') return answer;
        Object.assign(app.browser, { fetch });
        await app.api.patch('shop/_table/customers/120', { city: 'Theirs' });
        return answer;
      };
      Object.assign(app.browser, { fetch: late });
      const seen: number[] = [];
      const edits = [...table.store.getState().history.present.values()];
      const outcome = await saveRows(table, edits, { onProgress: (done) => seen.push(done) });
      assert.deepEqual(
        outcome.conflicts.map(({ key, cells }) => [key, cells[0]?.theirs]),
        [['120', 'Theirs']],
      );
      assert.deepEqual([outcome.updated, seen], [149, [100, 150]]);
      const row = await app.api.get('shop/_table/customers/120', { fields: 'city' });
      assert.deepEqual(row, { city: 'Theirs' });
    });

    it('are saved over the new values or dropped, as selected', async () => {
      const { table, app } = await openShop(generation, 'todo');
      const schema = schemaOf(table);
      const change = (key: string, name: string, text: string) => {
        const line = gridRows(table.store.getState()).find((one) => one?.key === key);
        editCells(table, [
          typed({ key, before: line?.before ?? null, field: fieldOf(schema, name) }, text),
        ]);
      };
      change('2', 'name', 'Mine');
      change('3', 'name', 'Mine');
      change('3', 'priority', '1');
      await app.api.patch('shop/_table/todo', {
        resource: [
          { id: 2, name: 'Theirs' },
          { id: 3, name: 'Theirs' },
        ],
      });
      const edits = () => [...table.store.getState().history.present.values()];
      const { conflicts, updated } = await saveRows(table, edits());
      assert.equal(updated, 0);
      settleConflicts(table, conflicts, new Set(['2 name']));
      const again = await saveRows(table, edits());
      assert.deepEqual([again.updated, again.conflicts.length], [2, 0]);
      const { rows } = table.store.getState();
      assert.deepEqual([rows[1]?.name, rows[2]?.name, rows[2]?.priority], ['Mine', 'Theirs', 1]);
      // what was typed during the comparison was not asked about
      change('4', 'name', 'Mine');
      change('4', 'priority', 'much');
      change('5', 'name', 'Mine');
      const theirs = [4, 5].map((id) => ({ id, name: 'Theirs' }));
      await app.api.patch('shop/_table/todo', { resource: theirs });
      const asked = edits().map((edit) => ({ ...edit, problems: {} }));
      const met = (await saveRows(table, asked)).conflicts;
      change('5', 'name', 'Typed since');
      settleConflicts(table, met, new Set());
      assert.deepEqual(
        edits().map(({ key, changes, problems }) => [key, changes, Object.keys(problems)]),
        [
          ['4', {}, ['priority']],
          ['5', { name: 'Typed since' }, []],
        ],
      );
    });
  });
}
