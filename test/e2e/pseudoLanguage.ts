import { readFileSync, readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { textsOf } from '../../build/textsOf.ts';
import { fill, type Messages, type Values } from '../../src/core/messages/translate.ts';

/** A language tag that isn't in use. */
export const PSEUDO = 'qps';

const ACCENTS = 'áƀçđéƒĝħíĵķłɱñóƥǫřšŧúṽŵẋýž';

/**
 * Makes a text longer by a third, like German, in accented letters; placeholders in braces stay.
 */
function pseudo(text: string): string {
  const letters = text.replace(/\{\w+\}|[a-z]/g, (part) =>
    part.length > 1 ? part : (ACCENTS[part.charCodeAt(0) - 97] ?? part),
  );
  return `⟦${letters}${' ·'.repeat(Math.ceil(text.length / 6))}⟧`;
}

/** Returns an English text of ours in the pseudo-language. */
export const inPseudo = (text: string, values?: Values): string => fill(pseudo(text), values);

/** Returns every text of the sources, so that other texts are obvious. */
export function pseudoTexts(): Messages {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => /\.tsx?$/.test(file)).map((file) => `src/${file}`);
  const texts = sources.flatMap((file) => [...textsOf(file, readFileSync(file, 'utf8'))]);
  const inPseudo = texts.map(([text, forms]): [string, Messages[string]] => [
    text,
    typeof forms === 'string'
      ? pseudo(forms)
      : { other: '', ...Object.fromEntries(Object.entries(forms).map(([k, v]) => [k, pseudo(v)])) },
  ]);
  return Object.fromEntries(inPseudo);
}

/** Sets the texts before any script of the page runs. */
export async function speakPseudo(page: Page): Promise<void> {
  // the compiler of this file names functions with a helper that pages lack
  await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  await page.addInitScript(
    ({ lang, texts }) => {
      const shared = globalThis as unknown as Record<symbol, Map<string, unknown>>;
      shared[Symbol.for('df-elements/1/messages')] = new Map([[lang, texts]]);
      const speak = () => document.documentElement?.setAttribute('lang', lang);
      new MutationObserver((_, observer) => {
        if (document.documentElement) {
          speak();
          observer.disconnect();
        }
      }).observe(document, { childList: true });
    },
    { lang: PSEUDO, texts: pseudoTexts() },
  );
}

/** Returns what users see or hear on the page, each text once: text, and names from attributes. */
export const shownTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const add = (text: string | null) =>
      text?.trim() && found.add(text.trim().replace(/\s+/g, ' '));
    const visit = (node: Node) => {
      if (node instanceof Text) return void add(node.data);
      if (!(node instanceof Element || node instanceof ShadowRoot)) return;
      if (node instanceof Element) {
        if (!node.checkVisibility() || /^(script|style|option|datalist)$/.test(node.localName))
          return;
        for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
          add(node.getAttribute(name));
        if (node.shadowRoot) visit(node.shadowRoot);
        if (node instanceof HTMLSelectElement) for (const { label } of node.options) add(label);
        if (/^(textarea|pre|code)$/.test(node.localName)) return;
        // one word, which can break here
        if (node.querySelector(':scope > wbr')) return void add(node.textContent);
      }
      node.childNodes.forEach(visit);
    };
    visit(document.body);
    return [...found];
  });

/** Returns a text without what is the same in any language: numbers, punctuation, whitespace. */
export const normalized = (text: string): string => text.replace(/[\d\s\p{P}\p{S}]+/gu, ' ').trim();

/** Returns the parts of a text that are not in the pseudo-language. */
export function foreignParts(text: string): string[] {
  let left = text;
  // the innermost first: values are inside sentences
  while (/⟦[^⟦⟧]*⟧/.test(left)) left = left.replace(/⟦[^⟦⟧]*⟧/g, '\n');
  // a sentence around an element, such as a name, is two texts
  left = left.replace(/⟦[^⟦⟧]*$/, '').replace(/^[^⟦⟧]*⟧/, '');
  return left.split('\n').map((part) => part.trim());
}
