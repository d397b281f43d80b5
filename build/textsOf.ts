import ts from 'typescript';

const PLURALS = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);

type Forms = Readonly<Record<string, string>> & { other: string };

const isText = (node: ts.Node): node is ts.StringLiteralLike =>
  ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node);

/** The literals that an expression can come to: itself, or the branches of a choice. */
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

/** The forms of a counted sentence, where an object is nothing else: `{ one: '…', other: '…' }`. */
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
 * The texts that one source file shows: each English sentence, as `t('…')` or `msg('…')` name it, or
 * the forms of a counted one. Whatever is put together at run time is not found, and may not be.
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
