import type { AboutElement } from '../../build/aboutElements.ts';
import { languages } from '../../build/catalogues.ts';
import type { Described, DescribedElement } from '../../build/describeElements.ts';
import { SET_BY_PAGE } from './setByPage.ts';

/** A setting of a page's live element. */
export type Control = { name: string; about: string } & (
  | { kind: 'text' | 'number' | 'boolean' }
  | { kind: 'choice'; choices: readonly string[] }
);

/** The data in the page for `demo/site/pages/playground.ts`. */
export interface Playground {
  tag: string;
  /** The element as in the docblock's first example. */
  example: string;
  attributes: readonly Control[];
  properties: readonly Control[];
  events: readonly string[];
  /** Whether it sends requests to an instance. */
  isLive: boolean;
  isForAdmins: boolean;
}

/** English is in the code. */
const LANGUAGES = [...languages, 'en'].sort();

function control({ name, type, description: about = '' }: Described): Control {
  const choices = [...type.text.matchAll(/'([^']*)'/g)].map(([, choice = '']) => choice);
  if (name === 'lang') return { name, about, kind: 'choice', choices: LANGUAGES };
  if (choices.length) return { name, about, kind: 'choice', choices };
  const kind = type.text.startsWith('boolean')
    ? 'boolean'
    : type.text.startsWith('number')
      ? 'number'
      : 'text';
  return { name, about, kind };
}

/** Returns the data of an element's playground. */
export function playgroundOf(
  element: DescribedElement,
  { examples, isForAdmins }: AboutElement,
): Playground {
  const { tagName: tag, attributes = [], cssProperties, events } = element;
  return {
    tag,
    example: examples[0] ?? `<${tag}></${tag}>`,
    attributes: attributes.filter(({ name }) => !SET_BY_PAGE.includes(name)).map(control),
    properties: cssProperties.map(({ name, description: about = '' }) => ({
      name,
      about,
      kind: 'text',
    })),
    events: events.map(({ name }) => name),
    isLive: tag !== 'df-code-editor',
    isForAdmins,
  };
}

/** Returns the container of the playground, which a script fills; without scripts it is empty. */
export function playgroundHtml(playground: Playground): string {
  // not as markup: data between script tags ends at the first `</`
  const data = JSON.stringify(playground).replaceAll('<', '\\u003c');
  return `<section class="playground" aria-labelledby="try-${playground.tag}" data-playground>
<h2 id="try-${playground.tag}">Play with it</h2>
<noscript><p>The live element needs JavaScript.</p></noscript>
<script type="application/json">${data}</script>
</section>`;
}
