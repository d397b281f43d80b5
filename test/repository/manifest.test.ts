import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { describeElements } from '../../build/describeElements.ts';
import { webTypes } from '../../build/editorData.ts';
import { seenInSource } from '../../build/elementSources.ts';
import { tags } from '../../build/elements.ts';
import { routes } from '../../src/core/navigation/routes.ts';
import { attributeName } from '../../src/elements/attributes.ts';

/** Returns the elements that the console shows, whose events it fires too. */
const shownBy = (tag: string) =>
  tag === 'df-console' ? routes.flatMap(({ tag: shown }) => shown ?? []) : [];

const COMMON = ['api-base', 'api-key', 'lang', 'memory-only', 'theme'];

const described = describeElements().modules.flatMap(({ declarations }) => declarations);
const read = (path: string) => readFileSync(path, 'utf8');
const names = (list: readonly { name: string }[] = []) => list.map(({ name }) => name).sort();

/** Events that a form field has in common with the browser's own fields. */
const NATIVE = ['input', 'change'];

/** Returns the code editor's attributes: named in its table of properties, or like the property. */
function litAttributes(): string[] {
  const [, table = ''] =
    /\bproperties = \{\n([^]*?)\n {2}\};/.exec(read('src/elements/leaf/CodeEditor.ts')) ?? [];
  return table
    .split('\n')
    .filter((line) => !/attribute: false|state: true/.test(line))
    .map((line) => (/attribute: '([\w-]+)'/.exec(line) ?? /(\w+):/.exec(line))?.[1] ?? line);
}

/** Returns the attributes that an element supports according to its source. */
function attributesOf(tag: string): string[] {
  const own = read(`src/elements/${tag}.ts`);
  const text = own.includes('areaElement(') ? read('src/elements/areaElement.ts') : own;
  // a field sends no requests to an instance
  if (!text.includes('reactElement(')) return [...litAttributes(), 'theme'].sort();
  const [, options = ''] = /\battributes: \{([^}]*)\}/.exec(text) ?? [];
  const named = [...options.matchAll(/(\w+):/g)].map(([, name = '']) => attributeName(name));
  // the others have a shadow root by default
  const isLight = /root: 'light'/.test(text);
  return [...COMMON, ...(isLight ? ['isolated'] : []), ...named].sort();
}

/** Returns every `df-…` between backticks, in the first column of a table or in a sentence. */
const named = (text: string) =>
  [...text.matchAll(/`(df-[a-z-]+)`/g)].map(([, name]) => name).sort();

describe('custom-elements.json', () => {
  it('has every tag once, and nothing else', () => {
    assert.deepEqual(described.map(({ tagName }) => tagName).sort(), tags);
  });

  const events = [...read('src/core/page/events.ts').matchAll(/^ {2}'(df-[a-z-]+)':/gm)].map(
    ([, name]) => name,
  );

  for (const element of described) {
    const { tagName, description, attributes, events: fired, cssParts, cssProperties } = element;

    it(`says what <${tagName}> is, takes and fires`, () => {
      assert.ok(description);
      assert.deepEqual(names(attributes), attributesOf(tagName ?? ''));
      for (const each of [...(attributes ?? []), ...fired]) assert.ok(each.description, each.name);
      for (const name of names(fired)) assert.ok([...events, ...NATIVE].includes(name), name);
    });

    it(`says of <${tagName}> what its source does, no more and no less`, () => {
      const own = seenInSource(tagName);
      const shown = shownBy(tagName).map((tag) => seenInSource(tag));
      for (const name of own.events) assert.ok(names(fired).includes(name), `${name} is fired`);
      for (const name of names(fired)) {
        assert.ok(
          [own, ...shown].some((seen) => seen.events.includes(name)),
          `${name} is not`,
        );
      }
      assert.deepEqual(names(cssProperties), own.properties);
      assert.deepEqual(names(cssParts), own.parts);
    });
  }

  it('agrees with the list of elements about the tags, the attributes and the events', () => {
    const list = read('docs/elements/README.md');
    const [, table = ''] = /# Elements\n([^]*?)\n## /.exec(list) ?? [];
    const rows = [...table.matchAll(/^\| \[(df-[a-z-]+)\]/gm)].map(([, tag = '']) => tag);
    assert.deepEqual(rows.sort(), tags);
    const [, shared = ''] = /## Shared attributes\n([^]*?)\n## /.exec(list) ?? [];
    const common = [...shared.matchAll(/^\| `([a-z-]+)`/gm)].map(([, name = '']) => name);
    assert.deepEqual(common.sort(), COMMON);
    const [, listed = ''] = /## Events\n([^]*)/.exec(list) ?? [];
    assert.deepEqual(named(listed), events.sort());
  });
});

describe('web-types.json', () => {
  it('has every custom property, and describes those that elements share once', () => {
    const { css, html } = webTypes(described).contributions;
    const own = html.elements.flatMap((element) => element.css.properties);
    const told = [...css.properties, ...own].map(({ name, description }) => name + description);
    const all = described.flatMap(({ cssProperties }) =>
      cssProperties.map(({ name, description }) => name + description),
    );
    assert.deepEqual(told.sort(), [...new Set(all)].sort());
  });
});

describe('docs/elements', () => {
  it('describes the custom properties that elements share once, and names them on each page', () => {
    const meaning = 'Color of primary actions.';
    assert.ok(read('docs/elements/README.md').includes(`| \`--df-accent\` | ${meaning} |`));
    const page = read('docs/elements/df-login.md');
    assert.ok(page.includes('`--df-accent`'));
    assert.ok(!page.includes(meaning));
  });
});

describe('the routes of the console', () => {
  it('lead to elements that exist', () => {
    const unknown = routes.filter(({ tag }) => tag && !tags.includes(tag));
    assert.deepEqual(unknown, []);
  });
});

describe('the package', () => {
  const { exports, files, dependencies, peerDependencies } = JSON.parse(read('package.json'));

  it('hands out nothing but what is built, and React comes from the page that uses it', () => {
    // null closes an export: chunks, whose names change with each build
    const targets = Object.values(exports).flatMap((target) =>
      typeof target === 'string' ? target : Object.values(target ?? {}),
    );
    for (const target of targets) assert.match(target, /^\.\/(dist\/|package\.json$)/);
    // and the pages that the README links to
    const pages = ['ARCHITECTURE', 'CHANGELOG', 'CONTRIBUTING', 'CONVENTIONS', 'SECURITY'];
    assert.deepEqual(files, [
      'bin',
      'deploy',
      'dist',
      '!dist/**/*.map',
      '!dist/**/*.gz',
      '!dist/**/*.br',
      'docs',
      '!docs/pictures',
      '!docs/specification.md',
      'examples',
      ...pages.map((page) => `${page}.md`),
      'llms.txt',
    ]);
    assert.equal(dependencies, undefined);
    assert.deepEqual(Object.keys(peerDependencies), ['react', 'react-dom']);
  });

  it('lists what it bundles, with the licenses', () => {
    for (const file of ['licences.txt', 'sbom.cdx.json']) {
      assert.equal(exports[`./${file}`], `./dist/${file}`);
    }
  });

  it('can be installed beside React 18, whose pages take the elements with a runtime of their own', () => {
    // npm rejects a package if its optional peer is installed in another version
    assert.deepEqual(peerDependencies, { react: '>=18', 'react-dom': '>=18' });
  });
});
