import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, it } from 'node:test';
import { embeds, tags } from '../../build/elements.ts';
import { fencesIn, type Fence } from '../fixture/fences.ts';
import { readSources } from './readSources.ts';
import { readTestSource } from './readTestSource.ts';

const GUIDES = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CONVENTIONS.md', 'SECURITY.md'],
  'examples/README.md',
  ...readdirSync('docs')
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];

const E2E = 'test/e2e/guides.e2e.ts › ';
const NGINX = 'test/e2e/operators.e2e.ts › has rules for nginx that nginx understands';
const IMPORT_MAP = 'test/e2e/hosts.e2e.ts › of modules can name elements by an import map';
const POLICY =
  'test/repository/documents.test.ts › has the policy that the elements are tested under, wherever it names one';

/** Repeats one test that runs several examples. */
const all = (count: number, test: string) => Array<string>(count).fill(test);

/**
 * The tests that run the examples of a section, one for each in order, or one for the only one.
 * Examples that are copied from our projects need none.
 */
const RUN_BY: Record<string, string | string[]> = {
  'ARCHITECTURE.md › Folders': 'test/repository/documents.test.ts › names folders that exist',
  'README.md › A portal in two lines': `${E2E}begin in the README with a portal in two lines`,
  'README.md › The console in two lines': `${E2E}have a console in README.md, with one script and one tag`,
  'docs/getting-started.md › Build a portal': all(
    2,
    `${E2E}have a portal that signs in, shows the apps, stays signed in and calls the API`,
  ),
  'docs/getting-started.md › Open the console': `${E2E}have a console in docs/getting-started.md, with one script and one tag`,
  'docs/getting-started.md › Choose a script': all(2, IMPORT_MAP),
  'docs/getting-started.md › Use an instance on another host': `${E2E}name an instance once for a whole page`,
  'docs/portals.md › Get the current user': `${E2E}tell a page who signs in and out, also after a reload`,
  'docs/portals.md › Call the API yourself': `${E2E}have a portal that signs in, shows the apps, stays signed in and calls the API`,
  'docs/portals.md › Hand over a session': `${E2E}hand over a session, by a property`,
  'docs/portals.md › Sign in before the script loads': [
    `${E2E}sign in by a form that a page has before the script`,
    `${E2E}write that form on a server, in a language`,
    `${E2E}write that form on a server by React, which hydrates it without a complaint`,
  ],
  'docs/portals.md › Email links': `${E2E}have a tag for each page that emails lead to, and one that watches over the session`,
  'docs/portals.md › Sessions that expire': `${E2E}have a tag for each page that emails lead to, and one that watches over the session`,
  'docs/portals.md › Handle navigation': `${E2E}let a page decide where to go, and open apps in its own window`,
  'docs/portals.md › Open apps in the same window': `${E2E}let a page decide where to go, and open apps in its own window`,
  'docs/portals.md › Elements inside your shadow roots': `${E2E}define a tag within a shadow root of the page`,
  'docs/theming.md › Colors, corners, font, density': all(
    4,
    `${E2E}have colors, corners and parts that a page sees`,
  ),
  'docs/theming.md › High contrast': `${E2E}have colors, corners and parts that a page sees`,
  'docs/theming.md › Your own CSS': `${E2E}have colors, corners and parts that a page sees`,
  'docs/theming.md › States': `${E2E}hide a sign-in by its state once someone has signed in`,
  'docs/languages.md › Choose a language': `${E2E}have languages that a page chooses, imports and changes`,
  'docs/languages.md › With a bundler': `${E2E}have languages that a page chooses, imports and changes`,
  'docs/languages.md › Use your own words': `${E2E}have languages that a page chooses, imports and changes`,
  'docs/operators.md › Same origin': all(
    3,
    `${E2E}have a console that an operator serves under /console/`,
  ),
  'docs/operators.md › nginx': NGINX,
  'docs/operators.md › Stored files': NGINX,
  'docs/operators.md › Apache': `${E2E}have rules for servers that keep for good what has a hash in its name, and nothing else`,
  'docs/operators.md › On another origin': `${E2E}name an instance elsewhere by an attribute`,
  'docs/operators.md › Content Security Policy': all(2, POLICY),
  'docs/operators.md › Scripts from another host': [
    `${E2E}load a script from another host only with its integrity`,
    `${E2E}load a script from another host only with its integrity`,
    `${E2E}print an import map with the integrity of every script`,
  ],
};

