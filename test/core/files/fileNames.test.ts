import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { freeName, nameProblem } from '../../../src/core/files/fileNames.ts';
import { createTranslator } from '../../../src/core/messages/translate.ts';

const t = createTranslator('en');

describe('names of files', () => {
  it('are refused where servers cannot take or find them', () => {
    for (const name of ['', ' ', '.', '..', 'a/b', 'a\\b', '<b>', 'a\nb', '\ud800']) {
      assert.ok(nameProblem(name, t), name);
    }
    for (const name of ['.env', '100 %', 'a#b?', 'Ü 漢字 🙂', `"it's"`]) {
      assert.equal(nameProblem(name, t), null);
    }
  });

  it('are numbered before their ending where both are kept', () => {
    assert.equal(freeName('a.txt', new Set()), 'a.txt');
    assert.equal(freeName('a.txt', new Set(['a.txt', 'a (2).txt'])), 'a (3).txt');
    assert.equal(freeName('.env', new Set(['.env'])), '.env (2)');
    assert.equal(freeName('folder', new Set(['folder'])), 'folder (2)');
  });
});
