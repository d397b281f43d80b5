import { parseTree, type Node } from 'jsonc-parser';
import type { DocEntry, DocNode } from './DocNode.ts';

/** A whole text: its value, and the blanks around that. */
export interface DocTree {
  lead: string;
  root: DocNode;
  tail: string;
}

/** Reads a text that is known to be JSON, every blank of it. */
export function readTree(text: string): DocTree {
  const node = parseTree(text) as Node; // only an empty text has none
  const end = node.offset + node.length;
  return { lead: text.slice(0, node.offset), root: docNode(text, node), tail: text.slice(end) };
}

function docNode(text: string, { type, offset, length, children }: Node): DocNode {
  const raw = text.slice(offset, offset + length);
  if (!children) return { kind: 'scalar', raw };
  let start = offset + 1;
  const entries = children.map((child, index): DocEntry => {
    const [name, node = child] = type === 'object' ? (child.children ?? []) : [];
    const end = child.offset + child.length;
    const next = children[index + 1]?.offset ?? offset + length - 1;
    // up to the comma, where there is one
    const [after = ''] = text.slice(end, next).split(',');
    const before = text.slice(start, child.offset);
    start = end + after.length + 1;
    return {
      before,
      key: name ? String(name.value) : '',
      rawKey: text.slice(child.offset, node.offset),
      node: docNode(text, node),
      after,
    };
  });
  return { kind: type as 'object' | 'array', raw, entries };
}
