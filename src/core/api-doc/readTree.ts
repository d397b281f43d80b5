import { type ContainerNode, type DocEntry, type DocNode } from './DocNode.ts';

/** A whole text: its value, and the blanks around that. */
export interface DocTree {
  lead: string;
  root: DocNode;
  tail: string;
}

const BLANKS = /[ \t\n\r]*/y;
const WORD = /[^ \t\n\r,\]}]+/y;

/** Reads a text that is known to be JSON, every blank of it. */
export function readTree(text: string): DocTree {
  const reader = new TreeReader(text);
  const lead = reader.blanks();
  const root = reader.node();
  return { lead, root, tail: reader.blanks() };
}

class TreeReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  blanks(): string {
    return this.#take(BLANKS);
  }

  node(): DocNode {
    const char = this.#text[this.#at];
    if (char === '{') return this.#container('object', '}');
    if (char === '[') return this.#container('array', ']');
    return { kind: 'scalar', raw: char === '"' ? this.#string() : this.#take(WORD) };
  }

  #container(kind: ContainerNode['kind'], close: string): ContainerNode {
    const start = this.#at;
    const entries: DocEntry[] = [];
    this.#at += 1;
    let before = this.blanks();
    while (this.#text[this.#at] !== close) {
      if (entries.length) {
        // the comma
        this.#at += 1;
        before = this.blanks();
      }
      entries.push(this.#entry(kind, before));
    }
    this.#at += 1;
    return { kind, entries, raw: this.#text.slice(start, this.#at) };
  }

  #entry(kind: ContainerNode['kind'], before: string): DocEntry {
    const start = this.#at;
    let key = '';
    if (kind === 'object') {
      const written = this.#string();
      key = written.includes('\\') ? String(JSON.parse(written)) : written.slice(1, -1);
      this.blanks();
      // the colon
      this.#at += 1;
      this.blanks();
    }
    const rawKey = this.#text.slice(start, this.#at);
    return { before, key, rawKey, node: this.node(), after: this.blanks() };
  }

  #string(): string {
    const start = this.#at;
    let end = this.#text.indexOf('"', start + 1);
    while (this.#isEscaped(end)) end = this.#text.indexOf('"', end + 1);
    this.#at = end + 1;
    return this.#text.slice(start, this.#at);
  }

  #isEscaped(at: number): boolean {
    let before = at;
    while (this.#text[before - 1] === '\\') before -= 1;
    return (at - before) % 2 === 1;
  }

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const [found = ''] = pattern.exec(this.#text) ?? [];
    this.#at += found.length;
    return found;
  }
}
