import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { describe, it } from 'node:test';
import { keepJsonLayout, layoutJson } from '../../../src/core/text/layoutJson.ts';

const EXACT =
  '{"id":9007199254740993,"price":1.10,"e":"\\u00e9 \\"x\\\\","a":[],"b":{},"c":[1,{"d":null}]}';

describe('layoutJson', () => {
  it('writes a line for each member, and changes nothing but white space', () => {
    strictEqual(
      layoutJson(EXACT, 'lines'),
      [
        '{',
        '  "id": 9007199254740993,',
        '  "price": 1.10,',
        '  "e": "\\u00e9 \\"x\\\\",',
        '  "a": [],',
        '  "b": {},',
        '  "c": [',
        '    1,',
        '    {',
        '      "d": null',
        '    }',
        '  ]',
        '}',
      ].join('\n'),
    );
    strictEqual(layoutJson(layoutJson(EXACT, 'lines'), 'compact'), EXACT);
    strictEqual(layoutJson('{"a":[1,"b, c: d"]}', 'spaced'), '{"a": [1, "b, c: d"]}');
    deepStrictEqual(
      ['7', '"text"', ' null '].map((text) => layoutJson(text, 'lines')),
      ['7', '"text"', 'null'],
    );
  });

  it('leaves a text as it is that indentation would make far longer, at once or in all', () => {
    const deep = '['.repeat(5000) + ']'.repeat(5000);
    strictEqual(layoutJson(deep, 'lines'), deep);
    const wide = `${'['.repeat(90)}${'1,'.repeat(20_000)}1${']'.repeat(90)}`;
    strictEqual(layoutJson(wide, 'lines'), wide);
    const usual = `[${'{"name":[1,2]},'.repeat(50_000)}{}]`;
    strictEqual(layoutJson(usual, 'lines').split('\n').length, 300_003);
  });
});

describe('keepJsonLayout', () => {
  it('returns the very text it began with while only white space differs', () => {
    const odd = '{ "a" : 1.0,\t"a":2 }';
    strictEqual(keepJsonLayout(odd, layoutJson(odd, 'lines')), odd);
  });

  it('writes what was changed on one line where the value had one, else as it was typed', () => {
    const changed = layoutJson(EXACT, 'lines').replace('1.10', '1.20');
    strictEqual(keepJsonLayout(EXACT, changed), EXACT.replace('1.10', '1.20'));
    strictEqual(keepJsonLayout('{"a": 1, "b": 2}', '{\n"a":1,"b":3}'), '{"a": 1, "b": 3}');
    strictEqual(keepJsonLayout('{\n\t"a": 1\n}', '{\n\t"a": 2\n}'), '{\n\t"a": 2\n}');
    strictEqual(keepJsonLayout('{"a":1}', '{"a":'), '{"a":');
    strictEqual(keepJsonLayout('', '{\n  "a": 1\n}'), '{\n  "a": 1\n}');
  });
});
