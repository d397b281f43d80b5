import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lintRules } from '../../../src/core/access-rules/lintRules.ts';
import { indexOf, ruleOf } from './roleOf.ts';

const kinds = (...rules: Parameters<typeof indexOf>) =>
  [...lintRules(indexOf(...rules))].map(([place, all]) => [
    place + 1,
    ...all.map(({ kind }) => kind),
  ]);
const filters = [{ name: 'id', operator: '<', value: '9' }];

describe('what is odd about the rules of a role', () => {
  it('is nothing for rules that all do something', () => {
    assert.deepEqual(kinds('classic', 'shop _table/* GET', 'shop _table/a ALL', 'all * -'), []);
  });

  it('is a rule that says what another one says, or less', () => {
    assert.deepEqual(
      kinds('classic', 'shop _table/* GET,PUT', 'shop /_table/*/ GET,PUT', 'shop _table/a/* GET'),
      [
        [2, 'duplicate'],
        [3, 'within'],
      ],
    );
  });

  it('is none of these if its place in the order decides whose filters count', () => {
    const mine = ruleOf('shop _table/a GET', { filters });
    const other = ruleOf('shop * GET', { filters: [{ name: 'id', operator: '>', value: '9' }] });
    const all = ruleOf('shop * GET', { filters });
    assert.deepEqual(kinds('current', mine, 'shop _table/a GET', mine), []);
    assert.deepEqual(kinds('current', 'shop _table/a GET,POST', mine, 'shop _table/a GET'), []);
    assert.deepEqual(kinds('classic', all, other, all), []);
    // there is nothing in between
    assert.deepEqual(kinds('current', mine, mine), [[2, 'duplicate']]);
  });

  it('is a POST that stands for verbs which no rule grants, on a server that checks only the POST', () => {
    const overridden = (...rules: Parameters<typeof indexOf>) =>
      [...lintRules(indexOf(...rules))].flatMap(([place, all]) =>
        all.flatMap((one) => (one.kind === 'override' ? [[place + 1, one.verb]] : [])),
      );
    const found = overridden('classic', 'shop _table/a GET,POST', 'shop _table/b DELETE,POST');
    assert.deepEqual(found, [
      [1, 'DELETE'],
      [2, 'GET'],
    ]);
    assert.deepEqual(overridden('classic', 'shop * ALL', 'shop _table/* GET,PUT'), []);
    // rules that decide together add up
    assert.deepEqual(overridden('classic', 'shop a POST', 'shop a GET,PUT,PATCH,DELETE'), []);
    assert.deepEqual(overridden('current', 'shop _table/a GET,POST'), []);
  });

  it('is a rule by which people make themselves administrators', () => {
    const requests = (...rules: Parameters<typeof indexOf>) =>
      [...lintRules(indexOf(...rules))].flatMap(([place, all]) =>
        all.flatMap((one) => (one.kind === 'administrator' ? [[place + 1, one.request]] : [])),
      );
    for (const generation of ['classic', 'current'] as const) {
      const all = requests(generation, 'all * ALL', 'shop * ALL');
      assert.deepEqual(all, [[1, 'POST system/admin']], generation);
      const role = requests(generation, 'system role/* GET,PATCH');
      assert.match(String(role), /^1,PATCH system\/role/);
      // a new role can have users at once
      const asNew = requests(generation, 'system role POST');
      assert.deepEqual(asNew, [[1, 'POST system/role']], generation);
      assert.deepEqual(requests(generation, 'all * GET', 'system user/* ALL'), []);
      // a more specific rule that grants nothing decides alone
      assert.deepEqual(requests(generation, 'all * GET,DELETE', 'system admin/* -'), []);
    }
    const scripts = requests('current', 'system event_script POST');
    assert.deepEqual(scripts, [[1, 'POST system/event_script']]);
    // rules for single records, and for names that begin alike
    const exact = [
      'system admin/1 PATCH',
      'system role/7 PUT',
      'system service/12 PATCH',
      'system event_script/shop._table.todo.get.pre_process PUT',
      'system event_script/shop.* POST',
      'system email_template/3 PATCH',
    ];
    assert.deepEqual(
      requests('current', ...exact).map(([place]) => place),
      [1, 2, 3, 4, 5, 6],
    );
    assert.deepEqual(requests('current', exact[0] ?? ''), [[1, 'PATCH system/admin/1']]);
    // one's own session, and reading
    const own = ['system admin/session POST,PUT,DELETE', 'system admin/password POST,PUT'];
    assert.deepEqual(requests('current', ...own, 'system admin/profile PUT'), []);
    assert.deepEqual(requests('current', 'system admin/1 GET,DELETE', 'system user/1 ALL'), []);
    // anyone can call a current server as a script
    const asScript = requests('current', 'all * ALL script');
    assert.deepEqual(asScript, [[1, 'POST system/admin']]);
  });

  it('is a rule by which people read the codes that reset passwords of administrators', () => {
    const reads = (...rules: Parameters<typeof indexOf>) =>
      [...lintRules(indexOf(...rules))].flatMap(([place, all]) =>
        all.flatMap((one) => (one.kind.startsWith('codes') ? [[place + 1, one]] : [])),
      );
    const list = 'GET system/admin';
    const shown = (request: string) => [[1, { kind: 'codesShown', request }]];
    const guessed = [[1, { kind: 'codesGuessed', request: list }]];
    assert.deepEqual(reads('classic', 'all * GET'), shown(list));
    assert.deepEqual(reads('classic', 'system admin/* GET'), shown(`${list}/…`));
    assert.deepEqual(reads('classic', 'system admin/7 GET'), shown(`${list}/7`));
    // there, `admin/*` doesn't apply to the list
    assert.deepEqual(reads('classic', 'all * GET', 'system admin/* -'), shown(list));
    // records don't contain the codes, but lists can be filtered by them
    assert.deepEqual(reads('current', 'all * GET'), guessed);
    assert.deepEqual(reads('current', 'system admin/* GET'), guessed);
    assert.deepEqual(reads('current', 'system admin GET script'), guessed);
    assert.deepEqual(reads('current', 'system admin/7 GET'), []);
    assert.deepEqual(reads('current', 'all * GET', 'system admin/* -'), []);
    for (const generation of ['classic', 'current'] as const) {
      const own = ['system admin/session ALL', 'system admin/profile GET', 'system user/* GET'];
      assert.deepEqual(reads(generation, ...own, 'shop * ALL', 'system admin DELETE'), []);
      // the write says it already
      assert.deepEqual(reads(generation, 'all * ALL'), []);
    }
  });

  it('is a rule that can never decide', () => {
    assert.deepEqual(
      kinds(
        'current',
        'all _table/* GET',
        'shop docs/*.txt GET',
        'shop _table/{table} GET',
        'shop _table/a GET nobody',
        'gone * GET',
      ),
      [
        [1, 'allServices'],
        [2, 'star'],
        [3, 'parameter'],
        [4, 'nobody'],
        [5, 'missing'],
      ],
    );
  });

  it('includes a rule without verbs only if a broader one grants some', () => {
    const hides = lintRules(indexOf('classic', 'shop * GET,PUT', 'shop _table/a -'));
    assert.deepEqual(hides.get(1), [{ kind: 'hides', verbs: ['GET', 'PUT'] }]);
    assert.deepEqual(kinds('classic', 'shop _table/a -'), []);
    // on a current server `*` and `_table/*` add up, so that nothing is hidden
    assert.deepEqual(kinds('current', 'shop * GET', 'shop _table/* -'), [[2, 'within']]);
  });

  it('is a filter that the server ignores: on wildcards only the older one', () => {
    const filtered = (text: string) => ruleOf(text, { filters });
    const rules = [
      filtered('shop _table/* GET'),
      filtered('shop _table/a GET'),
      filtered('shop _schema/* GET'),
      filtered('all * DELETE'),
    ];
    assert.deepEqual(kinds('classic', ...rules), [
      [1, 'filterWildcard'],
      [3, 'filterWildcard'],
      [4, 'filterAll'],
    ]);
    assert.deepEqual(kinds('current', ...rules), [
      [3, 'filterPlace'],
      [4, 'filterAll'],
    ]);
  });
});

describe('a rule for all of the system', () => {
  it('is one that a classic server takes no role with', () => {
    const rules = ['system * GET', 'system admin GET', 'system admin/ GET', 'all * GET'] as const;
    const rejected = (generation: 'classic' | 'current') =>
      kinds(generation, ...rules).flatMap(([place, ...all]) =>
        all.includes('rejected') ? [place] : [],
      );
    assert.deepEqual(rejected('classic'), [1, 2]);
    assert.deepEqual(rejected('current'), []);
  });
});
