import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, it } from 'node:test';
import { aboutElements } from '../../build/aboutElements.ts';
import { tags } from '../../build/elements.ts';
import { writtenFiles } from '../../build/writtenFiles.ts';
import { PAGE_POLICY, TRUSTED_TYPES } from '../../bin/startServer.mjs';
import { areas } from '../../src/core/navigation/areas.ts';
import { fencesIn } from '../fixture/fences.ts';
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
    assert.match(read('docs/elements/df-console.md'), /open `\/console\.html`/);
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
    const policy = PAGE_POLICY.replace(`; ${TRUSTED_TYPES}`, '');
    const named = read('docs/operators.md').match(/default-src 'none'[^"\n]*/g) ?? [];
    assert.equal(named.length, 3);
    for (const each of named) assert.equal(each, policy);
    const examples = fencesIn('docs/operators.md')
      .filter(({ section }) => section === 'Content Security Policy')
      .map(({ body }) => body.trim());
    assert.deepEqual(examples, [policy, TRUSTED_TYPES]);
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
  const text = read('CHANGELOG.md');
  const versions = text.split(/^## /m).slice(1);
  const { version } = JSON.parse(read('package.json')) as { version: string };

  it('begins with what is unreleased, and has a date for each version, that of the package too', () => {
    const [first, ...released] = versions.map((each) => each.split('\n')[0] ?? '');
    assert.equal(first, 'Unreleased');
    for (const heading of released)
      assert.match(heading, /^\d+\.\d+\.\d+ \(\d{4}-\d{2}(-\d{2})?\)$/);
    assert.ok(released.some((heading) => heading.startsWith(`${version} `)));
  });

  it('says what a version brings in at most 30 lines', () => {
    for (const each of versions.slice(1)) {
      assert.ok(each.split('\n').filter((line) => line.trim()).length <= 31, each.slice(0, 20));
    }
  });

  it('names every element, and none that does not exist', () => {
    const named = [...text.matchAll(/`(df-[a-z-]+)`/g)].map(([, name = '']) => name);
    const elements = named.filter((name) => !/^df-(logout|navigate|saved)$/.test(name));
    assert.deepEqual([...new Set(elements)].sort(), [...tags].sort());
  });
});

describe('ARCHITECTURE.md', () => {
  it('names functions and types that exist, as CONTRIBUTING and CONVENTIONS do', () => {
    const sources = readSources(['src', 'test', 'build', 'demo', 'bench'], ['.ts', '.tsx', '.mjs']);
    const text = sources.map((source) => source.text).join('\n');
    // examples of what a name should be, or should not be
    const madeUp = ['onClick2', 'removeSelected', 'limitsMeta', 'limitResource'];
    for (const path of ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'CONVENTIONS.md']) {
      const named = [...read(path).matchAll(/`([a-zA-Z]+[a-z][A-Z]\w+)(?:\(\))?`/g)].map(
        ([, name = '']) => name,
      );
      assert.deepEqual(
        named.filter((name) => !madeUp.includes(name) && !text.includes(name)),
        [],
        path,
      );
    }
  });

  it('names folders that exist', () => {
    const [{ body = '' } = {}] = fencesIn('ARCHITECTURE.md');
    const isHere = (folder: string) => folder === 'dist/' || existsSync(folder);
    const folders = body
      .split('\n')
      .map((line) => /^[a-z/-]+\/(?= )/.exec(line)?.[0] ?? '')
      .filter(Boolean);
    assert.ok(folders.length > 5);
    assert.deepEqual(
      folders.filter((folder) => !isHere(folder)),
      [],
    );
  });

  it('names constants that are where it says', () => {
    const entries = read('ARCHITECTURE.md').matchAll(
      /((?:`\w+`(?:,| and)? )+)in `(src\/[^`]+\.\w+)`/g,
    );
    const named = [...entries].flatMap(([, names = '', path = '']) =>
      [...names.matchAll(/\w+(?=`)/g)].map(([name]) => ({ name, path })),
    );
    assert.ok(named.length > 30);
    const missing = named.filter(
      ({ name, path }) => !new RegExp(`\\b(const|interface|type) ${name}\\b`).test(read(path)),
    );
    assert.deepEqual(missing, []);
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

