import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formatTimestamp } from '../../../src/core/messages/formatTimestamp.ts';

describe('the date of a record', () => {
  it('is written as the reader does, at the server’s time', () => {
    assert.equal(formatTimestamp('2026-11-21 00:51:01', 'de'), '21.11.2026, 00:51');
    // without the direction marks that Intl adds, which texts would show as codes
    assert.equal(formatTimestamp('2026-11-21 00:51:01', 'ar').match(/[\u061C\u200E\u200F]/), null);
    assert.match(formatTimestamp('2026-11-21 00:51:01', 'en'), /^Nov 21, 2026, 12:51\sAM$/);
  });

  it('is in the reader’s time if it has a zone, as from current servers', () => {
    const here = new Intl.DateTimeFormat('de', { dateStyle: 'medium', timeStyle: 'short' });
    for (const stamp of ['2026-11-21T00:04:27.000000Z', 'Sat, 21 Nov 2026 00:04:27 GMT']) {
      assert.equal(formatTimestamp(stamp, 'de'), here.format(Date.parse('2026-11-21T00:04:27Z')));
    }
  });

  it("is shown unchanged if it isn't a date", () => {
    assert.equal(formatTimestamp('last week', 'de'), 'last week');
    assert.equal(formatTimestamp(7, 'de'), '7');
    assert.equal(formatTimestamp({}, 'de'), '');
  });
});
