import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fencesIn } from '../fixture/fences.ts';
import { hasTitle, readTitles } from './testTitles.ts';

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
const PROJECTS = ['examples', 'test/hosts', 'test/types', 'deploy'];

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const projectFiles = PROJECTS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
)
  .filter((file) => !file.endsWith('.md') && statSync(file).isFile())
  .map((file) => oneLine(readFileSync(file, 'utf8')));

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};

/** Returns why a command of a shell example can't work, or ''. */
function commandProblem(line: string): string {
  const words = line.replace(/#.*/, '').trim().split(/\s+/);
  const [command = '', ...rest] = words.filter((word) => !/^[A-Z_]+=/.test(word));
  if (!command || command.startsWith('-')) return '';
  if (command === 'cd') return existsSync(rest[0] ?? '') ? '' : `${line}: no such folder`;
  if (command === 'docker') return rest.every(existsOrWord) ? '' : `${line}: no such file`;
  if (command === 'npx') return '';
  if (command === 'node') return existsSync(rest[0] ?? '') ? '' : `${line}: no such file`;
  if (command !== 'npm') return `${line}: unknown command`;
  const [verb = '', script = ''] = rest;
  if (['ci', 'install', 'pack'].includes(verb)) return '';
  const name = verb === 'run' ? script : verb;
  return name in scripts ? '' : `${line}: no such script`;
}

const existsOrWord = (word: string) => !word.includes('/') || existsSync(word);

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
      const lines = fencesIn(path)
        .filter(({ language }) => language === 'sh')
        .flatMap(({ body }) => body.split('\n'));
      assert.deepEqual(lines.map(commandProblem).filter(Boolean), []);
    });
  }

  it('are run by tests that exist, each of a section by one', () => {
    for (const [place, tests] of Object.entries(RUN_BY)) {
      const [path = '', section = ''] = place.split(' › ');
      const own = fencesIn(path).filter(
        (fence) => fence.section === section && fence.language !== 'sh',
      );
      assert.equal(own.length, [tests].flat().length, place);
      for (const test of [tests].flat()) {
        const [file = '', title = ''] = test.split(' › ');
        assert.ok(hasTitle(readTitles(file), title), test);
      }
    }
  });
});
