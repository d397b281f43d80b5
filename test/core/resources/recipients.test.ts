import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  readRecipients,
  recipientLine,
  recipientsToSend,
  wrongRecipients,
} from '../../../src/core/resources/recipients.ts';

describe('recipients of an email', () => {
  it('are one line, whatever the server keeps', () => {
    assert.equal(recipientLine(null), '');
    assert.equal(recipientLine('a@example.com,b@example.com'), 'a@example.com,b@example.com');
    assert.equal(recipientLine(['a@example.com', 'b@example.com']), 'a@example.com, b@example.com');
    assert.equal(
      recipientLine([{ name: 'Doe, Jane', email: 'j@example.com' }, { email: 'b@example.com' }]),
      '"Doe, Jane" <j@example.com>, b@example.com',
    );
  });

  it('are shown even if something else is stored among them', () => {
    const stored = [null, 7, { name: 42, email: 'a@example.com' }, { name: 'B' }] as never;
    assert.equal(recipientLine(stored), '7, 42 <a@example.com>, B <>');
  });

  it('are read from a line, commas in quotation marks being part of a name', () => {
    assert.deepEqual(readRecipients('"Doe, Jane" <j@example.com>,b@example.com ,'), [
      { name: 'Doe, Jane', email: 'j@example.com' },
      { email: 'b@example.com' },
    ]);
  });

  it('are read in a moment, however many spaces are between them', () => {
    const line = `a${' '.repeat(200_000)}b`;
    const begun = performance.now();
    assert.deepEqual(readRecipients(line), [{ email: line }]);
    assert.ok(performance.now() - begun < 2000);
  });

  it('are sent as a text for one, as a list for several, and as null when there are none', () => {
    assert.equal(recipientsToSend(' '), null);
    assert.equal(recipientsToSend('a@example.com'), 'a@example.com');
    assert.deepEqual(recipientsToSend('a@example.com, b@example.com'), [
      'a@example.com',
      'b@example.com',
    ]);
    assert.deepEqual(recipientsToSend('A <a@example.com>, b@example.com'), [
      { name: 'A', email: 'a@example.com' },
      { email: 'b@example.com' },
    ]);
  });

  it('have addresses, or placeholders in their stead', () => {
    assert.deepEqual(wrongRecipients('a@example.com, Ada, {email}, x y@example.com'), [
      'Ada',
      'x y@example.com',
    ]);
  });
});
