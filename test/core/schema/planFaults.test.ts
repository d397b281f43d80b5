import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fetchTable } from '../../../src/core/tables/fetchTable.ts';
import { dialects } from '../../../src/core/dialect/dialectFor.ts';
import { planTable } from '../../../src/core/schema/planTable.ts';
import { reportPlan } from '../../../src/core/schema/PlanReport.ts';
import { rebaseTable } from '../../../src/core/schema/rebaseTable.ts';
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
        const work = rebaseTable(saved, edited, present);
        assert.equal(planTable('shop', present, work, dialect).requests.length, left);
        assert.equal(work.field[1]?.label, `fail-${fault}`);
      });
    }
  });
});