describe('README.md', () => {
  const readme = read('README.md');

  it('says all it has to say in less than 700 words', () => {
    assert.ok(readme.split(/\s+/).length < 700);
  });

  it('shows every picture there is, light and dark, and none that is heavy', () => {
    const shown = [...readme.matchAll(/"(docs\/pictures\/[^"]+)"/g)].map(([, path = '']) => path);
    const pictures = readdirSync('docs/pictures').map((file) => `docs/pictures/${file}`);
    assert.deepEqual(shown.sort(), pictures.sort());
    for (const path of pictures) assert.ok(statSync(path).size < 150_000, path);
    const light = pictures.filter((path) => path.endsWith('-light.png'));
    for (const path of light) assert.ok(existsSync(path.replace('light', 'dark')), path);
  });
});

/** The parts of the page that are in the examples, complete with what they import. */
const EXAMPLES = [
  ...['react/main.jsx', 'preact/main.jsx', 'vue/Portal.vue', 'svelte/Portal.svelte'],
  ...['react/vite.config.js', 'vue/vite.config.js'],
];

/** The parts of the page about the projects that the whole matrix builds. */
const HOSTS = [
  'angular/src/Portal.ts',
  'angular/proxy.conf.mjs',
  'next/next.config.mjs',
  'nuxt/nuxt.config.js',
  'nuxt/app/app.vue',
  'sveltekit/src/routes/+page.svelte',
];

describe('docs/frameworks.md', () => {
  it('shows the examples as they are', () => {
    const text = read('docs/frameworks.md');
    const shown = [
      ...EXAMPLES.map((path) => `examples/${path}`),
      ...HOSTS.map((path) => `test/hosts/${path}`),
    ];
    for (const path of shown) {
      const kind = (path.split('.').pop() ?? '').replace('mjs', 'js');
      assert.ok(text.includes(`\`\`\`${kind}\n${read(path)}\`\`\``), path);
    }
    // a compiler gets the same rule for our tags as in our own build of the example
    const told = "isCustomElement: (tag) => tag.startsWith('df-')";
    assert.ok(text.includes(told));
    assert.ok(read('build/buildExample.ts').includes(told.replace('(tag)', '(tag: string)')));
  });
});

describe('docs/troubleshooting.md', () => {
  it('quotes what the product says', () => {
    const sources = readSources(['src', 'demo', 'scripts'], ['.ts', '.tsx', '.mjs']);
    const said = sources.map(({ text }) => text).join('\n');
    const text = read('docs/troubleshooting.md');
    const quoted = [...text.matchAll(/^\*\*.*$/gm)].flatMap(
      ([line]) => line.match(/(?<=“)[^”]+/g) ?? [],
    );
    assert.ok(quoted.length > 2);
    for (const each of quoted) assert.ok(said.includes(each), each);
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
    ...readSources(['docs', 'examples', 'src'], ['.md']).map(({ path }) => path),
  ];

  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  // written for readers of the history, not to be followed
  const followed = documents.filter((path) => !/^docs\/(specification|elements)/.test(path));

  for (const path of followed) {
    it(`name commands and files in ${path} that exist`, () => {
      const text = read(path);
      const commands = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
      assert.deepEqual(
        commands.filter((name) => !scripts[name]),
        [],
      );
      const files = [
        ...text.matchAll(/`((?:src|test|build|scripts|demo|bench|examples|themes)\/[^`\s]*)`/g),
      ]
        .map(([, file = '']) => file)
        // patterns, and the area of limits that CONTRIBUTING makes up
        .filter((file) => !/[<…*{$]|limits/.test(file));
      assert.deepEqual(
        files.filter((file) => !existsSync(file)),
        [],
      );
    });
  }

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
