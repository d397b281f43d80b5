import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readSources } from './readSources.ts';

/** The guide's limit. `test/elements/hints.test.ts` counts the hints of each form. */
const LONGEST = 90;

/** Returns what a `hint={…}` contains, up to the brace that closes it. */
function bracedAt(text: string, start: number): string {
  let depth = 1;
  let end = start;
  while (depth > 0 && end < text.length) {
    if (text[end] === '{') depth++;
    if (text[end] === '}') depth--;
    end++;
  }
  return text.slice(start, end);
}

/** Returns the texts that a source shows as hints. */
const hintsIn = (source: string): string[] =>
  [...source.matchAll(/\bhint=\{/g)]
    .map(({ index, 0: { length } }) => bracedAt(source, index + length))
    .flatMap((code) => [...code.matchAll(/\bt\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")/g)])
    .map(([, single, double]) => single ?? double ?? '');

describe('the hints of fields', () => {
  it('are found in markup, whatever decides which one is shown', () => {
    const markup = `<TextField hint={isNew ? t('One.') : t("It's {two}.", { two })} label={t('X')} />`;
    assert.deepEqual(hintsIn(markup), ['One.', "It's {two}."]);
  });

  it(`have at most ${LONGEST} characters`, () => {
    const hints = readSources(['src/screens'], ['.tsx']).flatMap(({ text }) => hintsIn(text));
    assert.ok(hints.length > 20);
    assert.deepEqual(
      hints.filter(({ length }) => length > LONGEST),
      [],
    );
  });
});
