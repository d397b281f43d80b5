import { expect } from '@open-wc/testing';
import { newRule } from '../../../../src/core/access-rules/AccessRule.ts';
import { ruleGroups } from '../../../../src/screens/roles/form/ruleGroups.ts';

const services = [
  { id: 7, name: 'files', label: 'Files', type: 'local_file' },
  { id: 8, name: 'shop', label: 'Shop', type: 'sql_db' },
];

/** Returns the list as text: services in brackets, rules by their number. */
function read(ids: readonly (number | null)[], open: { at: number; group: string } | null) {
  const rules = ids.map((service_id) => ({ ...newRule(), service_id }));
  const items = ruleGroups(rules, services, { search: '', open, only: null });
  expect(new Set(items.map(({ key }) => key)).size).to.equal(items.length);
  return items.map((item) =>
    item.kind === 'rule' ? item.number : `[${item.service?.name ?? 'All'} ${item.count}]`,
  );
}

describe('the heads above access rules', () => {
  it('are those of their services', () => {
    expect(read([8, null, 7], null)).to.deep.equal(['[All 1]', 2, '[files 1]', 3, '[shop 1]', 1]);
  });

  it('follow the open rule to another service, which stays where it is', () => {
    const open = { at: 1, group: '' };
    expect(read([null, 8], open)).to.deep.equal(['[All 1]', 1, '[shop 1]', 2]);
    expect(read([null, 8, null], open)).to.deep.equal(['[All 2]', 1, '[shop 1]', 2, '[All 2]', 3]);
    expect(read([8, 8], { at: 0, group: '' })).to.deep.equal(['[shop 1]', 1, '[shop 1]', 2]);
  });

  it('are one again when it is closed', () => {
    expect(read([null, 8, null], null)).to.deep.equal(['[All 2]', 1, 3, '[shop 1]', 2]);
  });
});
