import ts from 'typescript';

const PLURALS = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);

type Forms = Readonly<Record<string, string>> & { other: string };

const isText = (node: ts.Node): node is ts.StringLiteralLike =>
  ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node);

/** Returns the possible literals of an expression: itself, or the branches of a conditional. */
function literalsOf(node: ts.Expression): string[] {
  if (isText(node)) return [node.text];
  if (ts.isParenthesizedExpression(node)) return literalsOf(node.expression);
  if (ts.isConditionalExpression(node)) {
    return [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)];
  }
  if (!ts.isBinaryExpression(node)) return [];
  const { kind } = node.operatorToken;
  if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return literalsOf(node.right);
  const isEither =
    kind === ts.SyntaxKind.BarBarToken || kind === ts.SyntaxKind.QuestionQuestionToken;
  return isEither ? [...literalsOf(node.left), ...literalsOf(node.right)] : [];
}

/**
 * Returns the forms of a counted sentence if an object contains nothing else: `{ one: '…', other:
 * '…' }`.
 */
function formsOf({ properties }: ts.ObjectLiteralExpression): Forms | null {
  const entries = properties.flatMap((property) =>
    ts.isPropertyAssignment(property) && isText(property.initializer)
      ? [[property.name.getText(), property.initializer.text] as const]
      : [],
  );
  const isForms =
    entries.length === properties.length && entries.every(([name]) => PLURALS.has(name));
  const { other, ...forms } = Object.fromEntries(entries);
  if (!isForms || entries.length < 2 || other === undefined) return null;
  return { ...forms, other };
}

/**
 * Returns the texts that one source file shows: each English sentence in `t('…')` or `msg('…')`, or
 * the forms of a counted one. Texts that are assembled at run time can't be found, and aren't
 * allowed.
 */
export function textsOf(
  path: string,
  source: string,
): Map<string, string | Readonly<Record<string, string>>> {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const texts = new Map<string, string | Forms>();
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const { text: name } = node.expression;
      const [first] = node.arguments;
      if ((name === 't' || name === 'msg') && first) {
        for (const text of literalsOf(first)) texts.set(text, text);
      }
    }
    if (ts.isObjectLiteralExpression(node)) {
      const forms = formsOf(node);
      if (forms) texts.set(forms.other, forms);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return texts;
}
