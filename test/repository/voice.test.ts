import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { describe, it } from 'node:test';
import { textsOf } from '../../build/textsOf.ts';
import { readSources } from './readSources.ts';
import { readTitles } from './testTitles.ts';

/** What gives a translation away, with what to write instead. CONTRIBUTING has the whole guide. */
const WORST: readonly (readonly [RegExp, string])[] = [
  [/\b(he|she|his|him|her|hers|himself|herself)\b/i, 'they'],
  [/\be-mails?\b|\b(?<!\.)mails?\b(?!\/)/i, 'email'],
  [
    /\b(whoever|somebody|everybody|anybody)\b/i,
    'name the person: users, visitors, someone, anyone',
  ],
  [/\p{L} …/u, 'no blank before an ellipsis'],
  [/\b(is|are) needed\b/i, 'is required, or an imperative'],
  [/\b(is|are) there already\b|\bthere already\b|\bexists? already\b/i, 'already exists'],
  [/\b(is|are|be) gone\b/i, 'deleted, lost'],
  [/\bnot active\b/i, 'inactive'],
  [/\bmeanwhile\b/i, 'in the meantime, or nothing'],
  [/\b(is|are|was|were) left out\b|\bpass(es)? over\b/i, 'skip'],
  [/\b(who|which|that) is none\b/i, 'isn’t one'],
  [/\b(this|it) is no (?!longer\b)\w+/i, 'isn’t a …'],
  [/\bmay (call|make|open|use) \w+\?/i, 'can'],
  [/\ball the same\b/i, 'anyway, or still'],
  [/\bwhat (became|becomes) of\b/i, 'the result of'],
  [/\b(take|takes|took|bring) (it |them )?back\b/i, 'undo, restore'],
  [/\brefus(e|es|ed|al)\b/i, 'rejected, denied'],
  [/\bsessions? (has |have )?(ended|lapses?|lapsed)\b/i, 'expires, expired'],
  [/\bto go on\b/i, 'to continue'],
  [/\b(is spoken of|is told|are told|what is told)\b/i, 'an active verb'],
  [/\banew\b/i, 'again'],
  [/\b(let|lets|letting) go of\b/i, 'discard'],
  [/\bto be had\b/i, 'available'],
];

/** Sentences that may stay as they are: complete, each with its reason. */
const EXCEPTIONS = new Set<string>([
  // specified for the tester of roles; its ellipsis stands for what is missing
  'Can this role call …?',
]);

/** What recorded servers and databases say, letter by letter (test/contract/access.facts.json). */
const SERVERS = [
  'App is not active.',
  'Role is not active.',
  'The role assigned to you or your application or the default role of your application is not active.',
  'SQLSTATE[HY000] [2002] Connection refused',
  'Is the server running on that host and accepting TCP/IP connections?',
  // a statement of SQL, shortened
  'ALTER TABLE … DEFAULT ',
];

