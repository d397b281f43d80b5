import ts from 'typescript';
import type { SourceFile } from './rooms.ts';

/** Statements that only declare something. */
const DECLARES: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.ImportDeclaration,
  ts.SyntaxKind.ExportDeclaration,
  ts.SyntaxKind.VariableStatement,
  ts.SyntaxKind.FunctionDeclaration,
  ts.SyntaxKind.ClassDeclaration,
  ts.SyntaxKind.InterfaceDeclaration,
  ts.SyntaxKind.TypeAliasDeclaration,
  ts.SyntaxKind.ModuleDeclaration,
]);

/** Code that acts by itself once it is created or called. */
const ACTING = /^(MutationObserver|BroadcastChannel|Worker|WebSocket|(\w+\??\.)?addEventListener)$/;

/** Whether a part of a module acts when it is loaded; code inside a function waits for its call. */
function acts(node: ts.Node): boolean {
  if (ts.isFunctionLike(node)) return false;
  const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
  if (isCall && ACTING.test(node.expression.getText())) return true;
  return ts.forEachChild(node, (child) => acts(child) || undefined) ?? false;
}

/** Returns each top-level statement of a module that acts as soon as the module is imported. */
export const worksOnImport = ({ path, text }: SourceFile): string[] =>
  ts
    .createSourceFile(path, text, ts.ScriptTarget.Latest, true)
    .statements.filter((statement) => !DECLARES.has(statement.kind) || acts(statement))
    .map((statement) => `${path}: ${statement.getText().split('\n')[0] ?? ''}`);
