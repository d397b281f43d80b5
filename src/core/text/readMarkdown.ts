import { readInlines, type Inline, type LinkNames } from './markdownInlines.ts';

export interface MarkdownItem {
  /** A task that is done, or not. */
  isDone?: boolean;
  blocks: readonly Block[];
}

/** A part of a Markdown document. */
export type Block =
  | { kind: 'heading'; level: number; children: readonly Inline[] }
  | { kind: 'paragraph'; children: readonly Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' }
  | { kind: 'quote'; blocks: readonly Block[] }
  | { kind: 'list'; start: number | null; items: readonly MarkdownItem[] }
  /** A row may have fewer cells than the head. */
  | { kind: 'table'; head: readonly Inline[][]; rows: readonly Inline[][][] };

/** Nobody nests deeper, and malicious texts would take long. */
const DEPTH = 12;

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const HEADING = /^ {0,3}(#{1,6})(?:[ \t]|$)/;
const QUOTE = /^ {0,3}> ?/;
const ITEM = /^( {0,3})([-*+]|\d{1,9}[.)])( {1,4}|$)/;
const NAMED = /^ {0,3}\[([^[\]]{1,200})\]:[ \t]*<?([^\s<>]{1,1000})/;
const UNDERLINE = /^ {0,3}(=+|-+) *$/;

const isBlank = (line: string | undefined) => line === undefined || line.trim() === '';
const isRule = (line: string) => /^(?:-{3,}|\*{3,}|_{3,})$/.test(line.replace(/\s/g, ''));

/** Returns the cells of a table row. */
function cellsOf(line: string): string[] {
  const cells = line
    .trim()
    .replace(/^\|/, '')
    .split(/(?<!\\)\|/);
  if (cells.at(-1)?.trim() === '') cells.pop();
  return cells.map((cell) => cell.trim().replaceAll('\\|', '|'));
}

const isTableHead = (line: string, next: string | undefined): boolean =>
  line.includes('|') &&
  next !== undefined &&
  next.includes('-') &&
  cellsOf(next).every((cell) => /^:?-+:?$/.test(cell)) &&
  cellsOf(next).length === cellsOf(line).length;

const startsBlock = (line: string): boolean =>
  [FENCE, HEADING, QUOTE].some((pattern) => pattern.test(line)) || isRule(line);

/** Reads Markdown as a tree, as far as all its dialects agree; HTML in it stays text. */
export function readMarkdown(text: string): Block[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/^\t+/, (tabs) => '    '.repeat(tabs.length)));
  const end = lines[0] === '---' ? lines.indexOf('---', 1) : -1;
  const facts = end > 1 ? [{ kind: 'code' as const, text: lines.slice(1, end).join('\n') }] : [];
  const body = end > 1 ? lines.slice(end + 1) : lines;
  const names = new Map<string, string>();
  for (const line of body) {
    const [, name = '', href = ''] = NAMED.exec(line) ?? [];
    if (name && !names.has(name.toLowerCase())) names.set(name.toLowerCase(), href);
  }
  return [...facts, ...readBlocks(body, names, 0)];
}

