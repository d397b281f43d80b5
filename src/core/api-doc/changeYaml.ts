import type * as YamlModule from 'yaml';
import type { Document, Node, Scalar } from 'yaml';
import { stringifyExact } from '../lib/exactJson.ts';
import { msg } from '../messages/translate.ts';
import { DefinitionProblem } from '../services/definitionText.ts';
import type { DocChange } from './DocChange.ts';
import type { DocPath } from './DocNode.ts';

type Yaml = typeof YamlModule;
type SetChange = Extract<DocChange, { kind: 'set' }>;

/** How a YAML text is formatted, as far as the library supports it. */
export interface YamlLayout {
  indent: number;
  indentSeq: boolean;
}

export function yamlLayout(text: string): YamlLayout {
  const indent = /^[^\s#-][^\n]*:[ \t]*\n( +)[^\s#-]/m.exec(text)?.[1]?.length ?? 2;
  // a list directly below its key
  return { indent, indentSeq: !/^( *)[^\s#-][^\n]*:[ \t]*\n\1- /m.test(text) };
}

/** The keys of a path that exist in a document, and the nodes along the way. */
export interface YamlPlace {
  keys: unknown[];
  /** From the root to the node of the last key. */
  nodes: unknown[];
}

export function yamlPlace(yaml: Yaml, document: Document, path: DocPath): YamlPlace {
  const place: YamlPlace = { keys: [], nodes: [document.contents] };
  for (const key of path) {
    const node = place.nodes.at(-1);
    const pair =
      yaml.isMap(node) && node.items.findLast(({ key: own }) => nameOf(yaml, own) === String(key));
    const item = yaml.isSeq(node) ? node.items[Number(key)] : undefined;
    if (pair ? pair.value === undefined : item === undefined) break;
    place.keys.push(pair ? pair.key : Number(key));
    place.nodes.push(pair ? pair.value : item);
  }
  return place;
}

const nameOf = (yaml: Yaml, key: unknown) =>
  yaml.isScalar(key) ? String(key.source ?? key.value) : String(key);

/** Creates new nodes for a value, in the block style of a document. */
function nodesOf(yaml: Yaml, value: unknown): Node {
  const document = yaml.parseDocument(stringifyExact(value), { intAsBigInt: true });
  yaml.visit(document, {
    Collection: (_key, node) => {
      node.flow = node.items.length === 0;
    },
    Scalar: (_key, node) => {
      delete node.type;
    },
  });
  return document.contents as Node;
}

/** Gives a scalar the comments, anchor and quotes of the one that it replaces. */
function dress(node: Scalar, { comment, commentBefore, spaceBefore, type, anchor, value }: Scalar) {
  Object.assign(node, { comment, commentBefore, spaceBefore, ...(anchor && { anchor }) });
  if (type && typeof node.value === 'string' && typeof value === 'string') node.type = type;
}

/** Wraps a value in the missing objects above it. */
const wrapped = (path: DocPath, value: unknown): unknown =>
  path.reduceRight<unknown>(
    (inner, key) => (typeof key === 'number' ? [inner] : { [key]: inner }),
    value,
  );

const shared = () =>
  new DefinitionProblem(
    msg('This part is a YAML anchor used in several places. Edit it in the Text view.'),
    0,
  );

/** @throws DefinitionProblem if a document still uses an anchor in the deleted parts */
function refuseUsed(yaml: Yaml, document: Document, deleted: readonly unknown[]): void {
  const names = new Set<string>();
  for (const part of deleted) {
    if (!yaml.isNode(part)) continue;
    yaml.visit(part, {
      Value: (_key, { anchor }) => {
        if (anchor) names.add(anchor);
      },
    });
  }
  if (!names.size) return;
  yaml.visit(document, {
    Alias: (_key, { source }) => {
      if (names.has(source)) throw shared();
    },
  });
}

/** Sets a value at its place, with missing parents; returns what it replaces. */
function setValue(yaml: Yaml, document: Document, place: YamlPlace, change: SetChange): unknown[] {
  const { path } = change;
  const last = place.nodes.at(-1);
  const missing = path[place.keys.length];
  const isItem = typeof missing === 'number';
  const takesIt = missing !== undefined && yaml.isCollection(last) && yaml.isSeq(last) === isItem;
  const parent = takesIt ? last : null;
  const keys = parent ? [...place.keys, isItem ? missing : new yaml.Scalar(missing)] : place.keys;
  const node = nodesOf(yaml, wrapped(path.slice(keys.length), change.value));
  if (!parent && yaml.isScalar(last) && yaml.isScalar(node)) dress(node, last);
  // an empty collection was written as {} or []
  if (parent && !parent.items.length) parent.flow = false;
  document.setIn(keys, node);
  return parent ? [] : [last];
}

/** Removes the last key of a place and returns its value. */
function removeLast(yaml: Yaml, document: Document, { keys, nodes }: YamlPlace): unknown[] {
  const parent = nodes.at(-2);
  document.deleteIn(keys);
  if (yaml.isCollection(parent) && !parent.items.length) parent.flow = true;
  return [keys.at(-1), nodes.at(-1)];
}

/** Renames the last key of a place; returns the old one. */
function renameLast(yaml: Yaml, { keys, nodes }: YamlPlace, name: string): unknown[] {
  const [parent, key] = [nodes.at(-2), keys.at(-1)];
  const pair = yaml.isMap(parent) && parent.items.find((each) => each.key === key);
  if (!pair) return [];
  const { commentBefore, spaceBefore } = key as Scalar;
  pair.key = Object.assign(new yaml.Scalar(name), { commentBefore, spaceBefore });
  return [key];
}

/**
 * Applies a change to a document of the YAML library.
 *
 * @throws DefinitionProblem if the path leads through an alias, or if an alias elsewhere uses a
 * deleted part: other places depend on it. The document can't be used after that.
 */
export function changeYaml(yaml: Yaml, document: Document, change: DocChange): void {
  const place = yamlPlace(yaml, document, change.path);
  const isThere = place.keys.length === change.path.length;
  if (place.nodes.slice(0, isThere ? -1 : undefined).some(yaml.isAlias)) throw shared();
  let deleted: unknown[] = [];
  if (change.kind === 'set') deleted = setValue(yaml, document, place, change);
  else if (isThere && change.kind === 'remove') deleted = removeLast(yaml, document, place);
  else if (isThere && change.kind === 'rename') deleted = renameLast(yaml, place, change.name);
  refuseUsed(yaml, document, deleted);
}
