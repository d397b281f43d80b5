import type { TextProblem } from './jsonProblem.ts';

/** What JavaScript text can be: a script, which is the body of a function, or a module. */
export type ScriptKind = 'script' | 'module';

type JavascriptChecker = (text: string) => TextProblem | null;

/** The parser appends the position to its sentence, but it is already shown. */
const PLACE = / \(\d+:\d+\)$/;

/**
 * Loads a parser. Resolves to a function that reports why a text is of none of these kinds: only
 * the first error, in the parser's words.
 */
export async function javascriptChecker(kinds: readonly ScriptKind[]): Promise<JavascriptChecker> {
  const { parse } = await import('acorn');
  const check = (text: string, sourceType: ScriptKind): TextProblem | null => {
    const isScript = sourceType === 'script';
    try {
      parse(text, { ecmaVersion: 'latest', sourceType, allowReturnOutsideFunction: isScript });
      return null;
    } catch (error) {
      const { pos = 0, message } = error as SyntaxError & { pos?: number };
      return { at: pos, text: message.replace(PLACE, '') };
    }
  };
  return (text) => {
    const [first = null, ...others] = kinds.map((kind) => check(text, kind));
    return others.includes(null) ? null : first;
  };
}
