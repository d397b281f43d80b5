import type * as YamlModule from 'yaml';
import type { Document, Node, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import { stringifyExact } from '../http/exactJson.ts';
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
    const { comment, commentBefore, spaceBefore, type } = place.value;
    Object.assign(node, { comment, commentBefore, spaceBefore });
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

/**
 * Makes a change in a document of the YAML library.
 *
 * @throws DefinitionProblem where the way leads through an alias: what stands there belongs to others too.
 */
export function changeYaml(yaml: Yaml, document: Document, change: DocChange): void {
  let parent: unknown = document.contents;
  for (const [depth, key] of change.path.entries()) {
    if (yaml.isAlias(parent)) {
      throw new DefinitionProblem(
        msg('This part is used by a name of YAML in several places. Edit it in the text.'),
        0,
      );
    }
    if (!isCollection(yaml, parent)) return;
    const rest = change.path.slice(depth + 1);
    const place = placeIn(yaml, parent, key);
    const isMissing = !place || place.value === undefined;
    if (
      isMissing ||
      (rest.length && !isCollection(yaml, place.value) && !yaml.isAlias(place.value))
    ) {
      if (change.kind !== 'set') return;
      const node = nodesOf(yaml, wrapped(rest, change.value));
      // what was empty was written as {} or []
      if (!parent.items.length) parent.flow = false;
      if (place) place.put(node);
      else (parent as YAMLMap).items.push(new yaml.Pair(new yaml.Scalar(key), node));
      return;
    }
    if (rest.length) {
      parent = place.value;
      continue;
    }
    if (change.kind === 'set') setValue(yaml, place, change.value);
    else if (change.kind === 'remove') place.remove();
    else place.rename(change.name);
    if (!parent.items.length) parent.flow = true;
  }
}
