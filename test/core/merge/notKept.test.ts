import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseExact } from '../../../src/core/lib/exactJson.ts';
import { notKept } from '../../../src/core/merge/notKept.ts';
import { nested } from '../../fixture/nested.ts';
import { randomFrom } from '../session/randomFrom.ts';

const exact = (text: string): unknown => (parseExact(`[${text}]`) as unknown[])[0];

describe('what servers make of a save without losing any of it', () => {
  const cases: readonly [what: string, member: string, sent: unknown, kept: unknown][] = [
    // recorded: 7.5.0, strict/roles and strict/accounts
    ['an empty text that becomes NULL', 'description', '', null],
    ['a text without the blanks around it', 'description', '  a  ', 'a'],
    ['blanks alone that become NULL', 'content', ' ', null],
    ['a number that the column holds as text', 'name', 12, '12'],
    ['truth as a number', 'is_active', true, 1],
    ['untruth as a text', 'is_active', false, '0'],
    // recorded: 2.1.2, user, service
    ['an id that comes back as text', 'default_app_id', 4, '4'],
    ['the format of a definition', 'format', 0, '0'],
    // recorded: cors, email_template, lookup
    ['verbs in the order of their mask', 'method', ['PATCH', 'GET'], ['GET', 'PATCH']],
    ['several recipients as a list', 'to', 'a@x.y, b@x.y', ['a@x.y', 'b@x.y']],
    ['a secret behind its mask', 'value', 's3cret', '**********'],
    ['a password that is in no answer', 'password', 'hush', undefined],
    ['a security answer that is in no answer', 'security_answer', 'blue', undefined],
    ['a flag that is off and has no place', 'allow_user_update', false, undefined],
    ['nothing where the server has no place', 'default_app_id', null, undefined],
    ['an id of the server’s own', 'id', 54321, 5],
    ['who changed the record last, and when', 'last_modified_by_id', '31', '1'],
    ['where an app starts', 'launch_url', '', 'https://x'],
    [
      'a moment in the words of another server',
      'expires',
      '2026-11-21 00:41:43',
      '2026-11-21T00:41:43.000000Z',
    ],
    ['a moment in UTC', 'expires', '2026-11-21 00:41:43.5+05:30', '2026-11-20 19:11:43.5+00'],
    ['a number to its last digit', 'limit', exact('9007199254740993'), exact('9007199254740993')],
    ['members in another order', 'config', { a: 1, b: 2 }, { b: 2, a: 1 }],
    ['members that the server adds', 'config', { host: 'a' }, { host: 'a', service_id: 7 }],
    [
      'rows of a setting with ids',
      'headers',
      [{ name: 'X' }],
      [{ id: 1, service_id: 7, name: 'X' }],
    ],
  ];
  for (const [what, member, sent, kept] of cases) {
    it(what, () => {
      assert.deepEqual(notKept({ [member]: sent }, { [member]: kept }), []);
    });
  }
});

describe('what a server did not keep', () => {
  const cases: readonly [what: string, member: string, sent: unknown, kept: unknown][] = [
    // recorded: 7.5.0 creates nobody as inactive, drops the defaults of a template,
    // clears no profile
    ['the hours of a moment', 'expires', '2026-11-21 00:41:43+02', '2026-11-21 00:41:43+00'],
    ['that somebody is inactive', 'is_active', false, true],
    ['the defaults of a template', 'defaults', { a: 1 }, null],
    ['an emptied number of a telephone', 'phone', '', '+49 1'],
    ['a member that it does not have', 'default_app_id', 4, undefined],
    ['zeros in front', 'phone', '007', 7],
    ['a text', 'description', 'x', null],
    ['the last digit', 'limit', exact('9007199254740993'), exact('9007199254740992')],
    ['an item of a list', 'private_paths', ['a', 'b'], ['a']],
    ['the order of a list', 'private_paths', ['a', 'b'], ['b', 'a']],
    ['a verb', 'method', ['GET', 'PATCH'], ['GET']],
    ['a recipient', 'to', 'a@x.y,b@x.y', ['a@x.y']],
    ['a version that looks like a number', 'label', 'v1.50', 'v1.5'],
    ['an hour', 'expires', '2026-11-21 00:41:43', '2026-11-21T01:41:43.000000Z'],
  ];
  for (const [what, member, sent, kept] of cases) {
    it(what, () => {
      const lost = { path: [member], sent, kept };
      assert.deepEqual(notKept({ [member]: sent }, { [member]: kept }), [lost]);
    });
  }

  it('is named by its member inside of a configuration', () => {
    const answer = { config: { host: 'a', port: 1, options: { ssl: false } } };
    assert.deepEqual(
      notKept({ 'config.host': 'a', 'config.port': 2, config: { options: { ssl: true } } }, answer),
      [
        { path: ['config.port'], sent: 2, kept: 1 },
        { path: ['config', 'options', 'ssl'], sent: true, kept: false },
      ],
    );
  });

  it('is found thousands of levels deep, in a list as the whole list', () => {
    const found = notKept({ config: nested(1, 2000) }, { config: nested(2, 2000) });
    assert.deepEqual(
      found.map(({ path }) => path),
      [['config', 'rows']],
    );
    assert.deepEqual(notKept({ config: nested(1, 2000) }, { config: nested(1, 2000) }), []);
  });

  it("can be decided by the rules of a table, for which empty isn't NULL", () => {
    const isKept = Object.is;
    assert.deepEqual(notKept({ notes: '' }, { notes: null }, { isKept }), [
      { path: ['notes'], sent: '', kept: null },
    ]);
    // neither the members of a value nor what looks like a mask are looked at
    const kept = { doc: { a: 1, b: 2 }, code: '**********' };
    const sent = { doc: { a: 1 }, code: 'x' };
    assert.deepEqual(
      notKept(sent, kept, { isKept }).map(({ path }) => path),
      [['doc'], ['code']],
    );
  });
});

