import { readFileSync } from 'node:fs';
import { format, type FormatConfig } from 'oxfmt';
import { escapeHtml } from '../src/core/text/escapeHtml.ts';
import { aboutElements, type AboutElement } from './aboutElements.ts';

const paragraph = (text: string) =>
  `<p>${escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>`;

/**
 * Returns `df-login isolated` for `<df-login isolated heading="Hello">`:
 * the tag with its boolean attributes.
 */
function nameOf(tag: string, example: string): string {
  const [, attributes = ''] = new RegExp(`<${tag}((?:\\s[^>]*)?)>`).exec(example) ?? [];
  return [tag, ...attributes.replace(/[\w-]+="[^"]*"/g, '').split(/\s+/)].filter(Boolean).join(' ');
}

function section({ tag, summary, isForAdmins }: AboutElement, example: string): string {
  const name = nameOf(tag, example);
  const id = name.replaceAll(' ', '-');
  // the console needs a page of its own
  const live =
    tag === 'df-console'
      ? '<p><a href="console.html">Open it on its own page</a>.</p>'
      : `<div class="stage">${example}</div>`;
  return `<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title"><code>&lt;${name}&gt;</code></h2>
${paragraph(summary + (isForAdmins ? ' For administrators.' : ''))}
<pre><code>${escapeHtml(example)}</code></pre>
${live}
</section>`;
}

/**
 * Returns `demo/pages/elements.html` with every element in its `main`, each example live,
 * formatted like the sources.
 */
export async function galleryPage(page: string): Promise<string> {
  const sections = aboutElements().flatMap((element) =>
    element.examples.map((example) => section(element, example)),
  );
  const main = `<main>${sections.join('\n\n')}</main>`;
  const options = JSON.parse(readFileSync('.oxfmtrc.json', 'utf8')) as FormatConfig;
  const source = page.replace(/<main>[^]*<\/main>/, () => main);
  return (await format('elements.html', source, options)).code;
}
