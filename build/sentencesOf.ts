import { createHash } from 'node:crypto';

const HEAD = /^##+ (.*)$/;
const RULE = /^\|[\s:|-]+\|$/;
/** A period ends a sentence if a capital, a quotation mark or code follows. */
const END = /(?<=[^.\s][.!?]['’)]?)\s+(?=[A-Z'"`{([])/;

const plain = (text: string) => text.replace(/\*\*/g, '').replace(/\s+/g, ' ').trim();

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10);

/**
 * Returns the statements of a line: a table row is one statement, prose is split at its periods.
 */
function statementsOf(line: string): string[] {
  const text = plain(line.replace(/^\s*[-*]\s+/, ''));
  return line.startsWith('|') ? [text] : text.split(END);
}

type Statement = Readonly<Record<'at' | 'hash' | 'text', string>>;

/**
 * Returns the statements of a specification in Markdown, in order: each with its place (`at`, e.g.
 * `1 §4 12`: document, chapter, position in the chapter), its words, and a hash that identifies it.
 */
export function sentencesOf(markdown: string, document: string): Statement[] {
  const found: Statement[] = [];
  let chapter = '0';
  let count = 0;
  const lines = markdown.split('\n');
  lines.forEach((line, at) => {
    const head = HEAD.exec(line);
    if (head) {
      const number = /^(\d+)\./.exec(head[1] ?? '')?.[1];
      if (number) [chapter, count] = [number, 0];
      return;
    }
    const isTableHead = line.startsWith('|') && RULE.test(lines[at + 1] ?? '');
    if (!line.trim() || line.startsWith('# ') || RULE.test(line) || isTableHead) return;
    for (const text of statementsOf(line)) {
      count += 1;
      found.push({ at: `${document} §${chapter} ${count}`, hash: hashOf(text), text });
    }
  });
  return found;
}
