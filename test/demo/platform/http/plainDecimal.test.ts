import assert from 'node:assert/strict';
import { it } from 'node:test';
import { plainDecimal } from '../../../../demo/platform/http/plainDecimal.ts';

it('a decimal with an exponent is written out to the last digit', () => {
  const cases: [text: string, plain: string | undefined][] = [
    ['12.50', '12.50'],
    ['1e25', '10000000000000000000000000'],
    ['-1.5E+3', '-1500'],
    ['12345678901234567890e0', '12345678901234567890'],
    ['1.2345678901234567e-7', '0.00000012345678901234567'],
    ['123.45e-1', '12.345'],
    ['0.005e2', '0.5'],
    ['.5e1', '5'],
    ['5.e-1', '0.5'],
    ['0e999999', '0'],
    ['1e331', undefined],
    ['1e-999999999', undefined],
  ];
  for (const [text, plain] of cases) assert.equal(plainDecimal(text), plain, text);
  assert.equal(Number(plainDecimal('6.62607015e-34')), 6.62607015e-34);
});
