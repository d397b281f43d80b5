import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTranslator } from '../../../src/core/messages/translate.ts';
import { showControls } from '../../../src/core/lib/showControls.ts';

describe('a name with characters that no one sees', () => {
  it('shows them', () => {
    assert.equal(showControls('invoice\u202Efdp.exe'), 'invoice⟨U+202E⟩fdp.exe');
    assert.equal(showControls('a\u0000b\u200Bc'), 'a⟨U+0000⟩b⟨U+200B⟩c');
  });

  it('shows them in a sentence too, of which it is a part', () => {
    const t = createTranslator('en');
    assert.equal(t('Delete {name}?', { name: 'x\u202Ey' }), 'Delete x⟨U+202E⟩y?');
  });

  it('stays as it is with line breaks, umlauts, emoji and the joiners of scripts', () => {
    for (const text of ['Größe', 'a\nb\tc', '👩‍🔬', 'می‌خواهم', 'שלום']) {
      assert.equal(showControls(text), text);
    }
  });
});
