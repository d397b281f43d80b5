import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTranslator } from '../../../src/core/messages/translate.ts';
import { joinNames } from '../../../src/core/messages/joinNames.ts';
import { plural } from '../../../src/core/messages/plural.ts';
import { namedText } from '../../../src/core/messages/namedText.ts';
import { proposedName } from '../../../src/core/messages/proposedName.ts';
import { showAllControls } from '../../../src/core/lib/showAllControls.ts';
import { showControls } from '../../../src/core/lib/showControls.ts';

describe('a text that looks empty', () => {
  it('is shown as nothing or as the number that it is', () => {
    const shown = [null, undefined, 5].map((name) => showControls(name as string | null));
    assert.deepEqual(shown, ['', '', '5']);
  });
});

describe('a name with characters that no one sees', () => {
  it('shows them', () => {
    assert.equal(showControls('invoice\u202Efdp.exe'), 'invoice⟨U+202E⟩fdp.exe');
    assert.equal(showControls('a\u0000b\u200Bc'), 'a⟨U+0000⟩b⟨U+200B⟩c');
  });

  it('shows those that are drawn as nothing', () => {
    assert.equal(showControls('ad\u00ADmin'), 'ad⟨U+00AD⟩min');
    assert.equal(showControls('ad\u200Dmin\u200C1'), 'ad⟨U+200D⟩min⟨U+200C⟩1');
    assert.equal(showControls('admin\u3164'), 'admin⟨U+3164⟩');
    assert.equal(showControls('admin\u{E0061}'), 'admin⟨U+E0061⟩');
  });

  it('shows them in a sentence too, of which it is a part', () => {
    const t = createTranslator('en');
    assert.equal(t('Delete {name}?', { name: 'x\u202Ey' }), 'Delete x⟨U+202E⟩y?');
  });

  it('stays as it is with line breaks, umlauts, emoji and the joiners of scripts', () => {
    for (const text of ['Größe', 'a\nb\tc', '👩‍🔬', 'می‌خواهم', 'שלום', '1\u202F234 €', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'ක්‍ෂ']) {
      assert.equal(showControls(text), text);
    }
  });
});

describe('a name in a sentence of the other direction', () => {
  const isolated = (name: string) => `\u2068${name}\u2069`;

  it('keeps its own, and leaves that of the sentence alone', () => {
    const t = createTranslator('en');
    const sentence = t('{name}: {count} rows', { name: 'שלום', count: 3 });
    assert.equal(sentence, `${isolated('שלום')}: 3 rows`);
    assert.equal(showControls(sentence), sentence);
    assert.equal(
      t('{problem} Try again.', { problem: sentence }),
      `${isolated(sentence)} Try again.`,
    );
    assert.equal(namedText('/a/', 'نعم'), `${isolated('/a/')}: نعم`);
    assert.equal(namedText('a', 'No.'), 'a: No.');
  });

  it('is a number too, in the digits of its language', () => {
    for (const lang of ['ar-EG', 'fa']) {
      const t = createTranslator(lang);
      const counted = plural(t, 12, { one: '{count} سجل', other: '{count} سجل' });
      assert.equal(showControls(counted), counted);
    }
  });

  it('is stored by the name that a form proposes as it is', () => {
    const t = createTranslator('en');
    const names = ['שלום', 'x\u202Ey'].map((name) => proposedName(t, '{name} copy', { name }));
    assert.deepEqual(names, ['שלום copy', 'x\u202Ey copy']);
  });

  it('is kept apart from the other names of a list', () => {
    assert.equal(joinNames(['שלום', 'a']), `${isolated('שלום')}, a`);
  });

  it('shows isolates that came with it', () => {
    assert.equal(showAllControls(isolated('שלום')), '⟨U+2068⟩שלום⟨U+2069⟩');
  });

  it('shows isolates that are single, turn a sentence, or have nothing to isolate', () => {
    assert.equal(showControls('\u2069שלום\u2068'), '⟨U+2069⟩שלום⟨U+2068⟩');
    assert.equal(showControls('\u2067שלום\u2069'), '⟨U+2067⟩שלום⟨U+2069⟩');
    for (const more of ['', ' ש'])
      assert.equal(showControls(`ad${isolated('')}min${more}`), `ad⟨U+2068⟩⟨U+2069⟩min${more}`);
  });
});
