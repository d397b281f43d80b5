import assert from 'node:assert/strict';
import { it } from 'node:test';
import { deletionQuestion } from '../../../src/core/files/deletionQuestion.ts';
import { createTranslator } from '../../../src/core/messages/translate.ts';

const t = createTranslator('en');
const file = (name: string) => ({ name, type: 'file' as const });
const folder = (name: string) => ({ name, type: 'folder' as const });

it('the question before a deletion says what goes, as far as that is known', () => {
  const asked = (entries: Parameters<typeof deletionQuestion>[1], count: number | null) =>
    deletionQuestion(t, entries, count);
  assert.equal(asked([file('a.txt')], 1).message, 'Delete a.txt?');
  assert.equal(asked([file('a.txt')], null).message, 'Delete a.txt?');
  assert.equal(asked([folder('old')], 1).message, 'Delete the empty folder old?');
  assert.equal(asked([folder('old')], 2).message, 'Delete the folder old and the 1 item in it?');
  assert.equal(asked([folder('old')], null).message, 'Delete old and everything in it?');
  assert.deepEqual(asked([folder('old'), file('a.txt')], 4), {
    message: 'Delete 4 items, including those in folders?',
    detail: 'old, a.txt',
    action: 'Delete 4 items',
  });
  assert.equal(asked([file('a.txt'), file('b.txt')], 2).message, 'Delete 2 items?');
  assert.deepEqual(asked([folder('old'), file('a.txt')], null), {
    message: 'Delete 2 items, including everything in the selected folders?',
    detail: 'old, a.txt',
    action: 'Delete 2 items',
  });
});
