import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isMacPlatform, isShortcut, shownKeys } from '../../../src/core/text/shortcutKeys.ts';

const press = (
  key: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', true>> = {},
) => ({
  ...{ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false },
  ...held,
});

describe('shortcuts', () => {
  it('are held with Command on a Mac, with Ctrl elsewhere', () => {
    assert.equal(isShortcut(press('s', { ctrlKey: true }), 'Mod+S', false), true);
    assert.equal(isShortcut(press('s', { metaKey: true }), 'Mod+S', true), true);
    assert.equal(isShortcut(press('s', { ctrlKey: true }), 'Mod+S', true), false);
    assert.equal(isShortcut(press('s', { ctrlKey: true, shiftKey: true }), 'Mod+S', false), false);
    assert.equal(isShortcut(press('S', { ctrlKey: true }), 'Mod+S', false), true);
    assert.deepEqual([isMacPlatform('MacIntel'), isMacPlatform('Linux x86_64')], [true, false]);
  });

  it('match a character whatever keys type it', () => {
    assert.equal(isShortcut(press('?', { shiftKey: true }), '?', false), true);
    assert.equal(isShortcut(press('?'), '?', false), true);
    assert.equal(isShortcut(press('?', { ctrlKey: true }), '?', false), false);
  });

  it('are shown as the keyboard has them', () => {
    assert.deepEqual(shownKeys('Mod+Shift+Enter', false), ['Ctrl', 'Shift', 'Enter']);
    assert.deepEqual(shownKeys('Mod+Enter', true), ['⌘', '↩']);
  });
});
