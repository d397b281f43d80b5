import type { Document, Node, Pair as YamlPair, Scalar } from 'yaml';
import { isPlainObject } from '../lib/isPlainObject.ts';
import { msg } from '../messages/translate.ts';
import { loadYaml } from './loadYaml.ts';

/** The format of a definition. `text` is neither: an old format that isn't checked. */
export type DefinitionLanguage = 'json' | 'yaml' | 'text';

/** What is wrong with a text, and where. */
export class DefinitionProblem extends Error {
  /** From 1; 0 if unknown. */
  declare readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    Object.assign(this, { line });
  }
}

/**
 * Returns the format of a definition; formats other than Swagger's are left alone (platform §4.8).
 */
export function languageOf(text: string, format: unknown = 0): DefinitionLanguage {
  if (format !== null && Number(format) > 1) return 'text';
  const start = text.trimStart()[0];
  return start === undefined || start === '{' || start === '[' ? 'json' : 'yaml';
}

const lineAt = (text: string, position: number) => text.slice(0, position).split('\n').length;

/**
 * Checks whether a JSON text can be a definition; the error has the browser's own words.
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
    throw new DefinitionProblem(
      msg('The definition must be a JSON object with a “paths” member.'),
      1,
    );
  }
}

/** Returns an error of a JSON text in the editor's words, which marks the same line. */
async function asMarked(error: unknown, text: string): Promise<unknown> {
  // if the reader can't be loaded, the browser's own words are used
  const reader = await import('../text/jsonProblem.ts').catch(() => null);
  const found = reader?.jsonProblem(text);
  return found ? new DefinitionProblem(found.text, lineAt(text, found.at)) : error;
}

/**
 * Reads YAML as a document that keeps the order, long numbers and positions.
 *
 * @throws DefinitionProblem, or ApiError if the library failed to load.
 */
export async function readYaml(text: string): Promise<Document> {
  const { isMap, parseDocument } = await loadYaml();
  const document = parseDocument(text, { intAsBigInt: true, prettyErrors: false });
  const [error] = document.errors;
  if (error) throw new DefinitionProblem(error.message, lineAt(text, error.pos[0]));
  if (!isMap(document.contents)) {
    throw new DefinitionProblem(
      msg('The definition must be a JSON object with a “paths” member.'),
      1,
    );
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
 * Converts a definition to the other format, with its members in the same order and its numbers as
 * written. Comments of YAML are lost, because JSON has none.
 *
 * @throws DefinitionProblem for a text that can't be read, ApiError if the library failed to load.
 */
export async function convertDefinition(text: string, to: 'json' | 'yaml'): Promise<string> {
  if (!text.trim()) return '';
  if (to === 'yaml') await checkDefinition(text, 'json');
  const document = await readYaml(text);
  return to === 'json' ? jsonOfYaml(document) : writeYaml(document);
}

/**
 * Whether a definition has comments, which a conversion to JSON would drop.
 * Rejects like the conversion.
 */
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
    // as YAML writes it: quoted only if it would be misread otherwise
    Scalar: (_key, node) => {
      delete node.type;
    },
  });
  return document.toString({ lineWidth: 0 });
}

/** How many characters aliases may add. Few of them that refer to each other can mean billions. */
const COPIED = 5_000_000;

/**
 * Converts a YAML document to JSON, with its members in order and its numbers as written.
 *
 * @throws DefinitionProblem for circular aliases, or a text that would be too long.
 */
export async function jsonOfYaml(document: Document): Promise<string> {
  const { isAlias, isMap, isScalar, isSeq, visit } = await loadYaml();
  // the library looks through the whole document for each alias
  const anchors = new Map<string, Node>();
  const targets = new Map<unknown, Node | undefined>();
  visit(document, {
    Node: (_key, node) => {
      if (isAlias(node)) targets.set(node, anchors.get(node.source));
      else if (node.anchor) anchors.set(node.anchor, node);
    },
  });
  let left = COPIED;
  const copied = (line: string) => {
    left -= line.length;
    if (left < 0) throw new DefinitionProblem(msg('This text is too long to display.'), 0);
  };
  const keyOf = (key: unknown) =>
    JSON.stringify(isScalar(key) ? String(key.source ?? key.value) : String(key));
  const write = (
    node: unknown,
    indent: string,
    above: readonly unknown[],
    isCopy = false,
  ): string => {
    if (isAlias(node)) {
      const target = targets.get(node);
      if (above.includes(target))
        throw new DefinitionProblem(
          msg("The YAML contains a circular alias, which JSON doesn't allow. Remove the alias."),
          0,
        );
      return write(target, indent, above, true);
    }
    if (isCopy) copied(`${indent}{}`);
    const inner = `${indent}  `;
    const lines = (open: string, parts: string[], close: string) =>
      parts.length ? `${open}\n${parts.join(',\n')}\n${indent}${close}` : open + close;
    const deeper = [...above, node];
    if (isMap(node)) {
      const parts = (node.items as YamlPair[]).map(({ key, value }) => {
        const name = keyOf(key);
        if (isCopy) copied(name);
        return `${inner}${name}: ${write(value, inner, deeper, isCopy)}`;
      });
      return lines('{', parts, '}');
    }
    if (isSeq(node)) {
      return lines(
        '[',
        node.items.map((item) => inner + write(item, inner, deeper, isCopy)),
        ']',
      );
    }
    const value = isScalar(node) ? writeScalar(node) : 'null';
    if (isCopy) copied(value);
    return value;
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
