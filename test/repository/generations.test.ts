import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { generationTests } from './generations.ts';
import { readSources } from './readSources.ts';

describe('the generations of servers', () => {
  it('are recognized by the dialects alone', () => {
    assert.deepEqual(generationTests(readSources(['src'], ['.ts', '.tsx'])), []);
  });

  const planted: Readonly<Record<string, string>> = {
    'a comparison': `if (dialect.generation === 'classic') return;`,
    'a negative comparison': `if (generation !== other) return;`,
    'a comparison with what a function returns': `if (generationOf(environment) == CURRENT) return;`,
    'a literal alone': 'const isOld = name === "classic";',
    'a literal in front': `if ('current' === name) return;`,
    'a switch': 'switch (generation) {}',
    'a case': `case 'current': break;`,
    'a list to look in': `if (['current', 'next'].includes(name)) return;`,
    'a table by generation': 'return ROWS[dialect.generation];',
    'one after a text that looks like a comment': "const a = '_table/*'; x(generation); b = '*/';",
    'a type': 'function read(generation: Generation) {}',
  };
  for (const [name, text] of Object.entries(planted)) {
    it(`would show ${name}`, () => {
      assert.notDeepEqual(generationTests([{ path: 'src/core/a.ts', text }]), []);
    });
  }

  it('can be mentioned in comments and in other words', () => {
    const text = `/** Servers of the classic generation. */
// a current generation answers 'current'
const at = 'https://example.com'; // and this one 'classic'
const isCurrentPage = { 'aria-current': 'page', current_password: '' };`;
    assert.deepEqual(generationTests([{ path: 'src/core/a.ts', text }]), []);
  });

  it('are known in the folder of the dialects', () => {
    const text = `generation === 'classic'`;
    assert.deepEqual(generationTests([{ path: 'src/core/dialect/a.ts', text }]), []);
  });
});
