import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { browserSources, codeOf, minimum, OPTIONAL, REQUIRED } from '../../build/browserSupport.ts';
import { newerFeatures } from '../../build/newerFeatures.ts';

/** The rows of the first table in a document, without its head. */
const firstTable = (text: string) => {
  const [table = ''] = /^\|[\s\S]*?\n(?!\|)/m.exec(text) ?? [];
  const rows = table.trim().split('\n').slice(2);
  return rows.map((row) => row.split('|').map((cell) => cell.trim()));
};

const used = Object.entries({ ...REQUIRED, ...OPTIONAL });

/** What older browsers ignore without a loss, or have under a name that stands beside it. */
const HARMLESS: Readonly<Record<string, string>> = {
  'css.properties.animation-timeline': 'Without it, the edge of a line that scrolls looks cut.',
  'css.properties.animation-timeline.scroll': 'The same.',
  'css.properties.font-family.ui-monospace': 'Other fonts follow it.',
  'css.properties.scrollbar-gutter': 'Without it, a page moves a little once it scrolls.',
  'css.properties.scrollbar-gutter.stable': 'The same.',
  'css.properties.text-align.match-parent': 'The line above has its prefixed name.',
};

describe('the table of browsers', () => {
  const sources = browserSources();
  for (const [id, pattern] of used) {
    it(`lists ${id}, which the source uses`, () => {
      assert.ok(sources.some(({ text }) => pattern.test(text)));
    });
  }

  it('counts no feature as used that only a comment names', () => {
    const text = "/* a dialog.showModal() */\nconst kind = 'text/*'; // a popover\nclose('*/');";
    assert.equal(codeOf(text), "\nconst kind = 'text/*'; \nclose('*/');");
  });

  it('lists everything that the source uses and a supported browser may lack', () => {
    const newer = newerFeatures();
    // the rule finds what it is meant to find
    assert.ok(newer.some(({ key }) => key === 'css.properties.user-select'));
    const unlisted = newer
      .filter(({ id, key }) => !(id in OPTIONAL) && !(key in HARMLESS))
      .flatMap(({ key, isCss, pattern }) =>
        sources
          .filter(({ path, text }) => path.endsWith('.css') === isCss && pattern.test(text))
          .map(({ path }) => `${key} in src/${path}`),
      );
    assert.deepEqual(unlisted, []);
  });

  it('has prefixed names above those that Chrome or Safari lack', () => {
    const properties = /(?<!-webkit-)(?:user-select: \w+|match-parent);/g;
    for (const { path, text } of sources.filter((source) => source.path.endsWith('.css'))) {
      const plain = text.match(properties)?.length ?? 0;
      const prefixed = text.match(/-webkit-(?:user-select: \w+|match-parent);/g)?.length ?? 0;
      assert.equal(prefixed, plain, path);
    }
  });

  it('has each minimum version from a required feature, and none that a browser lacks', () => {
    const page = readFileSync('docs/compatibility.md', 'utf8');
    const rows = firstTable(page.slice(page.indexOf('## Browsers')));
    assert.equal(rows.length, Object.keys(REQUIRED).length);
    const least = minimum();
    for (const [at, browser] of (['chrome', 'firefox', 'safari'] as const).entries()) {
      const versions = rows.map((row) => Number(row[at + 2]));
      assert.equal(String(Math.max(...versions)), least[browser], browser);
    }
    assert.throws(() => minimum(['move-before']), /^Error: No version of Safari supports/);
  });

  it('asks for no newer browser than the README says', () => {
    const { chrome, firefox, safari } = minimum();
    const sentence = `Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari}`;
    assert.ok(readFileSync('README.md', 'utf8').includes(sentence), sentence);
  });
});
