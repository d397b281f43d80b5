import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** The titles of a test file. */
export interface TestTitles {
  /** Each title as it is written, and the parts of it between its `${…}`. */
  titles: { written: string; parts: string[] }[];
  /** The texts in it, which the tables of its cases contain. */
  words: Set<string>;
}

const STARTS = new Set(['it', 'itInWholeMatrix', 'test', 'describe']);
const SKIPS = new Set(['skip', 'todo']);

/** Returns `it` for `it(…)`, `it.skip(…)` and `it.only(…)`, and how it is called. */
function calleeOf({ expression }: ts.CallExpression): { name: string; how: string } | undefined {
  if (ts.isIdentifier(expression)) return { name: expression.text, how: '' };
  if (!ts.isPropertyAccessExpression(expression)) return undefined;
  if (!ts.isIdentifier(expression.expression)) return undefined;
  return { name: expression.expression.text, how: expression.name.text };
}

/**
 * Matches `{ skip: true }`, `{ todo: 'later' }`:
 * regardless of their value, such a test need not run.
 */
const skipsByOptions = (argument: ts.Expression): boolean =>
  ts.isObjectLiteralExpression(argument) &&
  argument.properties.some(({ name }) => name && SKIPS.has(name.getText()));

function titleIn(argument: ts.Expression | undefined): TestTitles['titles'] {
  if (!argument) return [];
  if (ts.isStringLiteralLike(argument)) return [{ written: argument.text, parts: [argument.text] }];
  if (!ts.isTemplateExpression(argument)) return [];
  const parts = [argument.head.text, ...argument.templateSpans.map(({ literal }) => literal.text)];
  return [{ written: argument.getText().slice(1, -1), parts }];
}

/**
 * Returns the tests and groups of a file that run:
 * skipped ones, directly or by their group, prove nothing.
 */
export function readTitles(path: string, text = readFileSync(path, 'utf8')): TestTitles {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const found: TestTitles = { titles: [], words: new Set() };
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.words.add(node.text);
    const called = ts.isCallExpression(node) && calleeOf(node);
    if (called && STARTS.has(called.name)) {
      if (SKIPS.has(called.how) || node.arguments.some(skipsByOptions)) return;
      found.titles.push(...titleIn(node.arguments[0]));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Whether one of the tests has exactly this title: as it is written, or with `${…}` filled in. A
 * filled-in text of more than one word must be a text of the file, such as a row of a table.
 */
export function hasTitle({ titles, words }: TestTitles, title: string): boolean {
  return titles.some(({ written, parts }) => {
    if (written === title) return true;
    const match = new RegExp(`^${parts.map(literally).join('(.+?)')}$`).exec(title);
    return match
      ?.slice(1)
      .every((text) => text.startsWith('${') || !text.includes(' ') || words.has(text));
  });
}