function readBlocks(lines: readonly string[], names: LinkNames, depth: number): Block[] {
  const blocks: Block[] = [];
  const inlines = (part: string) => readInlines(part, names);
  let at = 0;

  const gather = (isMore: (line: string, index: number) => boolean): string[] => {
    const from = at;
    while (at < lines.length && isMore(lines[at] ?? '', at)) at += 1;
    return lines.slice(from, at);
  };

  function readCode(mark: string): void {
    at += 1;
    const isEnd = (line: string) => {
      const sign = line.trim();
      return sign.startsWith(mark) && sign.replaceAll(mark.charAt(0), '') === '';
    };
    const text = gather((line) => !isEnd(line)).join('\n');
    at += 1;
    blocks.push({ kind: 'code', text });
  }

  function readIndented(): void {
    const code = gather((line) => isBlank(line) || line.startsWith('    '));
    const text = code.map((line) => line.slice(4)).join('\n');
    blocks.push({ kind: 'code', text: text.trimEnd() });
  }

  function readHeading(line: string, marks: string): void {
    at += 1;
    const text = line
      .trim()
      .slice(marks.length)
      .trim()
      .replace(/(?:^|\s)#+$/, '');
    blocks.push({ kind: 'heading', level: marks.length, children: inlines(text) });
  }

  function readTable(head: string[]): void {
    at += 2;
    // without the empty cells of short rows: a file of 200 kB could have a thousand million of them
    const rows = gather((line) => !isBlank(line) && !startsBlock(line)).map((line) =>
      cellsOf(line).slice(0, head.length).map(inlines),
    );
    blocks.push({ kind: 'table', head: head.map(inlines), rows });
  }

  function readItem(width: number): MarkdownItem {
    const [first = '', ...rest] = [
      (lines[at++] ?? '').slice(width),
      ...gather((line, index) => {
        if (isBlank(line)) return indentOf(lines[index + 1]) >= width;
        if (indentOf(line) >= width) return true;
        // a line that continues a paragraph need not be indented
        return !isBlank(lines[index - 1]) && !startsBlock(line) && !ITEM.test(line);
      }).map((line) => line.slice(Math.min(width, indentOf(line)))),
    ];
    const [task = '', mark] = /^\[([ xX])\] /.exec(first) ?? [];
    const own = [first.slice(task.length), ...rest];
    return {
      ...(mark !== undefined && { isDone: mark !== ' ' }),
      blocks: readBlocks(own, names, depth + 1),
    };
  }

  function readList(marker: string): void {
    const kind = marker.slice(-1);
    const items: MarkdownItem[] = [];
    while (at < lines.length) {
      const line = lines[at] ?? '';
      const [whole = '', , own = '', gap = ''] = ITEM.exec(line) ?? [];
      if (own.slice(-1) !== kind || isRule(line)) break;
      items.push(readItem(whole.length + (gap ? 0 : 1)));
      if (isBlank(lines[at]) && ITEM.test(lines[at + 1] ?? '')) at += 1;
    }
    const start = /\d/.test(marker) ? parseInt(marker, 10) : null;
    blocks.push({ kind: 'list', start, items });
  }

  function readParagraph(): void {
    const from = at;
    const text = gather((line, index) => {
      if (index === from) return true;
      if (isBlank(line) || UNDERLINE.test(line) || startsBlock(line)) return false;
      const [, , marker = ''] = ITEM.exec(line) ?? [];
      // a number at the start of a line is rarely a list
      return !(marker && (!/\d/.test(marker) || /^1\D/.test(marker)));
    });
    const children = inlines(
      text
        .map((line) => line.trimStart())
        .join('\n')
        .trimEnd(),
    );
    const [, underline = ''] = UNDERLINE.exec(lines[at] ?? '') ?? [];
    if (!underline) {
      blocks.push({ kind: 'paragraph', children });
      return;
    }
    at += 1;
    blocks.push({ kind: 'heading', level: underline.startsWith('=') ? 1 : 2, children });
  }

  while (at < lines.length) {
    const line = lines[at] ?? '';
    const [, fence] = FENCE.exec(line) ?? [];
    const [, marks] = HEADING.exec(line) ?? [];
    const [, , marker] = ITEM.exec(line) ?? [];
    if (isBlank(line) || NAMED.test(line)) at += 1;
    else if (fence) readCode(fence);
    else if (line.startsWith('    ')) readIndented();
    else if (marks) readHeading(line, marks);
    else if (isRule(line)) {
      at += 1;
      blocks.push({ kind: 'rule' });
    } else if (QUOTE.test(line) && depth < DEPTH) {
      const own = gather((each) => QUOTE.test(each)).map((each) => each.replace(QUOTE, ''));
      blocks.push({ kind: 'quote', blocks: readBlocks(own, names, depth + 1) });
    } else if (marker && depth < DEPTH) readList(marker);
    else if (isTableHead(line, lines[at + 1])) readTable(cellsOf(line));
    else readParagraph();
  }
  return blocks;
}

const indentOf = (line: string | undefined): number =>
  isBlank(line) ? 0 : (line?.search(/[^ ]/) ?? 0);
