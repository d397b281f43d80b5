import { isEqual } from '../lib/changes.ts';
import { ExactNumber } from '../lib/exactJson.ts';
import type { DocChange } from './DocChange.ts';
import {
  container,
  entryIndex,
  nodeValue,
  type ContainerNode,
  type DocEntry,
  type DocNode,
  type DocPath,
} from './DocNode.ts';

/** How a text is laid out: what one level is indented by; '' for a text on one line. */
function unitOf(root: DocNode): string {
  if (root.kind === 'scalar' || !root.entries.length) return '  ';
  const [first] = root.entries;
  return /\n([ \t]*)$/.exec(first?.before ?? '')?.[1] ?? '';
}

/** Where a value is written: how deep its line is indented, and by how much more its members are. */
interface Layout {
  indent: string;
  unit: string;
}

const colonOf = (unit: string) => (unit ? ': ' : ':');

/** A value as a node, laid out as the document around it. */
function nodeOf(value: unknown, { indent, unit }: Layout): DocNode {
  if (value instanceof ExactNumber) return { kind: 'scalar', raw: value.text };
  if (typeof value !== 'object' || value === null) {
    return { kind: 'scalar', raw: JSON.stringify(value ?? null) };
  }
  const isList = Array.isArray(value);
  const inner = indent + unit;
  const line = unit && `\n${inner}`;
  const members = Object.entries(value);
  const entries = members.map(([key, member], index): DocEntry => ({
    before: line,
    key: isList ? '' : key,
    rawKey: isList ? '' : JSON.stringify(key) + colonOf(unit),
    node: nodeOf(member, { indent: inner, unit }),
    after: index === members.length - 1 && unit ? `\n${indent}` : '',
  }));
  return container(isList ? 'array' : 'object', entries);
}

/** `node` with a value at a path of entries that exist or are made. */
function withValue(node: DocNode, path: DocPath, value: unknown, layout: Layout): DocNode {
  const [key, ...rest] = path;
  if (key === undefined) return isEqual(nodeValue(node), value) ? node : nodeOf(value, layout);
  const kind = typeof key === 'number' ? 'array' : 'object';
  const parent = node.kind === kind ? node : container(kind, []);
  const inner = { ...layout, indent: layout.indent + layout.unit };
  const index = entryIndex(parent, key);
  const entry = parent.entries[index];
  if (!entry) return withEntry(parent, String(key), rest, value, layout);
  const own = { ...inner, indent: /\n([ \t]*)$/.exec(entry.before)?.[1] ?? inner.indent };
  const changed = withValue(entry.node, rest, value, own);
  if (changed === entry.node) return node;
  return container(kind, parent.entries.with(index, { ...entry, node: changed }));
}

/** A new entry behind the others, laid out as they are. */
function withEntry(
  parent: ContainerNode,
  key: string,
  rest: DocPath,
  value: unknown,
  { indent, unit }: Layout,
): ContainerNode {
  const last = parent.entries.at(-1);
  const before = last ? last.before : unit && `\n${indent}${unit}`;
  const own = last ? (/\n([ \t]*)$/.exec(last.before)?.[1] ?? indent + unit) : indent + unit;
  // what stands on one line stays there
  const isShort = !before.includes('\n');
  const layout = { indent: own, unit: isShort ? '' : unit };
  const colon = last && /"([ \t\n\r]*:[ \t\n\r]*)$/.exec(last.rawKey)?.[1];
  const empty: DocNode = { kind: 'scalar', raw: 'null' };
  const entry: DocEntry = {
    before: last && isShort && parent.entries.length === 1 ? before || (unit && ' ') : before,
    key: parent.kind === 'array' ? '' : key,
    rawKey: parent.kind === 'array' ? '' : JSON.stringify(key) + (colon ?? colonOf(unit)),
    node: rest.length ? withValue(empty, rest, value, layout) : nodeOf(value, layout),
    after: last ? last.after : unit && `\n${indent}`,
  };
  const others = last ? parent.entries.with(-1, { ...last, after: '' }) : [];
  return container(parent.kind, [...others, entry]);
}

/** `node` with its container at a path changed; as it is where there is none. */
function changeParent(
  node: DocNode,
  path: DocPath,
  change: (parent: ContainerNode, index: number) => ContainerNode,
): DocNode {
  const [key, ...rest] = path;
  if (key === undefined || node.kind === 'scalar') return node;
  const index = entryIndex(node, key);
  const entry = node.entries[index];
  if (!entry) return node;
  if (!rest.length) return change(node, index);
  const changed = changeParent(entry.node, rest, change);
  if (changed === entry.node) return node;
  return container(node.kind, node.entries.with(index, { ...entry, node: changed }));
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

function renamed({ kind, entries }: ContainerNode, index: number, name: string): ContainerNode {
  return container(
    kind,
    entries.map((entry, at) => {
      if (at !== index) return entry;
      const colon = /"([ \t\n\r]*:[ \t\n\r]*)$/.exec(entry.rawKey)?.[1] ?? ': ';
      return { ...entry, key: name, rawKey: JSON.stringify(name) + colon };
    }),
  );
}

/** The same tree after one change: what the change does not touch keeps every character. */
export function changeTree(root: DocNode, change: DocChange): DocNode {
  switch (change.kind) {
    case 'set':
      return withValue(root, change.path, change.value, { indent: '', unit: unitOf(root) });
    case 'remove':
      return changeParent(root, change.path, without);
    case 'rename':
      return changeParent(root, change.path, (parent, index) =>
        renamed(parent, index, change.name),
      );
  }
}
