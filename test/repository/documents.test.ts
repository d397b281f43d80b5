import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { compatibilityPage } from '../../build/compatibilityPage.ts';
import { elementPages, exampleOf } from '../../build/elementPages.mjs';
import { tags } from '../../build/elements.mjs';
import { specificationPage } from '../../build/specificationPage.ts';
import { TRUSTED_TYPES } from '../../demo/server/createDemoServer.ts';
import { readSources } from './readSources.ts';

const read = (path: string) => readFileSync(path, 'utf8');

describe('docs/elements', () => {
  const pages = elementPages();

  it('has a page for each element, and no other', () => {
    assert.deepEqual(readdirSync('docs/elements').sort(), Object.keys(pages).sort());
    for (const tag of tags) assert.ok(pages[`${tag}.md`], tag);
  });

  for (const [name, text] of Object.entries(pages)) {
    it(`says in ${name} what the docblocks say: npm run docs`, () => {
      assert.equal(read(`docs/elements/${name}`), text);
    });
  }

  it('shows examples that stand live in /elements.html, and the console in its own', () => {
    const page = read('demo/pages/elements.html');
    for (const tag of tags) {
      assert.match(exampleOf(tag), new RegExp(`^<${tag}[ >]`));
      // the console wants a page of its own
      if (tag !== 'df-console') assert.match(page, new RegExp(`class="stage">\\s*<${tag}[\\s>]`));
    }
    assert.match(read('demo/pages/console.html'), /<df-console[\s>]/);
    assert.match(pages['df-console.md'] ?? '', /Live in `\/console\.html`/);
  });
});

describe('docs/compatibility.md', () => {
  it('says what the dialects and the kept calls say: npm run docs', () => {
    assert.equal(read('docs/compatibility.md'), compatibilityPage());
  });
});

describe('docs/specification.md', () => {
  it('says what the kept statements say: npm run docs', () => {
    assert.equal(read('docs/specification.md'), specificationPage());
  });
});

describe('docs/operators.md', () => {
  it('has the policy that the elements are tested under, wherever it names one', () => {
    const [, list = ''] =
      /CONTENT_SECURITY_POLICY = \[([^]*?)\]/.exec(read('demo/server/createDemoServer.ts')) ?? [];
    const policy = [...list.matchAll(/"([^"]+)"|^ {2}'([^']+)'/gm)]
      .map(([, double, single]) => double ?? single)
      .join('; ');
    const named = read('docs/operators.md').match(/default-src 'none'[^"\n]*/g) ?? [];
    assert.equal(named.length, 3);
    for (const each of named) assert.equal(each, policy);
    assert.ok(read('docs/operators.md').includes(`\n${TRUSTED_TYPES}\n`));
  });

  it('has a policy that every page has which a test on built files makes up', () => {
    for (const { path, text } of readSources(['test/e2e'], ['.ts'])) {
      const pages = text.split("'text/html").length;
      const policies = text.split("'Content-Security-Policy'").length;
      assert.ok(policies >= pages, path);
      if (pages > 1) assert.ok(text.includes('STRICT_POLICY'), path);
    }
  });
});

describe('CHANGELOG.md', () => {
  it('says what is new of an element in one place of each version, and of each that there is', () => {
    const entriesOf = (text: string) =>
      [...text.matchAll(/^- ((?:`df-[a-z-]+`(?:, )?)+)(?::|$)/gm)].flatMap(([, named = '']) =>
        named.replaceAll('`', '').split(', '),
      );
    const versions = read('CHANGELOG.md').split(/^## /m).slice(1).map(entriesOf);
    for (const entries of versions) assert.deepEqual(entries, [...new Set(entries)]);
    assert.deepEqual([...new Set(versions.flat())].sort(), [...tags].sort());
  });
});

describe('docs/accessibility.md', () => {
  it('names tests that exist, and axe audits every element', () => {
    const named = [...read('docs/accessibility.md').matchAll(/`(test\/[^`]+)`,? “([^”]+)”/g)];
    assert.ok(named.length > 15);
    for (const [, path = '', title = ''] of named) assert.ok(read(path).includes(title), title);
    const audited = read('test/elements/accessibility.test.ts');
    const without = tags.filter((tag) => !new RegExp(`(tag: |show\\()'${tag}'`).test(audited));
    assert.deepEqual(without, []);
  });
});

/** `[words](path#place)`, and none to other hosts. */
const LINK = /\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g;

const slug = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

describe('the documents', () => {
  const documents = [
    ...readdirSync('.').filter((file) => file.endsWith('.md')),
    ...readSources(['docs', 'examples'], ['.md']).map(({ path }) => path),
  ];

  for (const path of documents) {
    it(`lead from ${path} to files and headings that exist`, () => {
      const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/') + 1) : './';
      for (const [, to, place] of read(path).matchAll(LINK)) {
        const target = to ? `${folder}${to}` : path;
        assert.ok(existsSync(target), `${path}: ${to}`);
        if (!place) continue;
        const headings = [...read(target).matchAll(/^#+ (.*)$/gm)].map(([, text = '']) =>
          slug(text),
        );
        assert.ok(headings.includes(place), `${path}: ${to}#${place}`);
      }
    });
  }
});
