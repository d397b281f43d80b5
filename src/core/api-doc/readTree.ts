import type { ContainerNode, DocEntry, DocNode } from './DocNode.ts';

/** A whole text: its value, and the whitespace around it. */
export interface DocTree {
  lead: string;
  root: DocNode;
  tail: string;
}

/** Reads a text that is known to be valid JSON, with all of its whitespace. */
export function readTree(text: string): DocTree {
  const raw = text.trim();
  const start = text.indexOf(raw);
  return {
    lead: text.slice(0, start),
    root: docNode(raw),
    tail: text.slice(start + raw.length),
  };
}

const KINDS: Readonly<Record<string, ContainerNode['kind']>> = { '{': 'object', '[': 'array' };

/** Creates a value whose entries are read on first use: most of a large document is never read. */
function docNode(raw: string): DocNode {
  const kind = KINDS[raw.charAt(0)];
  if (!kind) return { kind: 'scalar', raw };
  let entries: readonly DocEntry[] | undefined;
  return {
    kind,
    raw,
    get entries() {
      return (entries ??= splitEntries(raw).map((entry) => docEntry(kind, entry)));
    },
  };
}

const IN_STRING = /["\\]/g;

/**
 * Finds the quote that ends a string. A single pattern for all of it would overflow the stack at
 * some megabytes.
 */
function stringEnd(raw: string, start: number): number {
  IN_STRING.lastIndex = start + 1;
  while (IN_STRING.test(raw)) {
    const at = IN_STRING.lastIndex - 1;
    if (raw.charAt(at) === '"') return at;
    IN_STRING.lastIndex = at + 2;
  }
  return raw.length;
}

const TOKENS = /["{}[\],]/g;

/** Splits the text of an object or array at its top-level commas. */
function splitEntries(raw: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 1;
  TOKENS.lastIndex = 0;
  while (TOKENS.test(raw)) {
    const end = TOKENS.lastIndex - 1;
    const token = raw.charAt(end);
    // brackets and commas inside strings mean nothing
    if (token === '"') TOKENS.lastIndex = stringEnd(raw, end) + 1;
    else if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    else if (token === ',' && depth === 1) {
      parts.push(raw.slice(start, end));
      start = end + 1;
    }
  }
  const last = raw.slice(start, -1);
  return parts.length || last.trim() ? [...parts, last] : [];
}

const COLON = /\s*:\s*/y;

/** Returns the name at the start of a member, and the name with everything up to the value. */
function readName(member: string): [rawKey: string, name: string] {
  const end = stringEnd(member, 0) + 1;
  COLON.lastIndex = end;
  COLON.test(member);
  return [member.slice(0, COLON.lastIndex), member.slice(0, end)];
}

function docEntry(kind: ContainerNode['kind'], part: string): DocEntry {
  const trimmed = part.trim();
  const start = part.indexOf(trimmed);
  const [rawKey, name] = kind === 'object' ? readName(trimmed) : ['', '""'];
  return {
    before: part.slice(0, start),
    key: JSON.parse(name) as string,
    rawKey,
    node: docNode(trimmed.slice(rawKey.length)),
    after: part.slice(start + trimmed.length),
  };
}
