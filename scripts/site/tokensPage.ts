import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DescribedElement } from '../../build/describeElements.ts';
import { escapeHtml } from '../../src/core/text/escapeHtml.ts';
import type { FramedPage } from './pageFrame.ts';

interface Token {
  name: string;
  about: string;
  /** In CSS, if the style sheets contain one. */
  fallback: string;
  tags: string[];
}

const SHEETS = 'src';

/**
 * Returns `light-dark(#3350d6, #4d67ee)` for `--df-accent`,
 * from `var(--df-accent, …)` in the style sheets.
 */
function fallbackOf(name: string, css: string): string {
  const start = css.indexOf(`var(${name},`);
  if (start < 0) return '';
  let depth = 1;
  let at = start + 4;
  for (; depth && at < css.length; at++) {
    if (css[at] === '(') depth++;
    else if (css[at] === ')') depth--;
  }
  return css.slice(start + `var(${name},`.length, at - 1).trim();
}

function tokensOf(elements: readonly DescribedElement[], css: string): Token[] {
  const all = new Map<string, Token>();
  for (const { tagName, cssProperties } of elements) {
    for (const { name, description: about = '' } of cssProperties) {
      const known = all.get(name) ?? { name, about, fallback: fallbackOf(name, css), tags: [] };
      known.tags.push(tagName);
      all.set(name, known);
    }
  }
  return [...all.values()];
}

/** Above this many, a number says more than a list. */
const LISTED = 4;

function usedBy(tags: readonly string[]): string {
  if (tags.length > LISTED) return `${tags.length} elements`;
  return tags.map((tag) => `<a href="docs/elements/${tag}.html">${tag}</a>`).join(', ');
}

function row({ name, about, fallback, tags }: Token): string {
  const hint = fallback ? ` placeholder="${escapeHtml(fallback)}"` : '';
  const said = escapeHtml(about).replace(/`([^`]+)`/g, '<code>$1</code>');
  return `<tr data-token="${name}" data-fallback="${escapeHtml(fallback)}">
<th scope="row"><code>${name}</code><p>${said} <small>${usedBy(tags)}</small></p></th>
<td><span class="sample" aria-hidden="true"></span></td>
<td><input aria-label="${name}"${hint} autocomplete="off" spellcheck="false" /></td>
</tr>`;
}

/** Returns every public custom property with its default, a sample and a field to change it. */
export function tokensPage(elements: readonly DescribedElement[]): FramedPage {
  const css = readdirSync(SHEETS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(join(SHEETS, file), 'utf8'))
    .join('\n');
  const rows = tokensOf(elements, css).map(row);
  return {
    path: 'tokens.html',
    title: 'Tokens',
    description:
      'Every public custom property of the elements, with its default and a live sample.',
    scripts: ['tokens'],
    html: `<h1>Tokens</h1>
<p>Custom properties change how all elements look. Type a value to see it in the samples and in the sign-in. <a href="docs/theming.html">Theming</a> has recipes.</p>
<div class="split">
<div class="table"><table class="tokens"><thead><tr><th>token</th><th>sample</th><th>value</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table></div>
<section class="preview" aria-labelledby="preview"><h2 id="preview">Preview</h2><div data-state></div><div class="stage" data-preview></div>
<h2 id="css">CSS</h2><pre tabindex="0" data-css><code>:root {
}</code></pre></section>
</div>`,
  };
}
