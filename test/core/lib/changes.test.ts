import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changedMembers, isEqual, memberAt, withChanges } from '../../../src/core/lib/changes.ts';
import { parseExact } from '../../../src/core/lib/exactJson.ts';

describe('changedMembers', () => {
  it('gives what differs and nothing else', () => {
    const before = { name: 'a', phone: null, tags: [1, 2], config: { x: 1, y: 2 } };
    assert.deepEqual(changedMembers(before, { ...before, phone: '1' }), { phone: '1' });
    assert.deepEqual(changedMembers(before, structuredClone(before)), {});
  });

  it('does not care for the order of members', () => {
    assert.deepEqual(changedMembers({ c: { x: 1, y: 2 } }, { c: { y: 2, x: 1 } }), {});
  });

  it('tells null, empty text and a missing member apart', () => {
    assert.deepEqual(changedMembers({ a: null, b: '' }, { a: '', b: null }), { a: '', b: null });
    assert.deepEqual(changedMembers({}, { a: null }), { a: null });
  });

  it('compares numbers as they were written', () => {
    const before = parseExact('{"n":9007199254740993,"p":1.10}') as object;
    const same = parseExact('{"n":9007199254740993,"p":1.10}') as object;
    const other = parseExact('{"n":9007199254740994,"p":1.10}') as object;
    assert.deepEqual(changedMembers(before, same), {});
    assert.deepEqual(Object.keys(changedMembers(before, other)), ['n']);
  });

  it('sends whole lists that are no child rows', () => {
    assert.deepEqual(changedMembers({ tags: [1, 2] }, { tags: [2] }), { tags: [2] });
  });

  describe('of child lists', () => {
    const saved = [
      { id: 1, user_id: 5, name: 'a', value: 'x' },
      { id: 2, user_id: 5, name: 'b', value: 'y' },
    ];
    const [one, two] = saved;
    const change = (rows: unknown[]) =>
      changedMembers({ user_lookup_by_user_id: saved }, { user_lookup_by_user_id: rows })
        .user_lookup_by_user_id;

    it('sends changed and new rows only', () => {
      const changed = { ...two, value: 'z' };
      const added = { name: 'c', value: '' };
      assert.deepEqual(change([one, changed, added]), [changed, added]);
    });

    it('removes a saved row by a null parent', () => {
      assert.deepEqual(change([two]), [{ id: 1, user_id: null }]);
    });

    it('sends rows that are marked as removed already', () => {
      const marked = { ...one, user_id: null };
      assert.deepEqual(change([marked, two]), [marked]);
    });

    it('identifies rows by their id, whatever its type', () => {
      assert.equal(change([{ ...one, id: '1' }, two]) !== undefined, true);
      assert.deepEqual(change([{ ...one, id: '1' }, two]), [{ ...one, id: '1' }]);
    });
  });
});

describe('child rows in another order', () => {
  it('are no change', () => {
    const rows = [
      { id: 1, app_id: 7 },
      { id: 2, app_id: 8 },
    ];
    const lists = (list: object[]) => ({ app_to_app_group_by_group_id: list });
    assert.deepEqual(changedMembers(lists(rows), lists(rows.toReversed())), {});
  });
});

describe('isEqual', () => {
  it('tells a list from an object', () => {
    assert.equal(isEqual([], {}), false);
    assert.equal(isEqual({ a: undefined }, { b: undefined }), false);
  });

  it('compares values that are nested thousands of levels deep', () => {
    const nested = (end: number) => {
      let value: unknown = end;
      for (let level = 0; level < 10_000; level++) value = level % 2 ? { a: value } : [1, value];
      return value;
    };
    assert.equal(isEqual(nested(1), nested(1)), true);
    assert.equal(isEqual(nested(1), nested(2)), false);
  });
});

describe('withChanges', () => {
  const rows = [
    { id: 1, user_id: 5, name: 'a' },
    { id: 2, user_id: 5, name: 'b' },
  ];
  const before = { name: 'Ada', phone: null, lookup_by_user_id: rows };

  it('lays the changes of a save over the record, and marks what it removes', () => {
    const after = { ...before, name: 'Eda', lookup_by_user_id: [rows[1], { name: 'new' }] };
    assert.deepEqual(withChanges(before, changedMembers(before, after)), {
      ...after,
      lookup_by_user_id: [{ id: 1, user_id: null, name: 'a' }, rows[1], { name: 'new' }],
    });
  });

  it('takes a save back with the changes the other way', () => {
    const after = {
      ...before,
      name: 'Eda',
      lookup_by_user_id: [rows[0], { ...rows[1], name: 'c' }],
    };
    assert.deepEqual(withChanges(after, changedMembers(after, before)), before);
  });

  it('leaves rows without ids as one value', () => {
    const record = { role_adldap_by_role_id: [{ dn: 'a' }] };
    const changes = { role_adldap_by_role_id: [{ dn: 'b' }] };
    assert.deepEqual(withChanges(record, changes), changes);
  });
});

describe('memberAt', () => {
  it('finds members of a configuration, and names with points before them', () => {
    assert.equal(memberAt({ config: { host: 'a' } }, 'config.host'), 'a');
    assert.equal(memberAt({ 'config.host': 'b', config: { host: 'a' } }, 'config.host'), 'b');
    assert.equal(memberAt({ config: null }, 'config.host'), undefined);
  });
});
