import { isEqual } from '../lib/changes.ts';
import { stringifyExact } from '../lib/exactJson.ts';
import type { DocChange } from './DocChange.ts';
import {
  container,
  entryIndex,
  nodeAt,
  nodeValue,
  type ContainerNode,
  type DocEntry,
  type DocNode,
  type DocPath,
} from './DocNode.ts';
import { readTree } from './readTree.ts';

/** The indentation of a value's line, and the additional indentation of its members. */
interface Layout {
  indent: string;
  /** '' if everything is on one line. */
  unit: string;
}

/** Returns the indentation of an entry; undefined if it has no line of its own. */
const indentOf = (entry: DocEntry | undefined) => /\n([ \t]*)$/.exec(entry?.before ?? '')?.[1];

const unitOf = (root: DocNode): string =>
  root.kind === 'scalar' || !root.entries.length ? '  ' : (indentOf(root.entries[0]) ?? '');

/** Creates a node for a value, formatted like the document around it. */
const nodeOf = (value: unknown, { indent, unit }: Layout): DocNode =>
  readTree(stringifyExact(value ?? null, unit).replaceAll('\n', `\n${indent}`)).root;

const withNode = (parent: ContainerNode, index: number, entry: DocEntry): ContainerNode =>
  container(parent.kind, parent.entries.with(index, entry));

/** Returns `node` with the value at a path replaced; the same node if nothing changes. */
function replaceAt(
  node: DocNode,
  path: DocPath,
  layout: Layout,
  replace: (node: DocNode, layout: Layout) => DocNode,
): DocNode {
  const [key, ...rest] = path;
  if (key === undefined) return replace(node, layout);
  if (node.kind === 'scalar') return node;
  const index = entryIndex(node, key);
  const entry = node.entries[index];
  if (!entry) return node;
  const indent = indentOf(entry) ?? layout.indent + layout.unit;
  const next = replaceAt(entry.node, rest, { ...layout, indent }, replace);
  return next === entry.node ? node : withNode(node, index, { ...entry, node: next });
}

function withValue(root: DocNode, path: DocPath, value: unknown, layout: Layout): DocNode {
  const key = path.at(-1);
  if (key === undefined || nodeAt(root, path)) {
    return replaceAt(root, path, layout, (node, own) =>
      isEqual(nodeValue(node), value) ? node : nodeOf(value, own),
    );
  }
  const above = path.slice(0, -1);
  const kind = typeof key === 'number' ? 'array' : 'object';
  if (nodeAt(root, above)?.kind !== kind) {
    return withValue(root, above, kind === 'array' ? [value] : { [key]: value }, layout);
  }
  return replaceAt(root, above, layout, (parent, own) =>
    withEntry(parent as ContainerNode, String(key), value, own),
  );
}

/** Adds an entry after the others, formatted like them. */
function withEntry(
  { kind, entries }: ContainerNode,
  key: string,
  value: unknown,
  { indent, unit }: Layout,
): ContainerNode {
  const last = entries.at(-1);
  const own = indentOf(last) ?? indent + unit;
  const before = last ? last.before : unit && `\n${own}`;
  // an object on one line stays on one line
  const isShort = !before.includes('\n');
  const colon = last ? last.rawKey.slice(last.rawKey.lastIndexOf('"') + 1) : unit ? ': ' : ':';
  const entry: DocEntry = {
    before: last && isShort && entries.length === 1 ? before || (unit && ' ') : before,
    key: kind === 'array' ? '' : key,
    rawKey: kind === 'array' ? '' : JSON.stringify(key) + colon,
    node: nodeOf(value, { indent: own, unit: isShort ? '' : unit }),
    after: last ? last.after : unit && `\n${indent}`,
  };
  const others = last ? entries.with(-1, { ...last, after: '' }) : [];
  return container(kind, [...others, entry]);
}

function without({ kind, entries }: ContainerNode, index: number): ContainerNode {
  const removed = entries[index];
  const others = entries.toSpliced(index, 1);
  const end = index - 1;
  const next = others[index];
  const last = others[end];
  // both brackets stay where they were
  if (removed && index === 0 && next) others[index] = { ...next, before: removed.before };
  else if (removed && last && !next) others[end] = { ...last, after: removed.after };
  return container(kind, others);
}

function renamed(parent: ContainerNode, index: number, name: string): ContainerNode {
  const entry = parent.entries[index] as DocEntry; // the caller has found it
  const colon = entry.rawKey.slice(entry.rawKey.lastIndexOf('"') + 1);
  return withNode(parent, index, { ...entry, key: name, rawKey: JSON.stringify(name) + colon });
}

/** Returns the same tree after one change, without altering any other character. */
export function changeTree(root: DocNode, change: DocChange): DocNode {
  const { path } = change;
  const layout: Layout = { indent: '', unit: unitOf(root) };
  if (change.kind === 'set') return withValue(root, path, change.value, layout);
  const key = path.at(-1);
  if (key === undefined) return root;
  return replaceAt(root, path.slice(0, -1), layout, (parent) => {
    const index = parent.kind === 'scalar' ? -1 : entryIndex(parent, key);
    if (parent.kind === 'scalar' || index < 0) return parent;
    if (change.kind === 'remove') return without(parent, index);
    return parent.kind === 'object' ? renamed(parent, index, change.name) : parent;
  });
}
