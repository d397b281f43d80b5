import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApiError } from '../../../src/core/http/apiError.ts';
import { isTakenRefusal } from '../../../src/core/http/isTakenRefusal.ts';

const isTaken = (message: string, more: Partial<ApiError> = {}) =>
  isTakenRefusal(new ApiError({ status: 400, kind: 'refused', ...more, message }));

const SQL = '(Connection: mysql, SQL: insert into `role` (`name`) values (already exists))';

describe('a value that another record has', () => {
  it('is recognized in the sentences of servers and databases', () => {
    for (const sentence of [
      'The username has already been taken.',
      "Folder 'newdir/' already exists.",
      "A table with name 'todo' already exist in the database.",
      'SQLSTATE[23000]: 19 UNIQUE constraint failed: app.name (SQL: insert into "app")',
      `SQLSTATE[23000]: 1062 Duplicate entry 'f' for key 'role_name_unique' ${SQL}`,
      'SQLSTATE[23505]: duplicate key value violates unique constraint "user_email_unique"',
      "SQLSTATE[23000]: Violation of UNIQUE KEY constraint 'app_name_unique'.",
      'ORA-00001: unique constraint (APP.NAME) violated',
    ]) {
      assert.ok(isTaken(sentence), sentence);
    }
  });

  it('is recognized in what is said about a field or a row', () => {
    const fields = { email: ['The email has already been taken.'] };
    assert.ok(isTaken('Invalid data supplied.', { fields }));
    const row = { index: 0, message: "SQLSTATE[23000]: Duplicate entry '1'", fields: {} };
    assert.ok(isTaken('Batch Error', { rows: [row] }));
  });

  it('is not assumed because of such words in another sentence, or in a stored value', () => {
    for (const sentence of [
      'The role no longer exists.',
      'A unique name is required.',
      'The record has already been changed.',
      `SQLSTATE[22001]: Data too long for column 'name' ${SQL}`,
    ]) {
      assert.ok(!isTaken(sentence), sentence);
    }
  });
});
