import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, it } from 'node:test';
import {
  allTestFiles,
  alsoUnderReact,
  filesNamed,
  isInDefaultRun,
  kindOf,
  mainStories,
  slowFiles,
} from '../../scripts/testFiles.mjs';

/**
 * Whether a file below `test` looks like a test,
 * by its name or because it defines some when it is loaded.
 */
const looksLikeTest = (file: string) =>
  /\.(test|e2e|engine)\.[jt]sx?$/.test(file) ||
  /^(describe|it|test|forGenerations|forBothGenerations)\(/m.test(readFileSync(file, 'utf8'));

describe('the runs of the tests', () => {
  it('take in every test: none is in neither of them', () => {
    const files = readdirSync('test', { recursive: true, encoding: 'utf8' })
      .map((file) => join('test', file).replaceAll('\\', '/'))
      .filter((file) => /\.[jt]sx?$/.test(file) && looksLikeTest(file));
    assert.deepEqual(
      files.filter((file) => !kindOf(file)),
      [],
    );
  });

  it('cover each area by default', () => {
    const shown = allTestFiles().filter((file) => kindOf(file) === 'browser');
    const byDefault = shown.filter(isInDefaultRun);
    const isMain = (file: string) => /^test\/elements\/df-/.test(file);
    assert.deepEqual(byDefault.filter(isMain), shown.filter(isMain));
  });

  it('name stories, slow tests and React tests that exist', () => {
    const files = allTestFiles();
    assert.deepEqual(
      [...mainStories, ...slowFiles].filter((file) => !files.includes(file)),
      [],
    );
    for (const pattern of alsoUnderReact) {
      assert.ok(
        files.some((file) => pattern.test(file)),
        String(pattern),
      );
    }
  });
});

describe('CONTRIBUTING.md', () => {
  it('names the end-to-end stories that every change must pass', () => {
    const [, list = ''] =
      /^- End-to-end stories in `npm test`: (.*?) \(`mainStories`/m.exec(
        readFileSync('CONTRIBUTING.md', 'utf8'),
      ) ?? [];
    assert.deepEqual(
      list.split(/, | and /),
      mainStories.map((file) => basename(file, '.e2e.ts')),
    );
  });
});

describe('npm test -- name', () => {
  const files = [
    'test/core/resources/users.test.ts',
    'test/core/session/signIn.test.ts',
    'test/e2e/newUser.e2e.ts',
    'test/elements/df-admin-users.test.ts',
  ];

  it('finds what belongs to an area, a folder, a file or a source file', () => {
    assert.deepEqual(filesNamed('users', files), [files[0], files[3]]);
    assert.deepEqual(filesNamed('session', files), [files[1]]);
    assert.deepEqual(filesNamed('signIn', files), [files[1]]);
    assert.deepEqual(filesNamed('test/core', files), [files[0], files[1]]);
    assert.deepEqual(filesNamed('src/core/session', files), [files[1]]);
    assert.deepEqual(filesNamed('src/elements/df-admin-users.ts', files), [files[3]]);
    assert.deepEqual(filesNamed('./test/e2e/newUser.e2e.ts', files), [files[2]]);
  });

  it('fails for a name without tests', () => {
    assert.throws(() => filesNamed('user', files.slice(0, 2)), /No test belongs to “user”/);
  });
});
