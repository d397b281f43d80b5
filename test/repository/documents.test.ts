import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { aboutElements } from '../../build/aboutElements.ts';
import { tags } from '../../build/elements.ts';
import { writtenFiles } from '../../build/writtenFiles.ts';
import { TRUSTED_TYPES } from '../../demo/server/createDemoServer.ts';
import { areas } from '../../src/core/navigation/areas.ts';
import { readSources } from './readSources.ts';

const read = (path: string) => readFileSync(path, 'utf8');

const written = await writtenFiles();

describe('what is written from the source', () => {
  for (const [path, text] of Object.entries(written)) {
    it(`says in ${path} what the source says: npm run docs`, () => {
      assert.equal(read(path), text);
    });
  }

  it('has a page for each element, and no other', () => {
    const pages = [...tags.map((tag) => `${tag}.md`), 'README.md'];
    assert.deepEqual(readdirSync('docs/elements').sort(), pages.sort());
  });

  it('shows an example of each element live in /elements.html, and the console in its own page', () => {
    for (const { tag, summary, examples } of aboutElements()) {
      assert.match(summary, /^[A-Z].*\.$/, tag);
      assert.ok(examples.length > 0, `${tag} has no example in its docblock`);
      const stage = new RegExp(`class="stage">[^]*?<${tag}[\\s>]`);
      if (tag !== 'df-console') assert.match(written['demo/pages/elements.html'] ?? '', stage);
    }
    assert.match(read('demo/pages/console.html'), /<df-console[\s>]/);
    assert.match(read('docs/elements/df-console.md'), /Live in `\/console\.html`/);
  });

  it('styles every element in high contrast', () => {
    const [, list = ''] = /:is\(([^)]*)\)/.exec(read('themes/high-contrast.css')) ?? [];
    assert.deepEqual(
      list.split(',').map((tag) => tag.trim()),
      tags,
    );
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
    // the test takes other lists from the areas
    const isList = (tag: string) => areas.some((area) => area.resource && area.tag === tag);
    const isNamed = (tag: string) => new RegExp(`(tag: |show\\()'${tag}'`).test(audited);
    const without = tags.filter((tag) => !isNamed(tag) && !isList(tag));
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
