import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import ts from 'typescript';

/** Attributes that are read aloud, and properties of ours that become text. */
const SAID = /^(aria-label|aria-description|aria-valuetext|placeholder|title|alt|label|hint|text)$/;

/** What is the same in every language: values as a server spells them, and examples of URLs. */
const SAME = [
  /^(NULL|GET|POST|PUT|PATCH|DELETE|JSON|XML|CSV|ID|URL|Ctrl|⌘|null|true|false|OK)$/,
  // no words, only punctuation or a single letter
  /^[^\p{L}]*$/u,
  /^(https?:\/\/|\/|#)\S*$/,
  // examples of a file, an event and an email's sender
  /^\w+([./][\w-]+)+$/,
  /^\w+ <[\w@.]+>$/,
];

const isSame = (text: string) => SAME.some((each) => each.test(text));

/** Returns the texts of a screen that no catalogue can translate, each with its line. */
function literalsIn(file: string, code = readFileSync(file, 'utf8')): string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const note = (node: ts.Node, text: string) => {
    const said = text.trim().replace(/\s+/g, ' ');
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    if (said && !isSame(said)) found.push(`${file}:${line + 1}: ${said}`);
  };
  /** Finds values that are shown unchanged, not passed to a function. */
  const look = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) note(node, node.text);
    else if (ts.isTemplateExpression(node)) {
      [node.head, ...node.templateSpans.map(({ literal }) => literal)].forEach((part) =>
        note(part, part.text),
      );
    } else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(look);
    else if (ts.isParenthesizedExpression(node)) look(node.expression);
    else if (
      ts.isBinaryExpression(node) &&
      /^(&&|\|\||\?\?|\+)$/.test(node.operatorToken.getText())
    )
      [node.left, node.right].forEach((side) => isShownSide(node, side) && look(side));
  };
  const isShownSide = (node: ts.BinaryExpression, side: ts.Expression) =>
    node.operatorToken.kind !== ts.SyntaxKind.AmpersandAmpersandToken || side === node.right;
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) note(node, node.text);
    if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent))
      look(node.expression);
    if (ts.isJsxAttribute(node) && SAID.test(node.name.getText()) && node.initializer)
      look(
        ts.isJsxExpression(node.initializer)
          ? (node.initializer.expression ?? node)
          : node.initializer,
      );
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

describe('what a screen says', () => {
  it('comes from a catalogue: there is no text in its markup', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
    const screens = files.filter((file) => file.endsWith('.tsx')).map((file) => `src/${file}`);
    assert.ok(screens.length > 200);
    assert.deepEqual(
      screens.flatMap((file) => literalsIn(file)),
      [],
    );
  });

  it('would be found in the markup', () => {
    for (const markup of [
      '<b>Save</b>',
      '<b>{isNew ? t(`Create`) : "Save"}</b>',
      '<b>{count > 1 && `Save ${count}`}</b>',
      '<input placeholder="Save" />',
      '<Button label={isNew ? "Save" : label} />',
    ]) {
      assert.equal(literalsIn('Markup.tsx', `export const x = ${markup};`).length, 1, markup);
    }
    assert.deepEqual(literalsIn('Markup.tsx', '<b title={t("Save")}>{t("Save")}</b>'), []);
  });
});
