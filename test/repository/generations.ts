import type { SourceFile } from './rooms.ts';

/** The one folder that may distinguish generations. */
const DIALECTS = 'src/core/dialect/';

/**
 * Code that tests for a generation: the word as a name in code,
 * or one of the generations as a text.
 */
const TESTED = /\b\w*[gG]eneration\w*|(['"`])(?:classic|current)\1/g;

// only where a comment can begin: `https://` and `_table/*` are parts of texts
const withoutComments = (text: string) =>
  text.replace(/(^|[\s;,({[])(?:\/\*[^]*?\*\/|\/\/.*$)/gm, '$1');

/**
 * Returns each place outside of the dialects that distinguishes generations of servers,
 * as one sentence.
 */
export const generationTests = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => !path.startsWith(DIALECTS))
    .flatMap(({ path, text }) =>
      [...withoutComments(text).matchAll(TESTED)].map(([found]) => `${path}: ${found}`),
    );
