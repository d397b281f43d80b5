import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { completionsAt, lastPart } from '../../../src/core/text/completionsAt.ts';
import { scriptWords } from '../../../src/core/scripts/scriptWords.ts';

/** Returns the completions at the bar. */
function at(text: string) {
  const column = text.indexOf('|');
  const { from, found } = completionsAt(text.replace('|', ''), column, scriptWords);
  return { from, found: found.map(({ name }) => lastPart(name)) };
}

describe('a name in a script', () => {
  it('continues with the members of what is before the dot', () => {
    assert.deepEqual(at('var x = event.response.|;'), {
      from: 23,
      found: ['content', 'content_type', 'status_code'],
    });
    assert.deepEqual(at('if (platform.api.p|'), { from: 17, found: ['post', 'put', 'patch'] });
  });

  it('begins with what scripts know, wherever one asks', () => {
    assert.deepEqual(at('|').found, ['event', 'platform', 'console']);
    assert.deepEqual(at('foo(!ev|ent'), { from: 5, found: ['event'] });
  });

  it('is left alone if it is finished, unknown or belongs to something else', () => {
    for (const text of ['event|', 'rows.|', 'rows[0].ev|', 'get().ev|', 'event.request.x.|']) {
      assert.deepEqual(at(text).found, [], text);
    }
  });

  it('is known with all the names before it, and said in a sentence', () => {
    const names = scriptWords.map(({ name }) => name);
    for (const { name, text, type } of scriptWords) {
      const parent = name.slice(0, Math.max(0, name.lastIndexOf('.')));
      assert.ok(!parent || names.includes(parent), name);
      assert.ok(text && type);
    }
  });
});
