import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newRule, type RuleFilter } from '../../../src/core/access-rules/AccessRule.ts';
import { roles, type Role } from '../../../src/core/resources/roles.ts';
import { dialectFor } from '../../../src/core/dialect/dialectFor.ts';
import { sentChanges, wrongFields } from './sentChanges.ts';

const rule = (id: number, component: string) => ({
  ...{ id, role_id: 4, service_id: 7, component, verb_mask: 1, requestor_mask: 1 },
  ...{ filters: [], filter_op: 'AND' },
});

const role: Role = {
  ...{ id: 4, name: 'Editor', description: null, is_active: true },
  role_service_access_by_role_id: [rule(1, '_table/*'), rule(2, '_proc/*')],
  role_lookup_by_role_id: [],
};

describe('a role', () => {
  it('begins inactive, without a rule or an app', () => {
    const { is_active, role_service_access_by_role_id, default_app_id } = roles.blank();
    assert.deepEqual(
      [is_active, role_service_access_by_role_id, default_app_id],
      [false, [], null],
    );
  });

  it('sends its default app only where the server stores one', () => {
    const keeping = { ...role, default_app_id: null };
    assert.deepEqual(sentChanges(roles, keeping, { default_app_id: 3 }), { default_app_id: 3 });
    assert.deepEqual(
      sentChanges(roles, { ...keeping, default_app_id: 3 }, { default_app_id: null }),
      {
        default_app_id: null,
      },
    );
    assert.deepEqual(sentChanges(roles, role, { default_app_id: 3 }), {});
    const fresh = roles.toPayload({ ...roles.blank(), default_app_id: 3 }, dialectFor(null));
    assert.equal(fresh.default_app_id, 3);
  });

  it('sends the rules that changed, and a removed one with a null role', () => {
    const [first, second] = roles.toForm(role).role_service_access_by_role_id;
    assert.ok(first && second);
    const rules = [
      { ...first, role_id: null },
      { ...second, verb_mask: 3 },
    ];
    assert.deepEqual(sentChanges(roles, role, { role_service_access_by_role_id: rules }), {
      role_service_access_by_role_id: rules,
    });
  });

  it('empties its place in a directory, and sends none for a role that had none', () => {
    const mapped = { ...role, role_adldap_by_role_id: [{ role_id: 4, dn: 'cn=a' }] };
    assert.deepEqual(sentChanges(roles, mapped, { dn: ' ' }), {
      role_adldap_by_role_id: [{ role_id: 4, dn: '' }],
    });
    const sent = roles.toPayload({ ...roles.blank(), name: 'New' }, dialectFor(null));
    assert.equal('role_adldap_by_role_id' in sent, false);
    assert.equal(
      'role_adldap_by_role_id' in roles.toPayload(roles.toForm(role), dialectFor(null)),
      false,
    );
  });

  it('needs a name, and keys of different names', () => {
    assert.deepEqual(wrongFields(roles, { name: '  ' }), ['name']);
    const key = { name: 'region', value: '', private: false, allow_user_update: false };
    const twice = { name: 'a', role_lookup_by_role_id: [key, { ...key }] };
    assert.notDeepEqual(wrongFields(roles, twice), []);
  });

  it('needs the field of each filter, whatever another program has stored in its place', () => {
    const filtered = (name: unknown) => {
      const filters = [{ name, operator: null, value: null }] as unknown as RuleFilter[];
      return { name: 'a', role_service_access_by_role_id: [{ ...newRule(), filters }] };
    };
    const LIST = 'role_service_access_by_role_id';
    assert.deepEqual(wrongFields(roles, filtered(null)), [LIST]);
    assert.deepEqual(wrongFields(roles, filtered(7)), []);
  });

  it('keeps no draft of thousands of new rules, which would cost each letter its time', () => {
    const written: string[] = [];
    const draft = roles.guardDraft?.({
      restore: () => null,
      write: () => written.push('write') > 0,
      discard: () => written.push('discard'),
      markSent: () => undefined,
    });
    const copy = (count: number) => ({
      ...roles.blank(),
      role_service_access_by_role_id: Array.from({ length: count }, () => newRule()),
    });
    draft?.write(copy(20), roles.blank());
    draft?.write(copy(5000), roles.blank());
    assert.deepEqual(written, ['write', 'discard']);
  });
});
