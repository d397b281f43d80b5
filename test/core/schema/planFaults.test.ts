import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { App } from '../../../src/core/page/createApp.ts';
import { fetchTable } from '../../../src/core/tables/fetchTable.ts';
import { merge3 } from '../../../src/core/merge/merge3.ts';
import { dialects } from '../../../src/core/dialect/dialectFor.ts';
import { planFieldDrop, planTableDrop } from '../../../src/core/schema/planField.ts';
import { planTable } from '../../../src/core/schema/planTable.ts';
import { reportPlan } from '../../../src/core/schema/PlanReport.ts';
import { namedRows } from '../../../src/core/schema/namedRows.ts';
import { runPlan } from '../../../src/core/schema/SchemaPlan.ts';
import type { TableSchema } from '../../../src/core/tables/TableSchema.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';

/**
 * What happens to the second of three requests,
 * and what remains to do after the table is read again.
 */
const FAULTS = {
  '403': ['done failed unsent', 2],
  '500': ['done failed unsent', 2],
  html: ['done failed unsent', 2],
  empty: ['done failed unsent', 2],
  'message-only': ['done failed unsent', 2],
  cut: ['done unknown unsent', 1],
  'slow=50': ['all', 0],
  expire: ['all', 0],
} as const;

forGenerations((generation) => {
  describe(`a plan of which the second call fails on a ${generation} server`, () => {
    const dialect = dialects[generation].schema;
    /** A new name for the table, one for a field that triggers the failure, and one for another. */
    const edit = (table: TableSchema, fault: string): TableSchema => ({
      ...table,
      plural: 'Things to do',
      field: table.field.map((field, index) =>
        index === 1
          ? { ...field, label: `fail-${fault}` }
          : index === 2
            ? { ...field, label: 'Last' }
            : field,
      ),
    });

    for (const [fault, [states, left]] of Object.entries(FAULTS)) {
      it(`says what was done and what wasn't, and continues from there: ${fault}`, async () => {
        const { app } = await startSignedIn({ generation });
        const saved = await fetchTable(app, 'shop', 'todo');
        const edited = edit(saved, fault);
        const plan = planTable('shop', saved, edited, dialect);
        assert.equal(plan.requests.length, 3);
        let done = 0;
        const failure = await runPlan(app, plan, (count) => (done = count)).then(
          () => null,
          (error: unknown) => error,
        );
        const report = failure === null ? 'all' : reportPlan(plan, done, failure);
        assert.equal(
          typeof report === 'string' ? report : report.map(({ state }) => state).join(' '),
          states,
        );
        const present = await fetchTable(app, 'shop', 'todo');
        const work = merge3(saved, edited, present, namedRows).merged;
        assert.equal(planTable('shop', present, work, dialect).requests.length, left);
        assert.equal(work.field[1]?.label, `fail-${fault}`);
      });
    }
  });

  describe(`what is dropped on a ${generation} server`, () => {
    const drops = {
      table: planTableDrop('shop', 'extra'),
      field: planFieldDrop('shop', 'todo', 'due_on'),
    };
    it('is no table only because a gateway responds with 404 to everything', async () => {
      const { app } = await startSignedIn({ generation });
      const isDrop = (init?: RequestInit) => init?.method === 'DELETE';
      const fetch: App['browser']['fetch'] = async (_url, init) => {
        if (isDrop(init)) throw new TypeError('The connection was lost.');
        return Response.json({ error: { message: 'Not found' } }, { status: 404 });
      };
      Object.assign(app.browser, { fetch });
      await assert.rejects(runPlan(app, planTableDrop('shop', 'todo')), { kind: 'offline' });
    });

    for (const [kind, plan] of Object.entries(drops)) {
      it(`is looked up if the response is lost, and kept if it is rejected: ${kind}`, async () => {
        const { app, trouble } = await startSignedIn({ generation });
        const extra = { name: 'extra', field: [{ name: 'due_on', type: 'date' }] };
        await app.api.post('shop/_schema', { resource: [extra] });
        const isKept = () =>
          fetchTable(app, 'shop', kind === 'table' ? 'extra' : 'todo', { refresh: true }).then(
            (table) => table.field.some(({ name }) => name === 'due_on'),
            () => false,
          );
        for (const fault of ['403', '500', 'html', 'empty']) {
          Object.assign(trouble, { method: 'DELETE', fault });
          await assert.rejects(runPlan(app, plan), fault);
          assert.equal(await isKept(), true);
        }
        trouble.fault = 'cut';
        await runPlan(app, plan);
        assert.equal(await isKept(), false);
      });
    }
  });
});
