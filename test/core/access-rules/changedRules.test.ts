import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changedRules } from '../../../src/core/access-rules/changedRules.ts';
import type { AccessRule } from '../../../src/core/access-rules/AccessRule.ts';
import { indexOf, ruleOf } from './roleOf.ts';

const changed = (before: AccessRule[], after: AccessRule[]) =>
  changedRules(indexOf('classic', ...before), indexOf('classic', ...after)).map(
    ({ rule }) => `${rule.id ?? 'new'} ${rule.component} ${rule.verb_mask}`,
  );

describe('changed rules', () => {
  const [tables, files] = [
    ruleOf('shop _table/* GET', { id: 1 }),
    ruleOf('files * GET', { id: 2 }),
  ];

  it('are those that came or went, a changed one as it was and as it is', () => {
    const added = ruleOf('shop _proc/* POST');
    assert.deepEqual(changed([tables, files], [tables, added]), ['2 * 1', 'new _proc/* 2']);
    assert.deepEqual(changed([tables], [{ ...tables, verb_mask: 3 }]), [
      '1 _table/* 1',
      '1 _table/* 3',
    ]);
  });

  it("don't include rules that were only moved or read again", () => {
    assert.deepEqual(changed([tables, files], [files, tables]), []);
    const again = { ...tables, filters: null, last_modified_date: 'x' };
    assert.deepEqual(changed([tables], [again]), []);
  });

  it('are also those that hide other rows', () => {
    const filters = [{ name: 'id', operator: '=', value: '1' }];
    assert.equal(changed([tables], [{ ...tables, filters }]).length, 2);
    const either = { ...tables, filters, filter_op: 'OR' };
    assert.equal(changed([{ ...tables, filters }], [either]).length, 2);
  });

  it('of no id are never taken for one another', () => {
    assert.deepEqual(changed([ruleOf('shop a GET')], [ruleOf('shop a GET')]), [
      'new a 1',
      'new a 1',
    ]);
  });
});
