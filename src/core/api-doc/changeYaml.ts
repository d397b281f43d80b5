import type * as YamlModule from 'yaml';
import type { Document, Node, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import { stringifyExact } from '../lib/exactJson.ts';
import { msg } from '../messages/translate.ts';
import { DefinitionProblem } from '../services/definitionText.ts';
import type { DocChange } from './DocChange.ts';
import type { DocPath } from './DocNode.ts';

type Yaml = typeof YamlModule;

/** How a YAML text is laid out, as far as the library can be told. */
export interface YamlLayout {
  indent: number;
  indentSeq: boolean;
}

export function yamlLayout(text: string): YamlLayout {
  const indent = /^[^\s#-][^\n]*:[ \t]*\n( +)[^\s#-]/m.exec(text)?.[1]?.length ?? 2;
  // a list directly below the name that it belongs to
  return { indent, indentSeq: !/^( *)[^\s#-][^\n]*:[ \t]*\n\1- /m.test(text) };
}

const nameOf = (yaml: Yaml, key: unknown) =>
  yaml.isScalar(key) ? String(key.source ?? key.value) : String(key);

/** A value as nodes of its own, in the block style of a document. */
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

/** A place in a collection: what stands there, and how to put something else into it. */
interface Place {
  /** Of a member; nothing in a list. */
  key?: unknown;
  value: unknown;
  put: (node: Node) => void;
  remove: () => void;
  rename: (name: string) => void;
}

function placeIn(yaml: Yaml, parent: YAMLMap | YAMLSeq, key: string | number): Place | null {
  const { items } = parent as { items: unknown[] };
  if (yaml.isSeq(parent)) {
    const index = Number(key);
    return {
      value: items[index],
      put: (node) => void (items[index] = node),
      remove: () => void items.splice(index, 1),
      rename: () => undefined,
    };
  }
  const pairs = items as Pair[];
  const index = pairs.findLastIndex((pair) => nameOf(yaml, pair.key) === String(key));
  const pair = pairs[index];
  if (!pair) return null;
  return {
    key: pair.key,
    value: pair.value,
    put: (node) => void (pair.value = node),
    remove: () => void pairs.splice(index, 1),
    rename: (name) => {
      const { commentBefore, spaceBefore } = pair.key as Scalar;
      pair.key = Object.assign(new yaml.Scalar(name), { commentBefore, spaceBefore });
    },
  };
}

const isCollection = (yaml: Yaml, node: unknown): node is YAMLMap | YAMLSeq =>
  yaml.isMap(node) || yaml.isSeq(node);

/** A scalar takes its new value where it stands, with its comments. */
function setValue(yaml: Yaml, place: Place, value: unknown): void {
  const node = nodesOf(yaml, value);
  if (yaml.isScalar(place.value) && yaml.isScalar(node)) {
    const { comment, commentBefore, spaceBefore, type, anchor } = place.value;
    Object.assign(node, { comment, commentBefore, spaceBefore, ...(anchor && { anchor }) });
    const isText = typeof node.value === 'string' && typeof place.value.value === 'string';
    if (type && isText) node.type = type;
  }
  place.put(node);
}

/** The value with the objects above it that are missing. */
const wrapped = (path: DocPath, value: unknown): unknown =>
  path.reduceRight<unknown>(
    (inner, key) => (typeof key === 'number' ? [inner] : { [key]: inner }),
    value,
  );

const shared = () =>
  new DefinitionProblem(
    msg('This part is used by a name of YAML in several places. Edit it in the text.'),
    0,
  );

/** The names that parts of a document have which are about to go. */
function namesIn(yaml: Yaml, parts: readonly unknown[]): Set<string> {
  const names = new Set<string>();
  const note = (_key: unknown, { anchor }: { anchor?: string | undefined }) => {
    if (anchor) names.add(anchor);
  };
  for (const part of parts) {
    if (yaml.isNode(part)) yaml.visit(part, { Scalar: note, Map: note, Seq: note });
  }
  return names;
}

/** @throws DefinitionProblem where a document still uses one of these names. */
function refuseUsed(yaml: Yaml, document: Document, names: ReadonlySet<string>): void {
  if (!names.size) return;
  yaml.visit(document, {
    Alias: (_key, { source }) => {
      if (names.has(source)) throw shared();
    },
  });
}

/**
 * Makes a change in a document of the YAML library.
 *
 * @throws DefinitionProblem where the way leads through an alias, or what goes is used by one elsewhere:
 * what stands there belongs to others too. The document is of no use then.
 */
export function changeYaml(yaml: Yaml, document: Document, change: DocChange): void {
  let parent: unknown = document.contents;
  for (const [depth, key] of change.path.entries()) {
    if (yaml.isAlias(parent)) throw shared();
    if (!isCollection(yaml, parent)) return;
    const rest = change.path.slice(depth + 1);
    const place = placeIn(yaml, parent, key);
    const isMissing = !place || place.value === undefined;
    if (
      isMissing ||
      (rest.length && !isCollection(yaml, place.value) && !yaml.isAlias(place.value))
    ) {
      if (change.kind !== 'set') return;
      const names = namesIn(yaml, [place?.value]);
      const node = nodesOf(yaml, wrapped(rest, change.value));
      // what was empty was written as {} or []
      if (!parent.items.length) parent.flow = false;
      if (place) place.put(node);
      else (parent as YAMLMap).items.push(new yaml.Pair(new yaml.Scalar(key), node));
      refuseUsed(yaml, document, names);
      return;
    }
    if (rest.length) {
      parent = place.value;
      continue;
    }
    const gone = change.kind === 'rename' ? [place.key] : [place.key, place.value];
    const names = namesIn(yaml, change.kind === 'set' ? [place.value] : gone);
    if (change.kind === 'set') setValue(yaml, place, change.value);
    else if (change.kind === 'remove') place.remove();
    else place.rename(change.name);
    if (!parent.items.length) parent.flow = true;
    refuseUsed(yaml, document, names);
  }
}
