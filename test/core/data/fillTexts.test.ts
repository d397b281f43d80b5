import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { continueSeries } from '../../../src/core/data/grid/continueSeries.ts';
import { filledArea, fillReach, fillTexts } from '../../../src/core/data/grid/fillTexts.ts';
import { field } from './tables.ts';

const area = { top: 2, bottom: 3, left: 1, right: 1 };

describe('continueSeries', () => {
  it('continues in equal steps, to the last digit', () => {
    assert.deepEqual(continueSeries(['1', '3'], 3), ['5', '7', '9']);
    assert.deepEqual(continueSeries(['9007199254740991', '9007199254740992'], 2), [
      '9007199254740993',
      '9007199254740994',
    ]);
    assert.deepEqual(continueSeries(['0.3', '0.2', '0.10'], 3), ['0.00', '-0.10', '-0.20']);
    assert.deepEqual(continueSeries(['1.50'], 2), ['2.50', '3.50']);
  });

  it("recognizes what isn't a series", () => {
    assert.equal(continueSeries(['1', '2', '4'], 2), null);
    assert.equal(continueSeries(['1', null], 2), null);
    assert.equal(continueSeries(['1e3'], 2), null);
    assert.equal(continueSeries([], 2), null);
  });
});

describe('Filling from an area', () => {
  it('reaches down or to the following columns, whichever is further', () => {
    assert.deepEqual(fillReach(area, { row: 6, column: 2 }), { to: 'down', count: 3 });
    assert.deepEqual(fillReach(area, { row: 3, column: 4 }), { to: 'right', count: 3 });
    assert.equal(fillReach(area, { row: 2, column: 0 }), null);
    assert.deepEqual(filledArea(area, { to: 'down', count: 3 }), { ...area, top: 4, bottom: 6 });
  });

  it('counts on below numbers and copies all else; the other way round with Ctrl', () => {
    const fields = [field('integer'), field('string')];
    const cells = [
      ['10', 'a'],
      ['20', null],
    ];
    const reach = { to: 'down', count: 3 } as const;
    const counted = [
      ['30', 'a'],
      ['40', null],
      ['50', 'a'],
    ];
    const copied = [
      ['10', 'a'],
      ['20', null],
      ['10', 'a'],
    ];
    assert.deepEqual(fillTexts(cells, fields, reach, false), counted);
    assert.deepEqual(fillTexts(cells, fields, reach, true), copied);
    assert.deepEqual(fillTexts([['10', 'a']], fields, { to: 'down', count: 1 }, false), [
      ['10', 'a'],
    ]);
    assert.deepEqual(fillTexts([['10', 'a']], fields, { to: 'down', count: 1 }, true), [
      ['11', 'a'],
    ]);
    assert.deepEqual(fillTexts([['a'], [null]], fields, { to: 'right', count: 2 }, false), [
      ['a', 'a'],
      [null, null],
    ]);
  });
});
