import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { classic } from '../../../src/core/dialect/classic.ts';
import { current } from '../../../src/core/dialect/current.ts';
import {
  distinctPaths,
  freeName,
  nameProblem,
  routableName,
  routablePath,
  uploadProblem,
} from '../../../src/core/files/fileNames.ts';
import { createTranslator } from '../../../src/core/messages/translate.ts';

const t = createTranslator('en');

describe('names of files', () => {
  const [older, newer] = [classic.files, current.files];

  it("are rejected if servers can't accept or find them", () => {
    const refused = [
      '',
      ' ',
      '.',
      '..',
      'a/b',
      'a\\b',
      '<b>',
      'a\nb',
      '\ud800',
      '100 %',
      'a"',
      '漢',
      '~',
    ];
    for (const name of refused) {
      assert.ok(nameProblem(name, t, older), name);
      assert.ok(nameProblem(name, t, newer), name);
    }
    for (const name of ['.env', 'a#b?', 'a & b + [c] {d}']) {
      assert.equal(nameProblem(name, t, older), null);
      assert.equal(nameProblem(name, t, newer), null);
    }
    for (const name of ['Übung', "it's"]) {
      assert.ok(nameProblem(name, t, older));
      assert.equal(nameProblem(name, t, newer), null);
    }
  });

  it('name the signs that a server has no route for, and a name without them', () => {
    assert.equal(
      nameProblem('Łódź 100%.txt', t, newer),
      "This server can't open files whose names contain “Ł”, “ź”, “%”. Try “ódz 100.txt”.",
    );
    assert.equal(routableName('Łódź 100%.txt', newer), 'ódz 100.txt');
    assert.equal(routableName('Übung é.txt', older), 'Ubung e.txt');
    assert.equal(routableName('日本.txt', newer), '');
    assert.equal(routablePath('Fotos 日/Łódź.txt', newer), 'Fotos/ódz.txt');
    assert.equal(routablePath('docs/日本.txt', newer), '');
    assert.equal(routablePath('docs/a.txt', newer), '');
    assert.equal(
      nameProblem('日本.txt', t, newer),
      "This server can't open files whose names contain “日”, “本”.",
    );
  });

  it('that lose their special characters stay distinct', () => {
    const proposed = ['docs/a~.txt', 'docs/a%.txt', 'b/a%.txt', 'docs/漢a.txt'].map((path) =>
      routablePath(path, newer),
    );
    assert.deepEqual(distinctPaths(proposed), [
      'docs/a.txt',
      'docs/a (2).txt',
      'b/a.txt',
      'docs/a (3).txt',
    ]);
  });

  it('are sent by a form if that keeps them, below folders that can be found', () => {
    assert.equal(uploadProblem('docs/Übung ~.txt', t, older), null);
    assert.ok(uploadProblem('Übung/a.txt', t, older));
    assert.ok(uploadProblem('docs/a"b.txt', t, older));
    assert.ok(uploadProblem('docs/日.txt', t, newer));
    assert.equal(uploadProblem('docs/Übung.txt', t, newer), null);
  });

  it('are numbered before their ending if both are kept', () => {
    assert.equal(freeName('a.txt', new Set()), 'a.txt');
    assert.equal(freeName('a.txt', new Set(['a.txt', 'a (2).txt'])), 'a (3).txt');
    assert.equal(freeName('.env', new Set(['.env'])), '.env (2)');
    assert.equal(freeName('folder', new Set(['folder'])), 'folder (2)');
  });
});
