import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { elementSources } from '../../build/elementSources.ts';
import { tags } from '../../build/elements.ts';

/** The moving line of a busy button, without which nothing would show that it is busy. */
const BUSY = /\[aria-busy='true'\]\.df-button::after \{[^}]*\}/g;
/** Fading in is not motion. */
const FADES = /animation: df-appear [^;]*;/g;
const MOTION = /^\s*(transition|animation)(-duration)?:/m;
const STOPPED = '@media (prefers-reduced-motion: reduce)';

describe('reduced motion', () => {
  it('leaves fading in alone, which is all that df-appear does', () => {
    const page = [...elementSources('df-profile')].find(([path]) => path.endsWith('/page.css'));
    assert.match(page?.[1] ?? '', /@keyframes df-appear \{\s*from \{\s*opacity: 0;\s*\}\s*\}/);
  });

  for (const tag of tags) {
    it(`applies to <${tag}> if the system asks for it`, () => {
      const sheets = [...elementSources(tag)].filter(([path]) => path.endsWith('.css'));
      // the kit stops everything inside an element
      if (sheets.some(([path, text]) => path.endsWith('/kit.css') && text.includes(STOPPED)))
        return;
      for (const [path, text] of sheets) {
        const moves = MOTION.test(text.replace(BUSY, '').replace(FADES, ''));
        assert.ok(!moves || text.includes(STOPPED), path);
      }
    });
  }
});
