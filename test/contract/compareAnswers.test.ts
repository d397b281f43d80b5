import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { answerFacts } from './answerFacts.ts';
import { compareAnswers } from './compareAnswers.ts';
import type { Json } from './recordings.ts';

const json = (status: number, body: Json) =>
  answerFacts({ status, headers: { 'content-type': 'application/json' }, body }, false);

const user = { id: 1, name: 'Ann', phone: null, role_by_user_id: [{ id: 1 }] };

describe('comparing an answer with the recorded one', () => {
  it('finds nothing where only values differ', () => {
    const other = { id: 2, name: 'Bob', phone: '555', role_by_user_id: [{ id: 4 }, { id: 5 }] };
    assert.deepEqual(compareAnswers(json(200, user), json(200, other)), []);
  });

  it('tells of members that are missing, new or of another type', () => {
    const other = { id: '1', name: 'Ann', phone: null, role_by_user_id: {}, age: 3 };
    assert.deepEqual(compareAnswers(json(200, user), json(200, other)), [
      'body.id: string in place of number',
      'body.role_by_user_id: object in place of list',
      'body.age: not on the real server',
    ]);
  });

  it('tells of another status before anything else', () => {
    const refused = { error: { code: 403, message: 'Access Forbidden.' } };
    assert.deepEqual(compareAnswers(json(200, user), json(403, refused)), [
      'status: 403 in place of 200',
      'message: "Access Forbidden." in place of none',
    ]);
  });

  it('compares the sentences of errors and of each failed record', () => {
    const failed = (message: string): Json => ({
      error: {
        code: 1000,
        message: 'Batch',
        context: { error: [1], resource: [{ id: 3 }, message] },
      },
    });
    assert.deepEqual(compareAnswers(json(400, failed('Gone')), json(400, failed('Lost'))), [
      'context: {"error":[1],"resource":[{"record":{"id":"integer"}},"Lost"]} in place of ' +
        '{"error":[1],"resource":[{"record":{"id":"integer"}},"Gone"]}',
    ]);
  });

  it('counts records, also those the recorder omitted', () => {
    const recorded = json(200, { resource: [user, '... trimmed: 36 items in total'] });
    const answered = json(200, { resource: [user, user] });
    assert.deepEqual(compareAnswers(recorded, answered), [
      'items: {"resource":2} in place of {"resource":36}',
    ]);
  });

  it('leaves the SQL statement out of a sentence', () => {
    const error = (sql: string): Json => ({
      error: { code: 500, message: `Failed (SQL: ${sql})` },
    });
    assert.deepEqual(
      compareAnswers(json(500, error('select 1')), json(500, error('select 2'))),
      [],
    );
  });
});
