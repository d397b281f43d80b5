import { createHash } from 'node:crypto';

const HEAD = /^##+ (.*)$/;
const RULE = /^\|[\s:|-]+\|$/;
/** A full stop ends a sentence where a capital, a quotation or code follows. */
const END = /(?<=[^.\s][.!?]['’)]?)\s+(?=[A-Z'"`{([])/;

const plain = (text: string) => text.replace(/\*\*/g, '').replace(/\s+/g, ' ').trim();

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10);

/** What a line says: a row of a table is one statement, prose is cut at its full stops. */
function statementsOf(line: string): string[] {
  const text = plain(line.replace(/^\s*[-*]\s+/, ''));
  return line.startsWith('|') ? [text] : text.split(END);
}

type Statement = Readonly<Record<'at' | 'hash' | 'text', string>>;

/**
 * The statements of a specification in Markdown, in order: where each stands (`at`, e.g. `1 §4 12`:
 * document, chapter, how many-th of the chapter), its words, and a hash by which it is known again.
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
