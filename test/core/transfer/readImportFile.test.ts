import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ImportFileError } from '../../../src/core/transfer/ImportFileError.ts';
import { readImportFile, SURPLUS } from '../../../src/core/transfer/readImportFile.ts';

const file = (name: string, ...parts: BlobPart[]) => new File(parts, name);
const values = async (name: string, text: string) =>
  (await readImportFile(file(name, text))).rows.map((row) => row.values);

describe('a file to import', () => {
  it('is csv, json or xml', async () => {
    for (const name of ['users.txt', 'users', 'users.csv.zip', 'csv']) {
      await assert.rejects(readImportFile(file(name, 'x')), {
        message: 'Acceptable file formats are csv, json, and xml.',
      });
    }
  });

  it('is read as csv with quotes, line breaks and a byte order mark', async () => {
    const text = '\uFEFFname,email\r\n"Ada, ""L""","ada@example.com"\r\n\r\n"two\nlines",b@c\r\n';
    assert.deepEqual(await values('Users.CSV', text), [
      { name: 'Ada, "L"', email: 'ada@example.com' },
      { name: 'two\nlines', email: 'b@c' },
    ]);
  });

  it('has the row numbers of a spreadsheet, blank rows and the one with the names included', async () => {
    const numbers = async (name: string, text: string) =>
      (await readImportFile(file(name, text))).rows.map(({ number }) => number);
    const text = 'name,email\nada,a@b\n\n"two\nlines",b@c\n , \nlast,d@e\n';
    assert.deepEqual(await numbers('a.csv', text), [2, 4, 6]);
    assert.deepEqual(await numbers('a.csv', `\n${text}`), [3, 5, 7]);
    assert.deepEqual(await numbers('a.json', '[{"name":"ada"},{"name":"bob"}]'), [1, 2]);
  });

  it('keeps cells that have no column, and fills missing ones', async () => {
    assert.deepEqual(await values('a.csv', 'name,email\na,b,c,d\ne\n'), [
      { name: 'a', email: 'b', [SURPLUS]: 'c,d' },
      { name: 'e', email: '' },
    ]);
  });

  it('says only beside the row that a csv line ends before its last column', async () => {
    const short = async (text: string) =>
      (await readImportFile(file('a.csv', text))).rows.map(({ isShort }) => isShort === true);
    assert.deepEqual(await short('a,b,c\n1,2,3\n1,2\n1,,\n1,2,3,4\n1\n'), [
      false,
      true,
      false,
      false,
      true,
    ]);
    assert.deepEqual(await short(`a,${SURPLUS},(reason)\n1\n1,,\n`), [false, false]);
  });

  it('is read with the letters it was written with, or not at all', async () => {
    const bytes = (text: string, from: BufferEncoding) => new Uint8Array(Buffer.from(text, from));
    const text = 'name\nJürgen Ærø 🦉\n';
    const read = async (content: Uint8Array<ArrayBuffer>) =>
      (await readImportFile(file('a.csv', content))).rows[0]?.values;
    assert.deepEqual(await read(bytes(text, 'utf8')), { name: 'Jürgen Ærø 🦉' });
    assert.deepEqual(await read(bytes(`\uFEFF${text}`, 'utf16le')), { name: 'Jürgen Ærø 🦉' });
    const swapped = new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16());
    assert.deepEqual(await read(swapped), { name: 'Jürgen Ærø 🦉' });
    for (const other of [bytes('name\nJürgen\n', 'latin1'), bytes('name\nJane\n', 'utf16le')]) {
      await assert.rejects(read(other), {
        message: "This file isn't UTF-8. Save it as “CSV UTF-8” and choose it again.",
      });
    }
  });

  it('keeps text that looks like a number', async () => {
    assert.deepEqual(await values('a.csv', 'phone\n00493012345678901234\n'), [
      { phone: '00493012345678901234' },
    ]);
  });

  it('is read as json, wrapped, bare or a single record', async () => {
    const record = { name: 'Ada' };
    for (const content of [{ resource: [record] }, [record], record]) {
      assert.deepEqual(await values('a.json', JSON.stringify(content)), [record]);
    }
  });

  it('is rejected with a reason when it cannot be read', async () => {
    const broken: [string, string][] = [
      ['a.csv', ''],
      ['a.csv', 'name,email\n'],
      ['a.csv', 'name,name\n1,2\n'],
      ['a.csv', 'name,email\n"never closed,b\n'],
      ['a.json', '{'],
      ['a.json', '[1,2]'],
      ['a.json', '[]'],
    ];
    for (const [name, text] of broken) {
      await assert.rejects(readImportFile(file(name, text)), ImportFileError, text);
    }
  });
});
