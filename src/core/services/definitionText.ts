import type { Document, Node, Pair as YamlPair, Scalar } from 'yaml';
import { isPlainObject } from '../lib/isPlainObject.ts';
import { msg } from '../messages/translate.ts';
import { loadYaml } from './loadYaml.ts';

/** How a definition is written. `text` is neither: an old format that no one checks here. */
export type DefinitionLanguage = 'json' | 'yaml' | 'text';

/** What is wrong with a text, and where. */
export class DefinitionProblem extends Error {
  /** From 1; 0 where no one knows. */
  declare readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    Object.assign(this, { line });
  }
}

/** What a definition is written in; formats other than Swagger's are left alone (platform §4.8). */
export function languageOf(text: string, format: unknown = 0): DefinitionLanguage {
  if (format !== null && Number(format) > 1) return 'text';
  const start = text.trimStart()[0];
  return start === undefined || start === '{' || start === '[' ? 'json' : 'yaml';
}

const lineAt = (text: string, position: number) => text.slice(0, position).split('\n').length;

/**
 * Looks whether a JSON text can be a definition; why not is said in the browser's own words.
 *
 * @throws DefinitionProblem
 */
export function checkJson(text: string): void {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new DefinitionProblem((error as Error).message, 0);
  }
  if (!isPlainObject(value)) {
    throw new DefinitionProblem(msg('A definition must be an object with “paths”.'), 1);
  }
}

/** What is wrong in a JSON text in the words of its editor, whose mark stands in the same line. */
async function asMarked(error: unknown, text: string): Promise<unknown> {
  // without the reader, the browser's own words have to do
  const reader = await import('../text/jsonProblem.ts').catch(() => null);
  const found = reader?.jsonProblem(text);
  return found ? new DefinitionProblem(found.text, lineAt(text, found.at)) : error;
}

/**
 * Reads YAML as a document with its order, its long numbers and where everything stands.
 *
 * @throws DefinitionProblem, or ApiError where the library did not come.
 */
export async function readYaml(text: string): Promise<Document> {
  const { isMap, parseDocument } = await loadYaml();
  const document = parseDocument(text, { intAsBigInt: true, prettyErrors: false });
  const [error] = document.errors;
  if (error) throw new DefinitionProblem(error.message, lineAt(text, error.pos[0]));
  if (!isMap(document.contents)) {
    throw new DefinitionProblem(msg('A definition must be an object with “paths”.'), 1);
  }
  return document;
}

/**
 * Checks whether a text can be a definition. An empty one can, and means no definition.
 *
 * @throws DefinitionProblem, or ApiError if the library failed to load.
 */
export async function checkDefinition(text: string, language: DefinitionLanguage): Promise<void> {
  if (!text.trim() || language === 'text') return;
  if (language === 'yaml') await readYaml(text);
  else {
    try {
      checkJson(text);
    } catch (error) {
      throw await asMarked(error, text);
    }
  }
}

/**
 * The same definition in the other language, its members in the same order and its numbers as they
 * were written. Comments of YAML do not exist in JSON.
 *
 * @throws DefinitionProblem for a text that cannot be read, ApiError where the library did not come.
 */
export async function convertDefinition(text: string, to: 'json' | 'yaml'): Promise<string> {
  if (!text.trim()) return '';
  if (to === 'yaml') await checkDefinition(text, 'json');
  const document = await readYaml(text);
  return to === 'json' ? jsonOfYaml(document) : writeYaml(document);
}

/** Whether a definition has comments, which a conversion to JSON would drop. Rejects as that does. */
export async function hasComments(text: string): Promise<boolean> {
  const { visit } = await loadYaml();
  const document = await readYaml(text);
  let isFound = Boolean(document.comment ?? document.commentBefore);
  visit(document, (_key, node) => {
    const { comment, commentBefore } = node as { comment?: string; commentBefore?: string };
    isFound ||= Boolean(comment ?? commentBefore);
  });
  return isFound;
}

async function writeYaml(document: Document): Promise<string> {
  const { visit } = await loadYaml();
  visit(document, {
    Collection: (_key, node) => {
      node.flow = node.items.length === 0;
    },
    // as YAML writes it: quoted only where it would be read as something else
    Scalar: (_key, node) => {
      delete node.type;
    },
  });
  return document.toString({ lineWidth: 0 });
}

/** Returns a document of YAML as JSON, its members in their order and its numbers as written. */
export async function jsonOfYaml(document: Document): Promise<string> {
  const { isAlias, isMap, isScalar, isSeq } = await loadYaml();
  const keyOf = (key: unknown) =>
    JSON.stringify(isScalar(key) ? String(key.source ?? key.value) : String(key));
  const write = (node: unknown, indent: string, above: readonly unknown[]): string => {
    if (isAlias(node)) {
      const target = node.resolve(document) as Node | undefined;
      if (above.includes(target))
        throw new DefinitionProblem(
          msg("The YAML contains a circular alias, which JSON doesn't allow. Remove the alias."),
          0,
        );
      return write(target, indent, above);
    }
    const inner = `${indent}  `;
    const lines = (open: string, parts: string[], close: string) =>
      parts.length ? `${open}\n${parts.join(',\n')}\n${indent}${close}` : open + close;
    const deeper = [...above, node];
    if (isMap(node)) {
      const parts = (node.items as YamlPair[]).map(
        ({ key, value }) => `${inner}${keyOf(key)}: ${write(value, inner, deeper)}`,
      );
      return lines('{', parts, '}');
    }
    if (isSeq(node)) {
      return lines(
        '[',
        node.items.map((item) => inner + write(item, inner, deeper)),
        ']',
      );
    }
    return isScalar(node) ? writeScalar(node) : 'null';
  };
  return `${write(document.contents, '', [])}\n`;
}

const JSON_NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?$/;

function writeScalar({ value, source }: Scalar): string {
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'number') {
    if (source !== undefined && JSON_NUMBER.test(source)) return source;
    return Number.isFinite(value) ? String(value) : 'null';
  }
  return JSON.stringify(value ?? null);
}
