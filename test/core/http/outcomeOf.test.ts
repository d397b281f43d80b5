import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { batchRefusals } from '../../../src/core/data/batchRefusals.ts';
import { offline, refusalOf, type ApiError } from '../../../src/core/http/apiError.ts';
import { isUnanswered, mayBeDone } from '../../../src/core/http/outcomeOf.ts';
import { readApiError } from '../../../src/core/http/readApiError.ts';
import { stoppedWaiting } from '../../../src/core/http/stoppedWaiting.ts';
import { unconfirmed } from '../../../src/core/http/unconfirmed.ts';
import { reportPlan } from '../../../src/core/schema/PlanReport.ts';

const error = (status: number, message = '') => readApiError(status, JSON.stringify({ message }));

/** Each failure, whether the instance left it unanswered, and whether the write may be done. */
const FAILURES: readonly (readonly [string, ApiError, boolean, boolean])[] = [
  ['no response', offline(), true, true],
  ['a wait that was stopped', stoppedWaiting(), true, true],
  ['a response without content', unconfirmed(), true, true],
  ['a gateway that gave up', error(504), true, true],
  ['a gateway with a status of its own', error(520), true, true],
  ['an error of the server', error(500, 'Call to a member function on null'), false, true],
  ['an error of the database', error(500, 'SQLSTATE[23000]: Duplicate entry'), false, false],
  ['a rejection', error(400, 'No record given.'), false, false],
  ['a missing permission', refusalOf('Access denied.', 403), false, false],
];

describe('the outcome of a write after', () => {
  for (const [name, failure, unanswered, done] of FAILURES) {
    it(`${name} is ${unanswered || done ? 'unknown' : 'known'}`, () => {
      assert.deepEqual([isUnanswered(failure), mayBeDone(failure)], [unanswered, done]);
    });
  }

  it('a gateway with a status of its own is unknown for records and for steps of a plan', () => {
    assert.throws(() => batchRefusals(error(520), 2));
    const request = { method: 'PATCH', path: 'db/_schema/a', body: {} } as const;
    const plan = { requests: [request] } as unknown as Parameters<typeof reportPlan>[0];
    assert.equal(reportPlan(plan, 0, error(520))[0]?.state, 'unknown');
  });
});
