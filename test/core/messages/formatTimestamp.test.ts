import { expect } from '@open-wc/testing';
import { formatTimestamp } from '../../../src/core/messages/formatTimestamp.ts';

describe('the date of a package', () => {
  it('is written as the reader does, at the server’s time', () => {
    expect(formatTimestamp('2026-11-21 00:51:01', 'de')).to.equal('21.11.2026, 00:51');
    expect(formatTimestamp('2026-11-21 00:51:01', 'en')).to.match(/^Nov 21, 2026, 12:51\sAM$/);
  });

  it('is shown as it came where it is none', () => {
    expect(formatTimestamp('last week', 'de')).to.equal('last week');
  });
});
