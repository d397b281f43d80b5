import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Inline } from '../../../src/core/text/markdownInlines.ts';
import { readMarkdown, type Block } from '../../../src/core/text/readMarkdown.ts';

const said = (inlines: readonly Inline[]): string =>
  inlines
    .map((each) => {
      if ('text' in each) {
        return each.kind === 'text' ? each.text : `code(${each.text})`;
      }
      if (each.kind === 'break') return 'br()';
      const target = each.kind === 'link' ? ` ${each.href}` : '';
      return `${each.kind}(${said(each.children)}${target})`;
    })
    .join('');

/** Returns a tree as short text. */
function outline(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      switch (block.kind) {
        case 'heading':
          return `h${block.level}: ${said(block.children)}`;
        case 'paragraph':
          return said(block.children);
        case 'code':
          return `code: ${block.text}`;
        case 'rule':
          return 'rule';
        case 'quote':
          return `quote: ${outline(block.blocks)}`;
        case 'table':
          return [block.head, ...block.rows].map((row) => row.map(said).join('|')).join('/');
        case 'list': {
          const items = block.items.map(({ isDone, blocks: own }) =>
            [isDone === undefined ? '' : `${isDone}: `, outline(own)].join(''),
          );
          return `list ${block.start ?? '-'} {${items.join('; ')}}`;
        }
      }
    })
    .join(' / ');
}

const read = (text: string) => outline(readMarkdown(text));

describe('readMarkdown', () => {
  const CASES: [what: string, text: string, expected: string][] = [
    ['headings of both kinds', '# One #\n\nTwo\n===\nThree\n---', 'h1: One / h1: Two / h2: Three'],
    ['paragraphs of several lines', 'a\nb\n\nc', 'a\nb / c'],
    ['hard line breaks', 'a  \nb\\\nc', 'abr()bbr()c'],
    [
      'stress',
      '**a *b*** __c__ ~~d~~ e_f_g 2 * 3 * 4',
      'strong(a em(b)) strong(c) del(d) e_f_g 2 * 3 * 4',
    ],
    ['code in text', 'a `b *c*` ``d`e``', 'a code(b *c*) code(d`e)'],
    ['fenced code', '```js\n# a\n**b**\n```\nc', 'code: # a\n**b** / c'],
    ['code without an end', '~~~\na', 'code: a'],
    ['indented code', '    a\n\n      b\n\nc', 'code: a\n\n  b / c'],
    ['escapes', '\\*a\\* \\[b](c)', '*a* [b](c)'],
    ['rules', 'a\n\n* * *\nb', 'a / rule / b'],
    ['quotes', '> a\n> > b\n\nc', 'quote: a / quote: b / c'],
    ['lists in lists', '- a\n  - b\n- c\n\nd', 'list - {a / list - {b}; c} / d'],
    ['numbered lists', '3. a\n4. b\n   more\n\n   c', 'list 3 {a; b\nmore / c}'],
    ['tasks', '- [x] a\n- [ ] b', 'list - {true: a; false: b}'],
    ['tables', 'a | b\n--|:-:\n`c` | d\\|e\nf', 'a|b/code(c)|d|e/f'],
    [
      'links',
      '[a **b**](c.md "d") <https://e.f> https://g.h/i.',
      'link(a strong(b) c.md) link(https://e.f https://e.f) link(https://g.h/i https://g.h/i).',
    ],
    ['links by name', '[a][B] [b]\n\n[b]: http://c', 'link(a http://c) link(b http://c)'],
    ['pictures as links', '![a](b.png)', 'link(a b.png)'],
    [
      'HTML as text',
      '<b onclick="x()">a</b>\n<script>b</script>',
      '<b onclick="x()">a</b>\n<script>b</script>',
    ],
    ['a list after a paragraph', 'a\n- b', 'a / list - {b}'],
    ['facts before the text', '---\ntitle: a\n---\nb', 'code: title: a / b'],
    ['Windows lines', '# a\r\n\r\n- b\r\n', 'h1: a / list - {b}'],
    ['nothing', '\n \n', ''],
  ];
  for (const [what, text, expected] of CASES) {
    it(`reads ${what}`, () => assert.equal(read(text), expected));
  }

  it('makes no more cells of a table than its text has', () => {
    const head = ['a|', '-|'].map((cell) => cell.repeat(2000));
    const [table] = readMarkdown([...head, ...Array<string>(2000).fill('x')].join('\n'));
    assert.ok(table?.kind === 'table');
    assert.deepEqual([table.head.length, table.rows.flat().length], [2000, 2000]);
  });

  it('finishes for texts that nobody writes', () => {
    for (const piece of [
      '[',
      '*a ',
      '**a',
      '> ',
      '- ',
      '`',
      '![](',
      '_a_',
      '| ',
      '\\',
      '<http://',
      '~~a ',
      '# ',
      ' ',
      '*',
      '1. ',
    ]) {
      const text = piece.repeat(100_000 / piece.length);
      assert.ok(readMarkdown(text).length < 2, piece);
      readMarkdown(`${piece}\n`.repeat(50_000 / piece.length));
    }
  });
});
