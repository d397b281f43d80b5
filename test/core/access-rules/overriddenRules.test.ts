import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { evaluateAccess, type AccessCall } from '../../../src/core/access-rules/evaluateAccess.ts';
import { overriddenRules } from '../../../src/core/access-rules/overriddenRules.ts';
import type { Generation } from '../../../src/core/dialect/Dialect.ts';
import { indexOf } from './roleOf.ts';

function losers(generation: Generation, rules: string[], path: string): string[] {
  const index = indexOf(generation, ...rules);
  const call: AccessCall = { service: 'shop', path, verb: 'GET', requestor: 'API' };
  return overriddenRules(index, call, evaluateAccess(index, true, call)).map(({ rule, reason }) =>
    [rule.place + 1, reason.kind, 'by' in reason ? reason.by : ''].join(' ').trim(),
  );
}

describe('rules that do not decide', () => {
  it('are reported with their reasons, unrelated ones not at all', () => {
    const rules = [
      ...['shop _table/a GET', 'shop _table/* GET', 'all * GET', 'shop _table/a/1 GET script'],
      ...['shop _table/*/x GET', 'shop _table/{id} GET', 'shop / ALL', 'files * ALL'],
    ];
    assert.deepEqual(losers('classic', rules, '_table/a/1'), [
      '1 notBelow',
      '3 closer wildcard',
      '4 requestor',
      '5 star',
      '6 parameter',
      '7 onlyRoot',
    ]);
  });

  it('lose to one that names just this, to a closer star, or to the whole service', () => {
    const rules = ['shop _table/a GET', 'shop _table/* GET', 'shop * GET', 'all * GET'];
    assert.deepEqual(losers('classic', rules, '_table/a'), [
      '2 closer exact',
      '3 closer exact',
      '4 closer exact',
    ]);
    assert.deepEqual(losers('classic', rules, '_proc/a'), ['4 closer service']);
  });

  it('match only what is below a star on an older server, on others the place too', () => {
    assert.deepEqual(losers('classic', ['shop _table/* GET'], '_table'), ['1 onlyBelow']);
    assert.deepEqual(losers('current', ['shop _table/* GET'], '_table'), []);
    assert.deepEqual(losers('classic', ['all _table/* GET'], '_table/a'), ['1 allServices']);
  });
});