/** Projects that tests build and open, so that what a guide copies from them runs. */
const PROJECTS = {
  examples: ['test/e2e/hosts.e2e.ts', 'test/e2e/frameworks.e2e.ts'],
  'test/hosts': ['test/e2e/frameworks.e2e.ts'],
  'test/types': ['test/repository/publicTypes.test.ts'],
  deploy: ['test/e2e/operators.e2e.ts'],
};

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const projectFiles = Object.keys(PROJECTS)
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => !file.endsWith('.md') && statSync(file).isFile())
  .map((file) => oneLine(readFileSync(file, 'utf8')));

/** Returns whether a test reads this example from its document. */
function readsExample(test: string, path: string, { section, language }: Fence): boolean {
  const [file = '', title = ''] = test.split(' › ');
  const source = readTestSource(file, title);
  const names = (text: string) => source.includes(`'${text}'`);
  const sections = fencesIn(path)
    .filter((fence) => fence.language === language)
    .map((fence) => fence.section);
  return (
    names(path) &&
    // the only section with examples in a language needs no name
    (names(section) || new Set(sections).size === 1) &&
    (names(language) || !source.includes('examples('))
  );
}

interface Project {
  name: string;
  bin: Record<string, string>;
  scripts: Record<string, string>;
}

const readProject = (folder: string) =>
  JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Project;

const own = readProject('.');
const ARCHIVE = `${own.name}-<version>.tgz`;

/** Projects that a guide copies and runs. */
const standalone = readdirSync('examples')
  .map((folder) => `examples/${folder}`)
  .filter((folder) => existsSync(`${folder}/package.json`))
  .map(readProject);

/** Returns what a command says if it can't run, or ''. */
function complaintOf(command: string, words: string[], cwd = '.'): string {
  const { status, stderr } = spawnSync(command, words, { cwd, encoding: 'utf8' });
  return status === 0 ? '' : stderr.trim();
}

/** Returns which word of our own command it doesn't know, or ''. */
function ownCommandProblem(words: string[]): string {
  const bin = own.bin[own.name] ?? '';
  const problem = complaintOf(process.execPath, [bin, ...words, '--help']);
  if (problem) return problem;
  const help = execFileSync(process.execPath, [bin, '--help'], { encoding: 'utf8' });
  return help.includes(`${own.name} ${words[0]} `) ? '' : `no command ${words[0]}`;
}

