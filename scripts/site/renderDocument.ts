import { Marked, type Tokens } from 'marked';
import { escapeHtml } from '../../src/core/text/escapeHtml.ts';

export interface Heading {
  level: number;
  id: string;
  /** As plain text. */
  text: string;
}

export interface RenderedDocument {
  title: string;
  html: string;
  headings: readonly Heading[];
}

/** Returns the ids that code hosts give to headings, which the links of the documents use. */
const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

const plain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(
      /&(lt|gt|quot|#39|amp);/g,
      (_, name: string) => ({ lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' })[name] ?? '',
    );

/**
 * Renders a document of this repository. Its text is ours, so HTML in it is kept.
 *
 * @param link returns the target of a link or picture, undefined for none.
 */
export function renderDocument(
  markdown: string,
  link: (href: string) => string | undefined,
): RenderedDocument {
  const headings: Heading[] = [];
  const taken = new Map<string, number>();
  const marked = new Marked({ gfm: true });
  marked.use({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading): string {
        const html = this.parser.parseInline(tokens);
        const text = plain(html);
        const slug = slugOf(text);
        const times = taken.get(slug) ?? 0;
        taken.set(slug, times + 1);
        const id = times ? `${slug}-${times}` : slug;
        headings.push({ level: depth, id, text });
        const anchor =
          depth === 1
            ? ''
            : ` <a class="anchor" href="#${id}" aria-label="Link to “${escapeHtml(text)}”">#</a>`;
        return `<h${depth} id="${id}">${html}${anchor}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link): string {
        const html = this.parser.parseInline(tokens);
        const to = link(href);
        return to === undefined ? html : `<a href="${escapeHtml(to)}">${html}</a>`;
      },
      code({ text, lang }: Tokens.Code): string {
        const named = lang ? ` data-lang="${escapeHtml(lang)}"` : '';
        return `<pre tabindex="0"${named}><code>${escapeHtml(text)}</code></pre>\n`;
      },
      table(token: Tokens.Table): string {
        const row = (cells: readonly Tokens.TableCell[], tag: 'td' | 'th') =>
          `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`;
        const isNamed = token.header.some(({ text }) => text.trim());
        const head = isNamed ? `<thead>${row(token.header, 'th')}</thead>` : '';
        const body = token.rows.map((cells) => row(cells, 'td')).join('\n');
        return `<div class="table" tabindex="0" role="group" aria-label="${escapeHtml(headings.at(-1)?.text ?? 'Table')}"><table>${head}<tbody>${body}</tbody></table></div>\n`;
      },
      html({ text }: Tokens.HTML | Tokens.Tag): string {
        if (text.startsWith('<!--')) return '';
        return text.replace(/\b(src|srcset)="([^"]+)"/g, (_, name: string, to: string) => {
          return `${name}="${escapeHtml(link(to) ?? to)}"`;
        });
      },
    },
  });
  const html = marked.parse(markdown, { async: false });
  const title = headings.find(({ level }) => level === 1)?.text ?? '';
  return { title, html, headings };
}
