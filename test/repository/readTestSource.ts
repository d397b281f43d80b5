import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { hasTitle, readTitles } from './testTitles.ts';

/** Returns the functions of a file by name, at the top or inside a group of tests. */
function functionsIn(file: ts.SourceFile): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionDeclaration(node) && node.name) found.set(node.name.text, node.getText());
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) {
      const isFunction = node.initializer && ts.isArrowFunction(node.initializer);
      if (isFunction) found.set(node.name.text, node.getText());
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Returns the call that defines the test, or the loop over the table of its cases. */
function statementOf(file: ts.SourceFile, title: string): string {
  let found = '';
  const visit = (node: ts.Node, loop?: ts.Node): void => {
    if (ts.isCallExpression(node) && ['it', 'test'].includes(node.expression.getText())) {
      const own = readTitles(file.fileName, node.getText());
      // the titles of a table are in the loop
      const { words } = readTitles(file.fileName, (loop ?? node).getText());
      if (hasTitle({ ...own, words }, title)) found = (loop ?? node).getText();
      return;
    }
    ts.forEachChild(node, (child) => visit(child, ts.isForOfStatement(node) ? node : loop));
  };
  visit(file);
  return found;
}

/**
 * Returns the source of a test together with the functions of its file that it uses, or '' if no
 * test has the title.
 */
export function readTestSource(path: string, title: string): string {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const functions = functionsIn(file);
  const parts = [statementOf(file, title)];
  for (const part of parts) {
    for (const [name, text] of functions) {
      if (!parts.includes(text) && new RegExp(`\\b${name}\\(`).test(part)) parts.push(text);
    }
  }
  return parts.join('\n');
}
