import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AccessRule } from '../../../src/core/access-rules/AccessRule.ts';
import { compareAccess, isOpening } from '../../../src/core/access-rules/compareAccess.ts';
import { isNarrower } from '../../../src/core/access-rules/compareRows.ts';
import { filterText, rowFilterAt } from '../../../src/core/access-rules/rowFilterAt.ts';
import { evaluateAccess } from '../../../src/core/access-rules/evaluateAccess.ts';
import type { Verb } from '../../../src/core/access-rules/verbMasks.ts';
import type { Generation } from '../../../src/core/dialect/Dialect.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { indexOf, ruleOf } from './roleOf.ts';

/** `shop _table/a GET | owner = x` */
const rule = (text: string): AccessRule => {
  const [place = '', conditions] = text.split(' | ');
  const [op, by] = conditions?.includes(' or ') ? ['OR', ' or '] : ['AND', ' and '];
  const filters = conditions?.split(by).map((one) => {
    const [name = '', operator = '', value = ''] = one.split(' ');
    return { name, operator, value };
  });
  return ruleOf(place, { filters: filters ?? [], filter_op: op ?? '' });
};

const compare = (generation: Generation, before: AccessRule[], after: AccessRule[]) =>
  compareAccess(
    { isActive: true, index: indexOf(generation, ...before) },
    { isActive: true, index: indexOf(generation, ...after) },
  );

const lines = (generation: Generation, before: string[], after: string[]) =>
  compare(generation, before.map(rule), after.map(rule)).map((change) => {
    const { component, requestors, gained, lost, rows } = change;
    const what = rows
      ? `${rows.verbs}: ${rows.was || 'all'} -> ${rows.is || 'all'}`
      : `+${gained} -${lost}`;
    return [component, requestors, what, isOpening(change) ? 'asks' : ''].join(' ').trim();
  });

const both = (before: string[], after: string[], expected: string[]) => {
  for (const generation of ['classic', 'current'] as const) {
    assert.deepEqual(lines(generation, before, after), expected, generation);
  }
};

describe('which rows saving a role opens', () => {
  it('is all of a table whose filter is taken away, and that must be asked about', () => {
    both(
      ['shop _table/a GET,POST | owner = 1'],
      ['shop _table/a GET,POST'],
      ['_table/a API GET,POST: (owner = 1) -> all asks'],
    );
  });

  it('are different ones if a value differs, or any condition is enough', () => {
    both(
      ['shop _table/a GET | id < 9'],
      ['shop _table/a GET | id < 90'],
      ['_table/a API GET: (id < 9) -> (id < 90) asks'],
    );
    both(
      ['shop _table/a GET | id < 9 and owner = 1'],
      ['shop _table/a GET | id < 9 or owner = 1'],
      ['_table/a API GET: (id < 9) AND (owner = 1) -> (id < 9) OR (owner = 1) asks'],
    );
  });

  it('are none if a filter or a condition is added: shown, but without a question', () => {
    both(
      ['shop _table/a GET'],
      ['shop _table/a GET | owner = 1'],
      ['_table/a API GET: all -> (owner = 1)'],
    );
    both(
      ['shop _table/a GET | owner = 1'],
      ['shop _table/a GET | owner = 1 and id < 9'],
      ['_table/a API GET: (owner = 1) -> (owner = 1) AND (id < 9)'],
    );
  });

  it('change if another rule is added or removed next to the one with the filter', () => {
    const [filtered, plain] = ['shop _table/a GET | owner = 1', 'shop _table/a GET'];
    assert.deepEqual(lines('current', [filtered], [filtered, plain]), [
      '_table/a API GET: (owner = 1) -> all asks',
    ]);
    assert.deepEqual(lines('current', [plain, filtered], [plain]), [
      '_table/a API GET: (owner = 1) -> all asks',
    ]);
    // on older servers the first one counts
    assert.deepEqual(lines('classic', [filtered], [filtered, plain]), []);
    assert.deepEqual(lines('classic', [filtered, plain], [plain]), [
      '_table/a API GET: (owner = 1) -> all asks',
    ]);
  });

  it('are reported once for all tables, if older servers apply the filter at all', () => {
    const [before, after] = [['shop _table/* GET | id < 9'], ['shop _table/* GET']];
    assert.deepEqual(lines('current', before, after), ['_table/* API GET: (id < 9) -> all asks']);
    assert.deepEqual(lines('classic', before, after), []);
    both(
      ['shop * GET api,script | id < 9', 'shop _table/a POST api'],
      ['shop * GET api,script', 'shop _table/a POST api'],
      ['_table/* API,SCRIPT GET: (id < 9) -> all asks'],
    );
  });

  it('are none if the request itself is gained or lost, or only the spelling differs', () => {
    both(['shop _table/a - | id < 9'], ['shop _table/a POST'], ['_table/a API +POST - asks']);
    const same = { ...rule('shop _table/a GET'), filters: null };
    assert.deepEqual(compare('current', [rule('shop _table/a GET')], [same]), []);
  });

  it('is found among 5,000 rules that all have filters', () => {
    const rules = Array.from({ length: 5000 }, (_, at) => rule(`shop _table/t${at} GET | id < 9`));
    const all = rules.with(0, rule('shop * GET | id < 9'));
    assert.equal(compare('current', all, all.with(0, rule('shop * GET'))).length, 1);
  });
});

