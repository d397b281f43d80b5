import { parseExact } from '../lib/exactJson.ts';

/**
 * One value of a JSON text along with the text itself, so that unedited parts are written as they
 * were read.
 */
export type DocNode = ScalarNode | ContainerNode;

export interface ScalarNode {
  readonly kind: 'scalar';
  readonly raw: string;
}

/** An object or an array; `raw` is always that of its entries combined. */
export interface ContainerNode {
  readonly kind: 'object' | 'array';
  readonly raw: string;
  readonly entries: readonly DocEntry[];
}

/** A member of an object, or an item of an array, which has no key. */
export interface DocEntry {
  /** The text between it and the comma or bracket before it. */
  readonly before: string;
  readonly key: string;
  /** The key as it is written, with its colon and the whitespace around that. */
  readonly rawKey: string;
  readonly node: DocNode;
  /** The text between it and the comma or bracket after it. */
  readonly after: string;
}

/** The path from the root of a document to one of its values. */
export type DocPath = readonly (string | number)[];

/** Creates a container with these entries. */
export function container(
  kind: ContainerNode['kind'],
  entries: readonly DocEntry[],
): ContainerNode {
  const inner = entries.map(
    ({ before, rawKey, node, after }) => before + rawKey + node.raw + after,
  );
  const text = inner.join(',');
  return { kind, entries, raw: kind === 'object' ? `{${text}}` : `[${text}]` };
}

/** Returns the index of a key or item among the entries; the last one of a repeated key counts. */
export const entryIndex = ({ kind, entries }: ContainerNode, key: string | number): number =>
  kind === 'array'
    ? typeof key === 'number' && key < entries.length
      ? key
      : -1
    : entries.findLastIndex((entry) => entry.key === String(key));

/** Returns the value at a path, or null. */
export function nodeAt(root: DocNode, path: DocPath): DocNode | null {
  let node: DocNode = root;
  for (const key of path) {
    if (node.kind === 'scalar') return null;
    const entry = node.entries[entryIndex(node, key)];
    if (!entry) return null;
    node = entry.node;
  }
  return node;
}

/** Returns the members of the object at a path, in order; empty if there is no object. */
export function membersAt(root: DocNode, path: DocPath): readonly DocEntry[] {
  const node = nodeAt(root, path);
  return node?.kind === 'object' ? node.entries : [];
}

const values = new WeakMap<DocNode, unknown>();

/** Returns a node as a JavaScript value; numbers that it can't represent are `ExactNumber`s. */
export function nodeValue(node: DocNode | null): unknown {
  if (!node) return undefined;
  if (!values.has(node)) values.set(node, parseExact(node.raw));
  return values.get(node);
}

export const valueAt = (root: DocNode, path: DocPath): unknown => nodeValue(nodeAt(root, path));

/** Returns the text at a path; '' if there is none or another kind of value. */
export function textAt(root: DocNode, path: DocPath): string {
  const value = valueAt(root, path);
  return typeof value === 'string' ? value : '';
}