/** A line of a comment, or the comment at the end of a line. */
const COMMENT = /^\s*(\/\*|\*|\/\/|\{\/\*).*|\s\/\/ .*$/;

const problemsIn = (text: string) =>
  WORST.flatMap(([pattern, instead]) => {
    const [found] = pattern.exec(text) ?? [];
    return found ? [`“${found}” → ${instead}`] : [];
  });

/**
 * Returns a document without its code, its URLs, quotations,
 * and the guide's list of words to avoid.
 */
const proseOf = (markdown: string) =>
  markdown
    .replace(/```[\s\S]*?```/g, '')
    .replace(/`[^`\n]*`/g, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/<[^>]*>/g, '')
    .replace(/“[^”\n]*”/g, '')
    .replace(/^\| write .*\n(\|.*\n)*/m, '');

/** Text that people read has two words in a row; names, paths and keys don't. */
const SENTENCE = /\p{L}+,? \p{L}+/u;

/** Returns the literals of a source, each without what is put into it. */
const literalsIn = (source: string): string[] =>
  [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, single, double, template]) =>
      (single ?? double ?? template ?? '').replace(/\$\{[^}]*(\}|$)/g, ''),
  );

/** Returns every text within a value of JSON. */
const stringsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.values(Object(value) as Record<string, unknown>).flatMap(stringsOf);

describe('the voice of', () => {
  it('the interface is that of the guide', () => {
    const texts = readSources(['src'], ['.ts', '.tsx']).flatMap(({ path, text }) =>
      [...textsOf(path, text)].flatMap(([key, forms]) =>
        typeof forms === 'string' ? [key] : Object.values<string>(forms),
      ),
    );
    assert.ok(texts.length > 1_500);
    const wrong = [...new Set(texts)]
      .filter((text) => !EXCEPTIONS.has(text))
      .flatMap((text) => problemsIn(text).map((problem) => `${text} (${problem})`));
    assert.deepEqual(wrong, []);
  });

  const generated = /^docs\/(specification|compatibility)\.md$/;
  const documents = [
    ...readdirSync('.').filter((file) => file.endsWith('.md')),
    ...['docs', 'examples', 'src'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.md'))
        .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
    ),
    ...['console', 'elements', 'index', 'portal'].map((page) => `demo/pages/${page}.html`),
    'llms.txt',
  ].filter((file) => !generated.test(file) && !file.includes('node_modules'));

  for (const file of documents) {
    it(`${file} is that of the guide`, () => {
      const lines = proseOf(readFileSync(file, 'utf8')).split('\n');
      const wrong = lines.flatMap((line) =>
        problemsIn(line).map((problem) => `${problem}: ${line}`),
      );
      assert.deepEqual(wrong, []);
    });
  }

  it('every document has straight apostrophes', () => {
    // the list of statements quotes titles of tests
    const own = [...documents, 'docs/compatibility.md'];
    assert.deepEqual(
      own.filter((file) => readFileSync(file, 'utf8').includes('’')),
      [],
    );
  });

  it('every test title is that of the guide', () => {
    const files = readdirSync('test', { recursive: true, encoding: 'utf8' });
    const wrong = files
      .filter((file) => /\.(test|e2e|faults|engine)\.tsx?$/.test(file))
      .flatMap((file) =>
        readTitles(`test/${file}`).titles.flatMap(({ parts }) =>
          problemsIn(parts.join('x')).map((problem) => `${problem}: ${file} › ${parts.join('…')}`),
        ),
      );
    assert.deepEqual(wrong, []);
  });

  it('what demo, commands and tests of the repository say is that of the guide', () => {
    const sources = readSources(
      ['demo', 'bin', 'scripts', 'test/repository'],
      ['.ts', '.tsx', '.mjs'],
    );
    const said = sources
      .filter(({ path }) => !path.endsWith('voice.test.ts'))
      .flatMap(({ path, text }) => literalsIn(text).map((literal) => ({ path, literal })));
    const json = readdirSync('demo', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .map((file) => `demo/${file}`)
      .flatMap((path) =>
        stringsOf(JSON.parse(readFileSync(path, 'utf8'))).map((literal) => ({ path, literal })),
      );
    const wrong = [...said, ...json]
      .filter(({ literal }) => SENTENCE.test(literal))
      .filter(({ literal }) => !SERVERS.some((sentence) => literal.includes(sentence)))
      .flatMap(({ path, literal }) =>
        problemsIn(literal).map((problem) => `${problem}: ${path}: ${literal}`),
      );
    assert.deepEqual(wrong, []);
  });

  it('every comment is that of the guide', () => {
    const sources = readSources(
      ['src', 'demo', 'build', 'scripts', 'bin', 'bench', 'test'],
      ['.ts', '.tsx', '.mjs', '.css'],
    );
    // this file lists the words
    const own = sources.filter(({ path }) => !path.endsWith('voice.test.ts'));
    const wrong = own.flatMap(({ path, text }) =>
      text
        .split('\n')
        .map((line) => COMMENT.exec(line)?.[0] ?? '')
        .flatMap((line) =>
          problemsIn(proseOf(line)).map((problem) => `${problem}: ${path}: ${line}`),
        ),
    );
    assert.deepEqual(wrong, []);
  });
});
