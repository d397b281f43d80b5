import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { adviseOnVerdict } from '../../../src/core/access-rules/adviseOnVerdict.ts';
import { curlOf } from '../../../src/core/access-rules/curlOf.ts';
import { indexRules } from '../../../src/core/access-rules/indexRules.ts';
import { evaluateAccess, type AccessCall } from '../../../src/core/access-rules/evaluateAccess.ts';
import { readCall } from '../../../src/core/access-rules/readCall.ts';
import type { Generation } from '../../../src/core/dialect/Dialect.ts';
import { dialects } from '../../../src/core/dialect/dialectFor.ts';
import { indexOf, ruleOf, SERVICES } from './roleOf.ts';

type Rules = (string | ReturnType<typeof ruleOf>)[];

function call(text: string): AccessCall {
  const [verb = '', address = '', requestor = 'API'] = text.split(' ');
  return { ...readCall(address), verb, requestor: requestor as AccessCall['requestor'] };
}

function verdict(generation: Generation, rules: Rules, text: string, isActive = true) {
  const index = indexOf(generation, ...rules);
  const { allowed, ground, levels } = evaluateAccess(index, isActive, call(text));
  const by = levels[0]?.rules.map(({ place }) => place + 1).join() ?? '-';
  return `${allowed ? 'allowed' : 'refused'} ${ground} ${by}`;
}

const advice = (generation: Generation, rules: Rules, text: string) => {
  const index = indexOf(generation, ...rules);
  const asked = call(text);
  return adviseOnVerdict(index, asked, evaluateAccess(index, true, asked)).map(({ kind }) => kind);
};

describe('whether a role can send a request', () => {
  // rules, call, classic, current
  const pairs: [string[], string, string, string][] = [
    [
      ['shop * GET', 'shop _table/* -'],
      'GET shop/_table/a',
      'refused rules 2',
      'allowed rules 1,2',
    ],
    [['shop _table/* GET'], 'GET shop/_table', 'refused none -', 'allowed rules 1'],
    [['shop _table/a GET'], 'GET shop/_table/a/1', 'refused none -', 'refused none -'],
    [
      ['shop _table/* ALL', 'shop _table/a -'],
      'GET shop/_table/a',
      'refused rules 2',
      'refused rules 2',
    ],
    [['all * GET', 'shop * -'], 'GET shop/_table/a', 'refused rules 2', 'refused rules 2'],
    [['all _table/* GET'], 'GET shop/_table/a', 'refused none -', 'refused none -'],
    [['shop _table/a GET'], 'GET shop/_schema', 'refused none -', 'allowed tableList -'],
    [['shop _proc/* GET script'], 'GET shop/_proc/a', 'refused none -', 'refused none -'],
    [['shop _proc/* GET script'], 'GET shop/_proc/a SCRIPT', 'allowed rules 1', 'allowed rules 1'],
    [[], 'GET system/environment', 'allowed open -', 'allowed open -'],
    [
      ['shop _table/a GET'],
      'GET shop/_table/a?related=b_by_a_id',
      'refused further 1',
      'refused further 1',
    ],
    // both parts of a relation's name can contain `_by_`, and case doesn't matter
    [
      ['shop _table/a GET', 'shop _table/orders GET'],
      'GET shop/_TABLE/a?related=orders_by_day_by_a_id',
      'refused further 1',
      'refused further 1',
    ],
    [
      ['shop _table/a GET', 'shop _table/orders_by_day GET'],
      'GET shop/_table/a?related=orders_by_day_by_a_id',
      'allowed rules 1',
      'allowed rules 1',
    ],
    // lists of tables are checked with the verb of the request
    [
      ['shop _schema ALL', 'shop _schema/a GET'],
      'DELETE shop/_schema?ids=a',
      'refused further 1',
      'refused further 1',
    ],
  ];
  for (const [rules, text, classic, current] of pairs) {
    it(`${text} under ${rules.join('; ') || 'no rules'}`, () => {
      assert.equal(verdict('classic', rules, text), classic);
      assert.equal(verdict('current', rules, text), current);
    });
  }

  it('takes a moment to find, however many parameters of a path are side by side', () => {
    const path = `shop/${'{name}'.repeat(10)}!`;
    const begun = performance.now();
    const found = verdict('current', [`shop ${'x'.repeat(40)} GET`], `GET ${path}`);
    assert.equal(found, 'refused none -');
    assert.ok(performance.now() - begun < 2000);
  });

  it('is no while the role is inactive, regardless of the rules', () => {
    assert.equal(verdict('classic', ['all * ALL'], 'GET shop/a', false), 'refused inactive 1');
  });

  it('is yes for redirects to and from a provider of a newer server', () => {
    const services = [...SERVICES, { id: 9, name: 'github', type: 'oauth_github' }];
    const may = (generation: Generation, text: string) =>
      evaluateAccess(indexRules([], services, dialects[generation].access), true, call(text))
        .ground;
    assert.equal(may('current', 'GET github/sso'), 'open');
    assert.equal(may('current', 'POST github/sso'), 'none');
    assert.equal(may('classic', 'GET github/sso'), 'none');
  });

  it('is yes for users who register, while an older server accepts registrations', () => {
    const register = (generation: Generation, isOpen: boolean) =>
      evaluateAccess(
        indexRules([], SERVICES, dialects[generation].access, isOpen),
        true,
        call('POST user/register'),
      );
    assert.deepEqual(
      [register('classic', true).allowed, register('classic', false).allowed],
      [true, false],
    );
    assert.equal(register('classic', true).ground, 'open');
    // current servers let the request through and reject it afterwards
    assert.equal(register('current', false).allowed, true);
  });
});

