import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Json } from '../../../../../demo/platform/http/ServiceRequest.ts';
import { validateValue } from '../../../../../demo/platform/database/records/validateValue.ts';
import { testPattern } from '../../../../../demo/platform/node/testPattern.ts';
import { onBothSchemas, sentences } from '../SchemaClient.ts';

const check = (rules: Json, value: unknown, forUpdate = false) =>
  validateValue({ name: 'f', value, rules, picklist: ['a', 'b'], forUpdate, testPattern });

describe('the rules of a field', () => {
  it('hold or reject', () => {
    const cases: [rule: Json, good: unknown, bad: unknown][] = [
      [{ not_null: {} }, '', null],
      [{ not_empty: {} }, 'x', ''],
      [{ not_zero: {} }, 1, 0],
      [{ email: {} }, 'a@example.com', 'a at example'],
      [{ url: {} }, 'https://example.com/', 'example'],
      [{ int: { range: { min: 1, max: 9 } } }, 9, 10],
      [{ int: { range: { min: '5' } } }, 5, 3],
      [{ int: { range: { min: null, max: '9' } } }, '9', '10'],
      [{ float: {} }, '1.5', 'one'],
      [{ boolean: {} }, 'yes', 'maybe'],
      [{ match: { regexp: btoa('/^[a-z]+$/i') } }, 'Abc', 'a1'],
      [{ picklist: {} }, 'a', 'c'],
      [{ multi_picklist: { max: 2 } }, 'a,b', 'a,c'],
    ];
    for (const [rule, good, bad] of cases) {
      assert.equal(check(rule, good), true, JSON.stringify(rule));
      assert.throws(() => check(rule, bad), { status: 400 }, JSON.stringify(rule));
    }
  });

  it('read the options of a picklist once for many values', () => {
    let count = 0;
    const option = { toString: () => `option ${++count}` };
    const picklist = Array.from({ length: 50 }, () => option) as unknown as Json;
    const values = Array.from({ length: 50 }, (_, at) => `option ${at + 1}`);
    for (const [rule, value] of [
      ['picklist', values[49]],
      ['multi_picklist', values.join()],
      ['picklist', values[0]],
    ] as const) {
      const rules = { [rule]: {} };
      assert.ok(
        validateValue({ name: 'f', value, rules, picklist, forUpdate: false, testPattern }),
      );
    }
    assert.equal(count, 50);
  });

  it('say what the field says, or leave the field out', () => {
    assert.throws(() => check({ not_empty: { on_fail: 'Say it.' } }, ''), { message: 'Say it.' });
    assert.throws(() => check({ not_empty: { on_fail: { message: 'Do.' } } }, ''), {
      message: 'Do.',
    });
    assert.equal(check({ not_empty: { on_fail: 'ignore_field' } }, ''), false);
  });

  it('let a field be set only once', () => {
    assert.equal(check({ create_only: {} }, 'x'), true);
    assert.throws(() => check({ create_only: {} }, 'x', true), { status: 400 });
  });

  it('keep read-only fields: classic servers reject them, current ones skip them', () =>
    onBothSchemas(async (client, generation) => {
      const field = {
        ...(await client.field('todo', 'priority')),
        validation: { api_read_only: {} },
      };
      await client.call('PATCH', 'shop/_schema/todo/priority', { body: field });
      const answer = await client.call('PATCH', 'shop/_table/todo/1', { body: { priority: 9 } });
      assert.equal(answer.status, generation === 'classic' ? 400 : 200);
      if (answer.status === 400) {
        assert.equal(sentences(answer), "Field 'priority' is read only.");
      }
      const [task] = await client.rows('todo', '?ids=1');
      assert.equal(task?.priority, 1);
    }));
});