/** Bundles a small file with the options of the example. */
function esbuildProblem(line: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'df-snippet-'));
  try {
    writeFileSync(join(folder, 'main.jsx'), 'console.log(1);\n');
    const bin = resolve('node_modules/.bin/esbuild');
    return complaintOf(
      'sh',
      ['-c', line.replace('npx esbuild', `"${bin}" --log-level=error`)],
      folder,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const exists = (path: string) => path.startsWith('../') || existsSync(path);

function npmProblem([verb = '', ...rest]: string[]): string {
  if (verb === 'install')
    return rest.every((word) => word.endsWith(`/${ARCHIVE}`)) ? '' : 'no such package';
  if (['ci', 'pack', 'publish', 'version'].includes(verb)) return '';
  const name = verb === 'run' ? (rest[0] ?? '') : verb;
  if (![own, ...standalone].some(({ scripts }) => name in scripts)) return 'no such script';
  const [option] = rest.filter((word) => word.startsWith('--') && word !== '--');
  const knows = (file: string) => readFileSync(file, 'utf8').includes(`'${option}'`);
  const files = [
    'demo/serve.ts',
    ...Object.values(own.scripts).flatMap((script) => script.match(/scripts\/[\w.]+/g) ?? []),
  ];
  return !option || files.some(knows) ? '' : `no option ${option}`;
}

function problemOf(line: string): string {
  const words = line.replace(/\s#.*/, '').trim().split(/\s+/);
  const [command = '', ...rest] = words.filter((word) => !/^[A-Z_]+=/.test(word));
  const [file = '', ...more] = rest;
  if (command === 'npm') return npmProblem(rest);
  if (command === 'docker') {
    return rest.every((word) => !word.includes('/') || exists(word)) ? '' : 'no such file';
  }
  if (command === 'npx' && file === 'esbuild') return esbuildProblem(line);
  const isOwn =
    command === 'npx'
      ? file === own.name || file === `./${ARCHIVE}`
      : `./${file}` === own.bin[own.name];
  if (!['npx', 'node'].includes(command) || !isOwn) return 'unknown command';
  const pages = more[more.indexOf('--pages') + 1] ?? '';
  return more.includes('--pages') && !exists(pages)
    ? `no folder ${pages}`
    : ownCommandProblem(more);
}

/** Returns why a command of an example can't work, or ''. */
function commandProblem(line: string): string {
  const problem = line.trim() ? problemOf(line) : '';
  return problem && `${line}: ${problem}`;
}

/** Returns the commands of a document: the lines of its shell examples, and those in its sentences. */
function commandsIn(path: string): string[] {
  const lines = fencesIn(path)
    .filter(({ language }) => language === 'sh')
    .flatMap(({ body }) => body.replace(/\\\n\s*/g, '').split('\n'));
  const prose = readFileSync(path, 'utf8').replace(/^```[^]*?^```/gm, '');
  const named = prose.matchAll(/`((?:[A-Z_]+=\S+ )*(?:npm|npx|node|docker) [^`…]+)`/g);
  return [...lines, ...[...named].map(([, command = '']) => command)];
}

describe('the examples in documents', () => {
  for (const path of GUIDES) {
    it(`in ${path} are run by a test`, () => {
      const unclaimed = fencesIn(path).filter(({ section, language, body }) => {
        if (language === 'sh') return false;
        if (`${path} › ${section}` in RUN_BY) return false;
        return !projectFiles.some((text) => text.includes(oneLine(body)));
      });
      assert.deepEqual(
        unclaimed.map(({ section, language }) => `${section} › ${language}`),
        [],
      );
    });

    it(`in ${path} have commands that exist`, () => {
      assert.deepEqual(commandsIn(path).map(commandProblem).filter(Boolean), []);
    });
  }

  it('are read by the tests that run them, each of a section by one', () => {
    for (const [place, tests] of Object.entries(RUN_BY)) {
      const [path = '', section = ''] = place.split(' › ');
      const fences = fencesIn(path).filter(
        (fence) => fence.section === section && fence.language !== 'sh',
      );
      assert.equal(fences.length, [tests].flat().length, place);
      for (const [index, test] of [tests].flat().entries()) {
        const fence = fences[index];
        assert.ok(fence && readsExample(test, path, fence), `${place}: ${test}`);
      }
    }
  });

  it('that are copied from projects come from those that a test builds', () => {
    for (const [folder, tests] of Object.entries(PROJECTS)) {
      for (const test of tests) assert.ok(readFileSync(test, 'utf8').includes(folder), test);
    }
  });
});

describe('the examples of an element', () => {
  const scripts = [
    ...['df', ...tags].map((name) => `/dist/${name}.js`),
    ...Object.keys(embeds).map((name) => `/dist/embed/${name}.js`),
  ];
  const gallery = oneLine(readFileSync('demo/pages/elements.html', 'utf8'));
  const sources = readSources(['src'], ['.ts', '.tsx']).map(({ text }) => oneLine(text));

  for (const tag of tags) {
    it(`<${tag}> load its script, are live on a page of the demo, and have types of the source`, () => {
      const fences = fencesIn(`docs/elements/${tag}.md`);
      const html = fences.filter(({ language }) => language === 'html');
      assert.ok(html.length > 1);
      for (const { body } of html) {
        const loaded = [...body.matchAll(/ src="([^"]+)"/g)].map(([, url = '']) => url);
        assert.deepEqual(
          loaded.filter((url) => !scripts.includes(url)),
          [],
        );
        const markup = oneLine(body.replace(/<!--.*-->|<script.*<\/script>/g, ''));
        assert.ok(!markup || tag === 'df-console' || gallery.includes(markup), markup);
      }
      for (const { body } of fences.filter(({ language }) => language === 'ts')) {
        for (const type of body.split('\n\n')) {
          assert.ok(
            sources.some((text) => text.includes(oneLine(type))),
            type,
          );
        }
      }
      assert.deepEqual(
        fences.filter(({ language }) => !['html', 'ts'].includes(language)),
        [],
      );
    });
  }
});