describe('rows that a server did not keep', () => {
  const LIST = 'role_service_access_by_role_id';
  const rule = (id: number | null, component: string, more: object = {}) => ({
    ...(id && { id, role_id: 30 }),
    ...{ service_id: 7, component, verb_mask: 1, filters: [] },
    ...more,
  });
  const lost = (sent: object[], kept: object[], before: object[] = []) =>
    notKept({ [LIST]: sent }, { [LIST]: kept }, { before: { [LIST]: before } });

  it('are none if they are stored, whatever the server adds', () => {
    const stored = rule(8, '_table/*', { filters: null, created_date: '2026-11-21 00:50:01' });
    assert.deepEqual(lost([rule(null, '_table/*')], [rule(1, '*'), stored], [rule(1, '*')]), []);
  });

  it('are named by id and member if a value differs', () => {
    const stored = rule(9, '*', { service_id: null });
    // recorded: role, a rule for a service that does not exist
    assert.deepEqual(lost([rule(null, '*', { service_id: 9999 })], [stored]), [
      { path: [LIST, '9', 'service_id'], sent: 9999, kept: null },
    ]);
  });

  it('are named if they are missing, new or saved', () => {
    const [one, added] = [rule(1, 'a'), rule(null, 'b')];
    assert.deepEqual(lost([one, added], [], [one]), [
      { path: [LIST, '1'], sent: one, kept: null },
      { path: [LIST, ''], sent: added, kept: null },
    ]);
  });

  it('are named if they still exist after they were removed', () => {
    const one = rule(1, 'a');
    const removed = { id: 1, role_id: null };
    assert.deepEqual(lost([removed], [], [one]), []);
    assert.deepEqual(lost([removed], [one], [one]), [{ path: [LIST, '1'], sent: null, kept: one }]);
  });

  it('are not mistaken for others that were there before', () => {
    const [old, added] = [rule(1, 'a'), rule(null, 'a')];
    assert.deepEqual(lost([added], [old], [old]), [{ path: [LIST, ''], sent: added, kept: null }]);
  });
});

describe('a server that normalises', () => {
  /** What 7.5.0 stores for a text, and what 2.1.2 returns. */
  const KINDS: readonly ((value: unknown) => unknown)[] = [
    (value) => value,
    (value) => (typeof value === 'string' ? value.trim() || null : value),
    (value) => (typeof value === 'number' ? String(value) : value),
    (value) => (typeof value === 'boolean' ? Number(value) : value),
    (value) => (Array.isArray(value) && !value.length ? null : value),
  ];
  const VALUES = [' a ', 'b', '', ' ', 0, 7, true, false, null, []];

  it('has kept everything, and a server that changes a value has lost just that, 2000 times', () => {
    for (let seed = 0; seed < 2000; seed++) {
      const random = randomFrom(seed);
      const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
      const members = Array.from({ length: 6 }, (_, at) => [`m${at}`, pick(VALUES)] as const);
      const normalised = members.map(([name, value]) => [name, pick(KINDS)(value)] as const);
      const [sent, answer] = [Object.fromEntries(members), Object.fromEntries(normalised)];
      const rows = { rows_by_x_id: [{ name: 'new', ...sent }] };
      const stored = { rows_by_x_id: [{ id: 1, x_id: 3, name: 'new', ...answer }] };
      assert.deepEqual(notKept({ ...sent, ...rows }, { ...answer, ...stored }), [], `seed ${seed}`);
      const name = pick(members)[0];
      const found = notKept({ ...sent, ...rows }, { ...answer, ...stored, [name]: 'another' });
      assert.deepEqual(found, [{ path: [name], sent: sent[name], kept: 'another' }]);
    }
  });
});
