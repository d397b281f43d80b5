import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  fileAddress,
  folderOf,
  formatFilesPlace,
  isReachable,
  nameIn,
  parseFilesPlace,
} from '../../../src/core/files/filesPlace.ts';

const place = { service: 'files', path: '', filter: '', order: '' };

describe('addresses of the file manager', () => {
  it('lead to services, folders and files', () => {
    assert.equal(parseFilesPlace('').service, null);
    assert.equal(parseFilesPlace('/files/..%2f..%2f..').path, '');
    assert.equal(parseFilesPlace('/files/a%2fb.txt').path, 'a/b.txt');
    assert.deepEqual(parseFilesPlace('/files'), place);
    assert.deepEqual(parseFilesPlace('/files/'), place);
    assert.equal(parseFilesPlace('/files/docs/a/').path, 'docs/a/');
    assert.equal(parseFilesPlace('/files/docs/a.txt').path, 'docs/a.txt');
  });

  it('are those of the service if a listed name leads away', () => {
    const hostile = '../../role/1?x=';
    assert.equal(isReachable(hostile), false);
    assert.equal(isReachable('docs/a..b.txt'), true);
    assert.equal(formatFilesPlace({ ...place, path: hostile }), '/files');
  });

  it('keep filter and order', () => {
    assert.equal(formatFilesPlace(place), '/files');
    const shown = { ...place, path: 'docs/', filter: 'a & b?', order: 'content_length desc' };
    assert.deepEqual(parseFilesPlace(formatFilesPlace(shown)), shown);
  });

  for (const name of [
    '100 %',
    '50%25',
    'a#b',
    'what?',
    'Übersicht “x”',
    "it's",
    '.env',
    '漢字 🙂',
    'a&b=c+d',
  ]) {
    it(`take the name ${name}`, () => {
      const shown = { ...place, path: `${name}/${name}` };
      assert.deepEqual(parseFilesPlace(formatFilesPlace(shown)), shown);
      const url = new URL(`https://x.example/${fileAddress('files', shown.path)}`);
      assert.deepEqual(url.pathname.split('/').map(decodeURIComponent), ['', 'files', name, name]);
      assert.equal(url.search + url.hash, '');
    });
  }

  it('lead nowhere above the service', () => {
    assert.equal(parseFilesPlace('/files/../%2e%2E/./x').path, 'x');
    for (const path of ['../../x.js', 'a/./b', '..']) {
      assert.throws(() => fileAddress('files', path), {
        message: "Paths can't contain “.” or “..”.",
      });
    }
  });

  it('survive a stray percent sign', () => {
    assert.equal(parseFilesPlace('/files/50%/x').path, '50%/x');
  });

  it('know the folder and the name of a path', () => {
    assert.deepEqual([folderOf('a/b/c.txt'), nameIn('a/b/c.txt')], ['a/b/', 'c.txt']);
    assert.deepEqual([folderOf('a/b/'), nameIn('a/b/')], ['a/', 'b']);
    assert.deepEqual([folderOf('a'), nameIn('a')], ['', 'a']);
  });
});
