import { msg, type Translate } from '../../core/messages/translate.ts';
import type { Annotation } from './AceEditor.ts';
import type { EditorMode } from './editorModes.ts';
import { javascriptChecker } from '../../core/text/javascriptChecker.ts';
import { isJson } from '../../core/text/isJson.ts';
import type { TextProblem } from '../../core/text/jsonProblem.ts';

type Finder = (text: string, t: Translate) => Annotation[];

/** Row and column of a position in a text, both from 0. */
function placeOf(text: string, at: number): { row: number; column: number } {
  const before = text.slice(0, at).split('\n');
  return { row: before.length - 1, column: before.at(-1)?.length ?? 0 };
}

/** A finder that reports the one problem found by `find`. */
const firstProblem =
  (find: (text: string) => TextProblem | null): Finder =>
  (text, t) => {
    const problem = find(text);
    if (!problem) return [];
    return [{ ...placeOf(text, problem.at), text: t(problem.text), type: 'error' }];
  };

/** A script can contain `return`, and a file can be a module. */
const javascriptFinder = async () => firstProblem(await javascriptChecker(['script', 'module']));

/** Only finds that there is an error, until the parser that knows where has loaded. */
export const firstFinder = (mode: EditorMode): Finder | null =>
  mode === 'json'
    ? firstProblem((text) =>
        !text.trim() || isJson(text) ? null : { at: text.length, text: msg('Invalid JSON.') },
      )
    : null;

async function jsonFinder() {
  const { jsonProblem } = await import('../../core/text/jsonProblem.ts');
  return firstProblem(jsonProblem);
}

async function yamlFinder(): Promise<Finder> {
  const { parseDocument } = await import('yaml');
  return (text) => {
    const { errors, warnings } = parseDocument(text, { prettyErrors: false });
    return [...errors, ...warnings].map((problem) => ({
      ...placeOf(text, problem.pos[0]),
      text: problem.message,
      type: problem.name === 'YAMLWarning' ? 'warning' : 'error',
    }));
  };
}

/** Returns the finder for text in this language; null if it has no checker. */
export async function problemFinder(mode: EditorMode): Promise<Finder | null> {
  if (mode === 'json') return jsonFinder();
  if (mode === 'javascript') return javascriptFinder();
  return mode === 'yaml' ? yamlFinder() : null;
}
