import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { roundDecimal } from '../../../../../demo/platform/database/records/roundDecimal.ts';

describe('rounding a decimal', () => {
  it('keeps so many digits, halves away from zero', () => {
    const cases: [text: string, scale: number, rounded: string][] = [
      ['1.005', 2, '1.01'],
      ['-1.005', 2, '-1.01'],
      ['0.994', 2, '0.99'],
      ['9.995', 2, '10.00'],
      ['-0.001', 2, '0.00'],
      ['.5', 0, '1'],
      ['12345678901234567890.5', 0, '12345678901234567891'],
      ['7', 3, '7.000'],
    ];
    for (const [text, scale, rounded] of cases) assert.equal(roundDecimal(text, scale), rounded);
  });
});
