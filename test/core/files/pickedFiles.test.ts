import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { filesOfDrop } from '../../../src/core/files/pickedFiles.ts';

const refuse = (_: unknown, reject: (error: Error) => void) =>
  reject(new Error('NotReadableError'));

/** Returns a browser's entry for a dropped file; without a text it can't be read. */
const aFile = (name: string, text?: string) => ({
  ...{ name, isFile: true, isDirectory: false },
  file:
    text === undefined
      ? refuse
      : (resolve: (file: File) => void) => resolve(new File([text], name)),
});

/** Returns a folder that lists its entries one at a time, and may fail halfway. */
function aFolder(name: string, entries: object[], isLocked = false) {
  const left = [...entries];
  const readEntries = (resolve: (part: object[]) => void, reject: (error: Error) => void) =>
    isLocked && left.length === 0 ? refuse(null, reject) : resolve(left.splice(0, 1));
  return { name, isFile: false, isDirectory: true, createReader: () => ({ readEntries }) };
}

const dropOf = (entries: object[]) =>
  ({
    items: entries.map((entry) => ({ kind: 'file', webkitGetAsEntry: () => entry })),
  }) as unknown as DataTransfer;

describe('a drop', () => {
  it('brings folders with all that is in them', async () => {
    const picked = await filesOfDrop(
      dropOf([aFile('a', '1'), aFolder('d', [aFile('b', '2'), aFolder('e', [])])]),
    );
    assert.deepEqual(
      picked.files.map(({ path }) => path),
      ['a', 'd/b'],
    );
    assert.deepEqual(picked.folders, ['d', 'd/e']);
    assert.deepEqual(picked.unread, []);
  });

  it('names what cannot be read, and brings the rest', async () => {
    const picked = await filesOfDrop(
      dropOf([
        aFolder('d', [aFile('gone'), aFile('b', '2')]),
        aFolder('locked', [], true),
        aFile('c', '3'),
      ]),
    );
    assert.deepEqual(
      picked.files.map(({ path }) => path),
      ['d/b', 'c'],
    );
    assert.deepEqual(picked.unread, [
      { path: 'd/gone', message: 'The file can no longer be read. Choose it again.' },
      { path: 'locked', message: "Couldn't read this folder. Choose it again." },
    ]);
  });
});
