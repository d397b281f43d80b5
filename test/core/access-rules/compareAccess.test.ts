import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compareAccess } from '../../../src/core/access-rules/compareAccess.ts';
import type { Generation } from '../../../src/core/dialect/Dialect.ts';
import { indexOf, ruleOf } from './roleOf.ts';

const changes = (generation: Generation, before: string[], after: string[], isActive = true) =>
  compareAccess(
    { isActive: true, index: indexOf(generation, ...before) },
    { isActive, index: indexOf(generation, ...after) },
  ).map(({ service, component, requestors, gained, lost }) =>
    [service ?? 'others', component || '/', requestors, `+${gained}`, `-${lost}`].join(' '),
  );

describe('what saving a role changes', () => {
  it('is nothing if different rules have the same effect', () => {
    assert.deepEqual(changes('classic', ['shop _table/* GET'], ['shop /_table/* GET']), []);
    assert.deepEqual(
      changes('classic', ['shop _table/* ALL'], ['shop _table/* ALL', 'shop _table/a/* GET']),
      [],
    );
  });

  it('names the places that gain and lose calls', () => {
    assert.deepEqual(
      changes('classic', ['shop _table/* GET', 'shop _table/a -'], ['shop _table/* POST']),
      ['shop _table/* API +POST -GET', 'shop _table/a API +POST -'],
    );
  });

  it('sees that a new rule without verbs takes away what a wider one grants', () => {
    assert.deepEqual(changes('classic', ['shop * GET'], ['shop * GET', 'shop _table/a -']), [
      'shop _table/a API + -GET',
    ]);
  });

  it('counts the list of tables, which any GET opens on a current server', () => {
    assert.deepEqual(changes('current', [], ['shop _table/a GET']), [
      'shop _schema API +GET -',
      'shop _table/a API +GET -',
    ]);
    assert.deepEqual(changes('classic', [], ['shop _table/a GET']), ['shop _table/a API +GET -']);
  });

  it('follows a rule for all services to the services without rules of their own', () => {
    assert.deepEqual(changes('classic', ['shop * GET'], ['shop * GET', 'all * PUT script']), [
      'shop / SCRIPT +PUT -',
      'shop * SCRIPT +PUT -',
      'others / SCRIPT +PUT -',
      'others * SCRIPT +PUT -',
    ]);
  });

  it('is everything when the role is turned off', () => {
    assert.deepEqual(changes('classic', ['shop _table/a GET'], ['shop _table/a GET'], false), [
      'shop _table/a API + -GET',
    ]);
  });

  it('finds the one change among 5,000 rules', () => {
    const rules = Array.from({ length: 5000 }, (_, at) => ruleOf(`shop _table/t${at} GET`));
    const changed = rules.with(2500, ruleOf('shop _table/* GET'));
    const state = (list: typeof rules) => ({ isActive: true, index: indexOf('current', ...list) });
    const [before, after] = [state(rules), state(changed)];
    assert.equal(compareAccess(before, after).length, 1);
  });
});
