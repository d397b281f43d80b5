import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createTranslator } from '../../../src/core/messages/translate.ts';
import { outcomeProblems } from '../../../src/core/saving/outcomeProblems.ts';

const t = createTranslator('en');

it('a value that a database rejects for another reason is marked with that reason', () => {
  const message =
    'SQLSTATE[HY000]: General error: 1366 Incorrect string value (SQL: insert into `role_lookup` (`name`, `value`) values (mood, x))';
  const { problems: told } =
    outcomeProblems(
      { kind: 'refused', problems: [], message },
      { form: { role_lookup_by_role_id: [] }, isNew: false, t, shown: (problem) => problem },
    ) ?? {};
  assert.deepEqual(told, [
    {
      field: 'role_lookup_by_role_id',
      row: 'mood',
      message: 'The database rejected this request: Incorrect string value',
    },
  ]);
});
