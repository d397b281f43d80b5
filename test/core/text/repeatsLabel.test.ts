import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { repeatsLabel } from '../../../src/core/text/repeatsLabel.ts';

describe('repeatsLabel', () => {
  it('finds a text that only says its label again', () => {
    assert.ok(repeatsLabel('The name.', 'Name'));
    assert.ok(repeatsLabel('the default schema', 'Default Schema Only'));
    assert.ok(repeatsLabel('', 'Name'));
  });

  it('keeps a text with a single word of its own', () => {
    assert.ok(!repeatsLabel('Timeout in seconds.', 'Timeout'));
    assert.ok(!repeatsLabel('Der Name', 'Name'));
  });
});
