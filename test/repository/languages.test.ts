import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { languages, readCatalogue } from '../../build/catalogues.ts';
import type { PluralForms } from '../../src/core/messages/translate.ts';
import { textsOf } from '../../build/textsOf.ts';
import { readSources } from './readSources.ts';

const uses = readSources(['src'], ['.ts', '.tsx']).flatMap(({ path, text }) => [
  ...textsOf(path, text),
]);
const texts = new Map(uses);
/** Sentences that are used without a count somewhere, even if others count them. */
const plain = new Set(uses.filter(([, forms]) => typeof forms === 'string').map(([text]) => text));
/** Sentences that are counted somewhere. */
const counted = new Set(
  uses.filter(([, forms]) => typeof forms !== 'string').map(([text]) => text),
);

const placesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join(' ');

/** Forms of few numbers, which may spell the count out: “one file”, “both files”. */
const SPELLED = ['zero', 'one', 'two'];

/**
 * Whether a form of a counted sentence names what the English one does. A form of its own in
 * English may leave out more: “The file couldn't be uploaded.”
 */
function isFilledAs(english: Partial<PluralForms>, category: string, form: string): boolean {
  const isSpelled = SPELLED.includes(category);
  const allowed = [english.other, ...(isSpelled ? [english.one] : [])];
  const withoutCount = (text: string) => placesIn(text.replaceAll('{count}', ''));
  return allowed.some((text = '') =>
    isSpelled ? withoutCount(form) === withoutCount(text) : placesIn(form) === placesIn(text),
  );
}

describe('the languages', () => {
  it('are those that the elements fetch', () => {
    const [, list] =
      /\^\(([\w|]+)\)/.exec(readFileSync('src/core/messages/loadTexts.ts', 'utf8')) ?? [];
    assert.deepEqual(languages, list?.split('|'));
  });

  for (const lang of languages) {
    const catalogue = readCatalogue(lang);

    it(`have each text in ${lang}, and none that was removed`, () => {
      const missing = [...texts.keys()].filter((text) => !Object.hasOwn(catalogue, text));
      const gone = Object.keys(catalogue).filter((text) => !texts.has(text));
      assert.deepEqual({ missing, gone }, { missing: [], gone: [] });
    });

    it(`put into a sentence in ${lang} what the English one names`, () => {
      for (const [text, translated] of Object.entries(catalogue)) {
        if (typeof translated === 'string')
          assert.equal(placesIn(translated), placesIn(text), text);
        else {
          const forms = texts.get(text);
          const english = typeof forms === 'object' ? forms : { other: text };
          for (const [category, form] of Object.entries(translated))
            assert.ok(isFilledAs(english, category, form), `${text} (${category}): ${form}`);
        }
      }
    });

    it(`have the plurals of ${lang}`, () => {
      const { pluralCategories } = new Intl.PluralRules(lang).resolvedOptions();
      for (const text of texts.keys()) {
        const translated = catalogue[text];
        // a sentence used both ways may be translated either way
        if (typeof translated === 'string' && plain.has(text)) continue;
        assert.ok(counted.has(text), text);
        if (pluralCategories.length > 1) {
          assert.deepEqual(
            Object.keys(translated ?? {}).sort(),
            [...pluralCategories].sort(),
            text,
          );
        }
      }
    });
  }

  it('lose no name from a counted sentence, only a count that is spelled out', () => {
    const english = { one: '{name}: {count} file', other: '{name}: {count} files' };
    assert.ok(isFilledAs(english, 'one', '{name}: eine Datei'));
    assert.ok(isFilledAs(english, 'few', '{count} ملفات: {name}'));
    assert.ok(!isFilledAs(english, 'one', 'eine Datei'));
    assert.ok(!isFilledAs(english, 'other', '{count} Dateien'));
    assert.ok(!isFilledAs(english, 'other', '{name}: Dateien'));
    assert.ok(!isFilledAs(english, 'two', '{name}: {other}'));
  });

  it('keep French punctuation on the line of its word, with a narrow no-break space', () => {
    const french = Object.values(readCatalogue('fr')).flatMap((text) =>
      typeof text === 'string' ? [text] : Object.values(text),
    );
    assert.deepEqual(
      french.filter((text) => / [:;?!»]|« /.test(text)),
      [],
    );
  });
});
