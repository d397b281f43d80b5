import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { unwrap } from '../../../src/core/http/unwrap.ts';
import type { Row } from '../../../src/core/data/Row.ts';
import { saveRows } from '../../../src/core/data/save/saveRows.ts';
import { settleConflicts } from '../../../src/core/data/save/settleConflicts.ts';
import { edits, generations, openShop, troubled, type } from './tables.ts';

/** Per generation: with their records, 10,000 meetings in all. */
const ROUNDS = 100;
const RECORDS = 50;
const FIELDS = ['city', 'notes'];

for (const generation of generations) {
  describe(`saves among those of others, ${generation} server`, () => {
    it(`overwrite nobody's changes and ask only about real conflicts, in ${ROUNDS * RECORDS} random meetings`, async () => {
      const started = await openShop(generation, 'customers');
      const { table, app } = started;
      const trouble = troubled(started);
      let state = 5;
      const roll = (sides: number) => (state = (state * 48271) % 2147483647) % sides;
      const keys = table.store
        .getState()
        .rows.slice(0, RECORDS)
        .map((row) => Number(row?.id));
      // what the server must have, and cells that others have written since they were read here
      const server = new Map<string, string>();
      const unseen = new Set<string>();
      const forget = (key: string, fields: readonly string[]) =>
        fields.forEach((field) => unseen.delete(`${key} ${field}`));
      let [asked, lost] = [0, 0];

      for (let round = 0; round < ROUNDS; round++) {
        for (const key of keys) {
          if (roll(3)) type(table, String(key), { [FIELDS[roll(2)] ?? '']: `mine ${round}` });
        }
        const theirs = keys
          .filter(() => roll(4) === 0)
          .map((id) => ({ id, [FIELDS[roll(2)] ?? '']: `theirs ${round}` }));
        if (theirs.length) await app.api.patch('shop/_table/customers', { resource: theirs });
        for (const { id, ...written } of theirs) {
          for (const [field, value] of Object.entries(written)) {
            unseen.add(`${id} ${field}`);
            server.set(`${id} ${field}`, String(value));
          }
        }

        const sent = edits(table);
        const met = sent.filter(({ key, changes }) =>
          Object.keys(changes).some((field) => unseen.has(`${key} ${field}`)),
        );
        const isLost = roll(5) === 0;
        Object.assign(trouble, { fault: isLost ? 'cut' : null, method: 'PATCH' });
        const outcome = await saveRows(table, sent).catch(() => null);
        trouble.fault = null;
        for (const { key, changes } of sent.filter((edit) => !met.includes(edit))) {
          for (const [field, value] of Object.entries(changes)) {
            server.set(`${key} ${field}`, String(value));
          }
          // a response contains the whole record
          if (outcome) forget(key, FIELDS);
        }
        if (!outcome) lost++;
        const conflicts = outcome?.conflicts ?? [];
        if (outcome)
          assert.deepEqual(
            conflicts.map(({ key }) => key),
            met.map(({ key }) => key),
          );
        asked += conflicts.length;
        const cells = conflicts.flatMap(({ key, cells: some }) =>
          some.map(({ field }) => `${key} ${field.name}`),
        );
        settleConflicts(table, conflicts, new Set(cells.filter(() => roll(2))));
        for (const { key, current } of conflicts) forget(key, Object.keys(current));
      }

      assert.ok(asked > ROUNDS && lost > 5, `${asked} questions, ${lost} answers lost`);
      const query = { ids: keys.join(','), fields: `id,${FIELDS.join(',')}` };
      const { rows } = unwrap<Row>(await app.api.get('shop/_table/customers', query));
      for (const row of rows) {
        for (const field of FIELDS) {
          const known = server.get(`${String(row.id)} ${field}`);
          if (known !== undefined) assert.equal(row[field], known, `${String(row.id)} ${field}`);
        }
      }
    });
  });
}
