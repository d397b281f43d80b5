import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { javascriptChecker } from '../../../src/core/text/javascriptChecker.ts';

describe('a text of JavaScript', () => {
  it('is right as the body of a function, or as a module where that is allowed', async () => {
    const anything = await javascriptChecker(['script', 'module']);
    const script = await javascriptChecker(['script']);
    for (const text of ['', 'return 1;', 'const {a, ...b} = c ?? await;', '// only a word']) {
      assert.equal(anything(text), null, text);
    }
    const module = "import a from 'a';\nawait a;";
    assert.equal(anything(module), null);
    assert.equal(script(module)?.at, 0);
  });

  it('is wrong at a place, in one sentence', async () => {
    const check = await javascriptChecker(['script', 'module']);
    assert.deepEqual(check('var a;\nvar b = ;'), { at: 15, text: 'Unexpected token' });
    assert.deepEqual(check('throw "open;'), { at: 6, text: 'Unterminated string constant' });
    assert.equal(check('if (a) {')?.at, 8);
  });
});
