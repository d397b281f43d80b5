import { format, resolveConfig } from 'prettier';
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
 * formatted with prettier.
 */
export async function galleryPage(page: string): Promise<string> {
  const sections = aboutElements().flatMap((element) =>
    element.examples.map((example) => section(element, example)),
  );
  const main = `<main>${sections.join('\n\n')}</main>`;
  const options = await resolveConfig('demo/pages/elements.html');
  return format(
    page.replace(/<main>[^]*<\/main>/, () => main),
    { ...options, parser: 'html' },
  );
}