describe('the list of services, at the root of the API', () => {
  const root = (generation: Generation, ...rules: string[]) =>
    evaluateAccess(indexOf(generation, ...rules), true, call('GET /')).allowed;

  it('wants a rule for all services on an older server, and none on a newer one', () => {
    assert.equal(root('classic', 'all * GET'), true);
    assert.equal(root('classic', 'all / GET'), true);
    assert.equal(root('classic', 'all _table/* GET'), false);
    assert.equal(root('classic', 'shop * GET'), false);
    assert.equal(root('current'), true);
    assert.deepEqual(advice('classic', ['all * GET'], 'GET /'), []);
  });
});

describe('what surprises about a verdict', () => {
  const filters = [{ name: 'id', operator: '<', value: '9' }];
  const filtered = ruleOf('shop _table/* GET', { filters });

  it('is a filter that an older server ignores, and which rows it leaves on a newer one', () => {
    assert.deepEqual(advice('classic', [filtered], 'GET shop/_table/a'), ['ignoredFilter']);
    assert.deepEqual(advice('current', [filtered], 'GET shop/_table/a'), ['rows']);
    assert.deepEqual(advice('current', [filtered, 'shop _table/* GET'], 'GET shop/_table/a'), [
      'ignoredFilter',
    ]);
  });

  it('is a filter that does not count beside one that does', () => {
    const other = ruleOf('shop _table/a GET', { filters });
    const last = ruleOf('shop _table/a GET', {
      filters: [{ name: 'id', operator: '>', value: '1' }],
    });
    for (const generation of ['classic', 'current'] as const) {
      const kinds = advice(generation, [other, last], 'GET shop/_table/a');
      assert.deepEqual([...kinds].sort(), ['otherFilter', 'rows'], generation);
    }
  });

  it('is a rule without verbs before one that grants', () => {
    assert.deepEqual(advice('current', ['shop * GET', 'shop a -'], 'GET shop/a'), ['hidden']);
  });

  it('is a POST that an older server takes for more than it has checked', () => {
    assert.deepEqual(advice('classic', ['shop * POST'], 'DELETE shop/a'), ['override']);
    assert.deepEqual(advice('current', ['shop * POST'], 'DELETE shop/a'), []);
  });

  it('is that the service is not there', () => {
    for (const generation of ['classic', 'current'] as const) {
      assert.deepEqual(advice(generation, ['all * GET'], 'GET shpo/_table/a'), ['noService']);
      assert.deepEqual(advice(generation, ['all * GET'], 'GET Shop/_table/a'), []);
    }
  });

  it('is that anyone with a session can be a script', () => {
    assert.deepEqual(advice('current', ['shop * GET script'], 'GET shop/a SCRIPT'), ['script']);
  });
});

describe('a call', () => {
  it('is read as it is pasted', () => {
    assert.deepEqual(readCall(' https://host/api/v2/shop/_table/a%20b?limit=1 '), {
      service: 'shop',
      path: '_table/a b',
      query: new URLSearchParams('limit=1'),
    });
    for (const root of ['/', '/api/v2/', '/api/v2', 'api/v2', 'https://host/api/v2?fields=*']) {
      const { service, path } = readCall(root);
      assert.deepEqual({ root, service, path }, { root, service: '', path: '' });
    }
    assert.equal(readCall('api/v2/shop').service, 'shop');
    assert.equal(readCall('files/api/v2').service, 'files');
    assert.deepEqual(readCall('100%'), { service: '100%', path: '', query: undefined });
  });

  it('is read without the secrets that a URL can hold', () => {
    const { query } = readCall('shop/_table/a?Session_Token=x&limit=1&api_key=y');
    assert.equal(query?.toString(), 'limit=1');
  });

  it('is copied completely, whatever it contains, but without secrets', () => {
    assert.equal(
      curlOf(call("DELETE shop/_table/o'neil SCRIPT"), {
        ...{ apiBase: '/api/v2', page: 'https://host/console.html#/roles/1' },
      }),
      `curl -X DELETE 'https://host/api/v2/shop/_table/o'\\''neil' -H "X-DreamFactory-API-Key: $API_KEY" ` +
        `-H "X-DreamFactory-Session-Token: $SESSION_TOKEN" -H "X-DreamFactory-Script-Token: $SCRIPT_TOKEN"`,
    );
  });
});
