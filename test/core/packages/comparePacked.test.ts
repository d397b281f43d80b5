import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { comparePacked } from '../../../src/core/packages/comparePacked.ts';

const item = { service: 'system', kind: 'event_script', name: 'a' };
const compare = (packed: Record<string, unknown>, found: Record<string, unknown>) =>
  comparePacked({ ...item, record: packed }, found);

describe('what was packed, beside what the instance has', () => {
  it('differs in what means something else', () => {
    const found = { is_active: true, content: 'b', description: 'x', native: { a: [1, 2] } };
    const packed = { is_active: 0, content: 'b', description: null, native: { a: [2, 1] } };
    assert.deepEqual(compare(packed, found), ['is_active', 'description', 'native']);
  });

  it('is the same if the server writes it differently, as current ones do with empty texts', () => {
    const found = { description: null, subject: 'a', to: ['a@x.y', 'b@x.y'], content: 12 };
    const packed = { description: '', subject: ' a ', to: 'a@x.y,b@x.y', content: '12' };
    assert.deepEqual(compare(packed, found), []);
  });

  it('is the same if flags are written as numbers or members are in another order', () => {
    const found = { is_active: true, native: { b: 2, a: false } };
    assert.deepEqual(compare({ is_active: 1, native: { a: 0, b: 2 } }, found), []);
  });
});
