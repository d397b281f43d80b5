import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { differences, type Dump } from './dumpDatabases.ts';

const user = (values: object): Dump => new Map([['user 7', { id: 7, ...values }]]);

describe('the differences between two states of databases', () => {
  it('have the values, so that one changed on its way shows', () => {
    assert.deepEqual(differences(user({ phone: null }), user({ phone: '12' })), [
      '1 user ~phone: null → "12"',
    ]);
    assert.deepEqual(differences(user({ verb_mask: 1 }), user({ verb_mask: 31 })), [
      '1 user ~verb_mask: 1 → 31',
    ]);
    assert.deepEqual(differences(new Map(), user({ phone: '12', city: null })), [
      '1 user + phone: "12"',
    ]);
  });

  it('tell NULL from its name, and a number from a text', () => {
    assert.deepEqual(differences(user({ phone: null }), user({ phone: 'null' })).length, 1);
    assert.deepEqual(differences(user({ type: 1 }), user({ type: '1' })).length, 1);
    const bytes = (last: number) => user({ picture: new Uint8Array([1, last]) });
    assert.deepEqual(differences(bytes(2), bytes(2)), []);
    assert.equal(differences(bytes(2), bytes(3)).length, 1);
  });
});
