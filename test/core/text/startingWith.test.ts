import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startingWith } from '../../../src/core/text/startingWith.ts';

const services = ['Local SQL Database', 'Shop DB', 'École', 'shared files', 'Sales'];

describe('letters typed in a list', () => {
  it('lead to the first option that starts with them, whatever their case and accents', () => {
    assert.equal(startingWith(services, 'sh', 0), 1);
    assert.equal(startingWith(services, 'ec', 0), 2);
    assert.equal(startingWith(services, 'sal', 1), 4);
    assert.equal(startingWith(services, 'x', 0), null);
    assert.equal(startingWith([], 'x', 0), null);
  });

  it('lead to the next option if one letter is repeated, and stay if a text goes on', () => {
    assert.equal(startingWith(services, 's', 1), 3);
    assert.equal(startingWith(services, 'ss', 3), 4);
    assert.equal(startingWith(services, 'sss', 4), 1);
    assert.equal(startingWith(services, 'sha', 3), 3);
  });
});
