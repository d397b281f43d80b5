import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, it } from 'node:test';
import { readSources } from './readSources.ts';
import { topLevelRules } from './topLevelRules.ts';

const ROOTS = ['src', 'demo', 'test', 'build', 'scripts', 'bench'];
const SAYS_NOTHING = /^(utils?|helpers?|common|misc|index)$/i;

const className = (tag: string) =>
  `${tag.replace(/(^|-)(\w)/g, (_all, _dash, letter: string) => letter.toUpperCase())}Element`;

describe('the repository', () => {
  it('locks its packages without addresses', () => {
    assert.doesNotMatch(readFileSync('package-lock.json', 'utf8'), /"resolved":\s*"http/);
  });

  it('has no file or folder with a meaningless name', () => {
    const nameless = readSources(ROOTS, ['.ts', '.tsx', '.mjs'])
      // the start page of a site is always called index
      .filter(({ path }) => !path.startsWith('demo/pages/'))
      .map(({ path }) => path)
      .filter((path) =>
        path.split('/').some((part) => SAYS_NOTHING.test(part.replace(/\..*/, ''))),
      );
    assert.deepEqual(nameless, []);
  });

  // df-guard undoes a page's rules for bare tags inside the sign-in, and sets nothing itself
  it('keeps every style of the elements in the layer df, so that a page can override it', () => {
    const loose = readSources(['src'], ['.css']).flatMap(({ path, text }) =>
      topLevelRules(text)
        .filter((rule) => rule !== '@layer df' && rule !== '@layer df-guard')
        .map((rule) => `${path}: ${rule}`),
    );
    assert.deepEqual(loose, []);
  });

  for (const { path, text } of readSources(['src/elements'], ['.ts'])) {
    const tag = basename(path, '.ts');
    if (!tag.startsWith('df-')) continue;
    it(`documents <${tag}> where it is defined`, () => {
      const docblock = /\/\*\*((?:(?!\*\/)[^])*)\*\/\s*export (?:class|interface) (\w+)/.exec(text);
      assert.ok(docblock, `${path} has no docblock right above its class or type`);
      const [, comment = '', name] = docblock;
      assert.equal(name, className(tag));
      assert.match(comment, new RegExp(`^\\s*\\* \`<${tag}>\` `));
      assert.match(comment, new RegExp(`@customElement ${tag}\\n`));
      // the code editor is defined once Lit has loaded
      const defines =
        tag === 'df-code-editor' ? 'defineCodeEditor\\(' : `define\\('${tag}', ${name}\\)`;
      assert.match(text, new RegExp(`\\b${defines}`));
      assert.match(text, new RegExp(`'${tag}': ${name};`));
    });
  }
});
