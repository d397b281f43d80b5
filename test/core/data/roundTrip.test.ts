import assert from 'node:assert/strict';
import type { RowEdit } from '../../../src/core/data/RowEdit.ts';
import { describe, it } from 'node:test';
import { cellText } from '../../../src/core/data/cellText.ts';
import { editCells, typed } from '../../../src/core/data/grid/editCells.ts';
import { gridRows } from '../../../src/core/data/grid/gridRows.ts';
import { loadPlaces } from '../../../src/core/data/grid/loadPlaces.ts';
import { loadRows } from '../../../src/core/data/grid/loadRows.ts';
import { ALL, openTable } from '../../../src/core/data/openTable.ts';
import { saveRows } from '../../../src/core/data/save/saveRows.ts';
import type { Row } from '../../../src/core/data/Row.ts';
import { memberOf } from '../../../src/core/tables/TableSchema.ts';
import { stringifyExact } from '../../../src/core/lib/exactJson.ts';
import type { App } from '../../../src/core/page/createApp.ts';
import { startSignedIn } from '../startApp.ts';
import { generations, schemaOf, type Generation } from './tables.ts';

/** Per generation: 10,000 in all. */
const RECORDS = 5000;

/**
 * Returns what is stored: a current server trims texts, and stores NULL for empty ones
 * (recorded: table).
 */
const stored = (generation: Generation, value: unknown) =>
  generation === 'current' && typeof value === 'string' ? value.trim() || null : (value ?? null);

/** Returns the same numbers on every run. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const columns = [
  { name: 'id', type: 'id' },
  { name: 'Name', type: 'string', length: 200, allow_null: true },
  { name: 'big', type: 'bigint', allow_null: true },
  { name: 'price_1', type: 'decimal', precision: 30, scale: 10, allow_null: true },
  { name: 'order', type: 'integer', allow_null: true },
  { name: 'is_on', type: 'boolean', allow_null: true },
  { name: 'note', type: 'text', allow_null: true },
  { name: 'two words', type: 'string', length: 200, allow_null: true },
  { name: 'half-way', type: 'string', length: 200, allow_null: true },
  { name: 'Straße', type: 'string', length: 200, allow_null: true },
  { name: "it's", type: 'string', length: 200, allow_null: true },
  { name: 'code', type: 'string', length: 200, allow_null: true, alias: 'called otherwise' },
];

const texts = [
  '',
  'NULL',
  "O'Brien",
  '"quoted"',
  '{user.id}',
  '<b>&amp;</b>',
  'a\r\nb',
  '  ',
  '=1+1',
  'Ünïcödé 🦉',
  '0',
];

function randomText(name: string, roll: (sides: number) => number): string | null {
  if (roll(6) === 0) return null;
  switch (name) {
    case 'big':
      return `${roll(2) ? '-' : ''}9${String(roll(1e9)).padStart(9, '0')}${String(roll(1e8)).padStart(8, '0')}`;
    case 'price_1':
      return `${roll(1e9)}${roll(1e6)}.${String(roll(1e9)).padStart(9, '0')}${1 + roll(9)}`;
    case 'order':
      return String(roll(1000) - 500);
    case 'is_on':
      return roll(2) ? 'TRUE' : 'FALSE';
    default:
      return texts[roll(texts.length)] ?? '';
  }
}

/** Adds a member to every record that no description contains; no change may restore it. */
function withUnknownMembers({ browser }: App): void {
  const { fetch } = browser;
  Object.assign(browser, {
    async fetch(url: string, init: RequestInit = {}) {
      if (init.method === 'PATCH') assert.doesNotMatch(JSON.stringify(init.body), /unheard_of/);
      const answer = await fetch(url, init);
      if (!url.includes('/_table/odd') || (init.method ?? 'GET') !== 'GET') return answer;
      const text = (await answer.text()).replaceAll('{"id":', '{"unheard_of":{"a":[1]},"id":');
      const { status, headers } = answer;
      return new Response(text, { status, headers });
    },
  });
}

for (const generation of generations) {
  describe(`editing ${RECORDS} random records, ${generation} server`, () => {
    it('changes exactly the edited member of each, byte for byte', async () => {
      const { app } = await startSignedIn({ generation });
      await app.api.post('shop/_schema', { resource: [{ name: 'odd', field: columns }] });
      withUnknownMembers(app);
      const table = openTable(app, 'shop', 'odd', { limit: ALL });
      const query = { filter: '', order: '', page: 1, limit: ALL };
      await loadRows(table, query);
      const schema = schemaOf(table);
      const fields = schema.field.filter(({ name }) => name !== 'id');
      const roll = dice(7);
      const made: Row[] = Array.from({ length: RECORDS }, () =>
        Object.fromEntries(
          fields.map((field) => {
            const text = randomText(field.name, roll);
            const change = typed({ key: '', before: null, field }, text ?? '');
            return [memberOf(field), text === null ? null : change.value];
          }),
        ),
      );
      for (let start = 0; start < RECORDS; start += 1000) {
        await app.api.post('shop/_table/odd', { resource: made.slice(start, start + 1000) });
      }
      await loadRows(table, query, { afresh: true });
      while (table.store.getState().rows.length < RECORDS) await new Promise(setImmediate);
      await loadPlaces(table, 0, RECORDS);
      const before = table.store.getState().rows;
      const expected = before.map((row) => ({ ...row }));
      const changes = gridRows(table.store.getState()).flatMap((line, index) => {
        const field = fields[roll(fields.length)];
        const text = field && randomText(field.name, roll);
        if (!line || !field) return [];
        const place = { key: line.key, before: line.before, field };
        const change =
          text === null || text === undefined ? { ...place, value: null } : typed(place, text);
        Object.assign(expected[index] ?? {}, {
          [memberOf(field)]: stored(generation, change.value),
        });
        return [change];
      });
      editCells(table, changes);
      const edits = [...table.store.getState().history.present.values()];
      const outcome = await saveRows(table, edits);
      // values that the server stores as NULL are reported: an empty text is a different value
      const isLost = ({ changes: sent }: RowEdit) =>
        Object.values(sent).some((value) => value !== null && stored(generation, value) === null);
      assert.deepEqual(
        [outcome.refused.length, outcome.conflicts.length],
        [edits.filter(isLost).length, 0],
      );
      assert.ok(outcome.updated > RECORDS * 0.6);
      await loadRows(table, query);
      while (table.store.getState().rows.length < RECORDS) await new Promise(setImmediate);
      await loadPlaces(table, 0, RECORDS);
      const after = table.store.getState().rows;
      const said = (row: Row | undefined) =>
        Object.entries(row ?? {}).map(([name, value]) => [
          name,
          value === null ? null : cellText(value),
        ]);
      for (const [index, row] of after.entries())
        assert.deepEqual(said(row), said(expected[index]));
      assert.match(stringifyExact(after[0]), /"big":(null|-?\d{18})/);
      const names = ['two words', 'half-way', 'Straße', "it's", 'called otherwise', 'unheard_of'];
      assert.ok(after.every((row) => names.every((name) => row && Object.hasOwn(row, name))));
    });
  });
}
