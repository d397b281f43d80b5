import type { SourceFile } from './rooms.ts';

/** The one folder that knows which generations there are. */
const DIALECTS = 'src/core/dialect/';

/** What only a test of a generation needs: the word as a name in code, or one of them as a text. */
const TESTED = /\b\w*[gG]eneration\w*|(['"`])(?:classic|current)\1/g;

// only where a comment can begin: `https://` and `_table/*` are parts of texts
const withoutComments = (text: string) =>
  text.replace(/(^|[\s;,({[])(?:\/\*[^]*?\*\/|\/\/.*$)/gm, '$1');

/** Each place outside of the dialects that knows of a generation of servers, as one sentence. */
export const generationTests = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => !path.startsWith(DIALECTS))
    .flatMap(({ path, text }) =>
      [...withoutComments(text).matchAll(TESTED)].map(([found]) => `${path}: ${found}`),
    );
