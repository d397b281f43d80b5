import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rowFilter } from '../../../../../demo/platform/auth/access/rowFilter.ts';
import type { Generation } from '../../../../../demo/platform/generation.ts';

const low = [{ name: 'id', operator: '<', value: '11' }];

const rule = (component: string, filters: typeof low = [], service: string | null = 'shop') => ({
  service_id: null,
  service,
  component,
  verb_mask: 1,
  requestor_mask: 1,
  filters,
  filter_op: 'OR',
});

const customers = { service: 'shop', table: 'customers', verb: 'GET', requestor: 1 } as const;

const ask = (generation: Generation, rules: ReturnType<typeof rule>[]) =>
  rowFilter({ ...customers, generation, rules });

describe('rowFilter', () => {
  it('writes the conditions of a rule in the grammar of filters', () => {
    const both = [...low, { name: 'country', operator: 'is null', value: '' }];
    const rules = [rule('_table/customers', both)];
    assert.equal(ask('classic', rules), '(id < 11) OR (country is null)');
    assert.equal(ask('current', rules), '(id < 11) OR (country is null)');
  });

  it('has no effect on a wildcard rule of 2.1.2', () => {
    assert.equal(ask('classic', [rule('_table/*', low)]), undefined);
    assert.equal(ask('current', [rule('_table/*', low)]), '(id < 11)');
  });

  it('is that of the first exact rule on 2.1.2 and of the last on the current generation', () => {
    const rules = [rule('_table/customers', low), rule('_table/customers')];
    assert.equal(ask('classic', rules), '(id < 11)');
    assert.equal(ask('current', rules), undefined);
  });

  it('is lost on 2.1.2 beside other rules, but not where old holes are closed', () => {
    const filter = '(id < 11)';
    const script = { ...rule('_table/customers'), requestor_mask: 2 };
    const add = { ...rule('_table/customers'), verb_mask: 2 };
    for (const rules of [
      [script, rule('_table/customers', low)],
      [rule(''), rule('*', low)],
      [rule('*', low), add],
      [add, rule('_table/customers/*', low)],
      [rule('_table/*', low)],
    ]) {
      assert.equal(ask('classic', rules), undefined);
      const closed = { ...customers, generation: 'classic', rules, hasOldHoles: false } as const;
      assert.equal(rowFilter(closed), filter);
      // a script reaches the rows that its caller reaches
      assert.equal(rowFilter({ ...closed, requestor: 2 }), filter);
    }
    const both = [rule('_table/customers', low), rule('_table/customers')];
    for (const rules of [both, [...both].reverse()]) {
      const closed = { ...customers, generation: 'classic', rules, hasOldHoles: false } as const;
      assert.equal(rowFilter(closed), filter);
    }
  });

  it('is never that of a rule for all services', () => {
    assert.equal(ask('classic', [rule('*', low, null)]), undefined);
    assert.equal(ask('current', [rule('*', low, null)]), undefined);
  });
});