describe('that no more rows are seen', () => {
  const narrower = (one: string, other: string) =>
    isNarrower(
      rule(`shop a GET${one && ` | ${one}`}`),
      rule(`shop a GET${other && ` | ${other}`}`),
    );

  it('is certain if a condition is added, or an alternative is removed', () => {
    for (const [one, other] of [
      ['a = 1', ''],
      ['a = 1 and b = 1', 'a = 1'],
      ['a = 1', 'a = 1 or b = 1'],
      ['a = 1 and c = 1', 'a = 1 or b = 1'],
      ['a = 1 or b = 1', 'b = 1 or a = 1'],
    ] as const) {
      assert.equal(narrower(one, other), true, `${one} < ${other}`);
    }
  });

  it('is not if that can only be decided by reading the rows', () => {
    for (const [one, other] of [
      ['', 'a = 1'],
      ['a < 1', 'a < 2'],
      ['a = 1', 'a = 1 and b = 1'],
      ['a = 1 or b = 1', 'a = 1'],
      ['a = 1 or b = 1', 'a = 1 and b = 1'],
    ] as const) {
      assert.equal(narrower(one, other), false, `${one} < ${other}`);
    }
  });
});

describe('a change of random roles', () => {
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * below);
  };
  const one = <T>(list: readonly T[]) => list[next(list.length)] as T;
  const randomRule = () =>
    rule(
      `shop ${one(['_table/a', '_table/b', '_table/*', '_table/a*', '*', '/', '_table/a/*'])} ` +
        `${one(['GET', 'POST', 'GET,POST', '-'])} ${one(['api', 'script', 'api,script'])}` +
        one(['', '', ' | x = 1', ' | x = 1 and y = 1', ' | x = 1 or y = 1']),
    );

  forGenerations((generation) => {
    it(`names every table whose rows another filter decides, ${generation}`, () => {
      let differing = 0;
      for (let round = 0; round < 3000; round++) {
        const before = Array.from({ length: 1 + next(4) }, randomRule);
        const after = before.flatMap((each) => [[each], [], [randomRule()]][next(3)] ?? []);
        const [was, is] = [indexOf(generation, ...before), indexOf(generation, ...after)];
        const changes = compare(generation, before, after);
        for (const table of ['a', 'b', 'abc', 'zzz']) {
          for (const verb of ['GET', 'POST'] satisfies Verb[]) {
            for (const requestor of ['API', 'SCRIPT'] as const) {
              const call = { service: 'shop', path: `_table/${table}`, verb, requestor };
              if (![was, is].every((index) => evaluateAccess(index, true, call).allowed)) continue;
              const texts = [was, is].map((index) => {
                const found = rowFilterAt(index, { service: 'shop', table, verb, requestor });
                return found ? filterText(found.rule) : '';
              });
              if (texts[0] === texts[1]) continue;
              differing++;
              const found = changes.some(
                ({ component, requestors, rows }) =>
                  rows?.verbs.includes(verb) &&
                  requestors.includes(requestor) &&
                  [rows.was, rows.is].join() === texts.join() &&
                  `_table/${table}`.startsWith(component.replace(/\*$/, '')),
              );
              assert.ok(found, JSON.stringify([before, after, call, texts, changes]));
            }
          }
        }
      }
      assert.ok(differing > 500, String(differing));
    });
  });
});
