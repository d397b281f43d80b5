import { routes } from '../src/core/navigation/routes.ts';
import { describeElements } from './describeElements.ts';

/** An element as its docblock describes it, for lists of elements. */
export interface AboutElement {
  tag: string;
  /** The first sentence: `Lists, creates and edits the users of an instance.` */
  summary: string;
  isForAdmins: boolean;
  /** Its HTML without scripts: each block of the docblock that contains the tag. */
  examples: readonly string[];
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function about(tag: string, description: string): AboutElement {
  const [paragraph = ''] = description.split('\n\n');
  const [sentence = paragraph] = /^[^]*?[.](?=\s|$)/.exec(paragraph) ?? [];
  const fences = [...description.matchAll(/```html\n([^]*?)\n```/g)];
  return {
    tag,
    summary: capitalized(sentence.replace(/\s+/g, ' ').replace(/^`<[\w-]+>` (?:is )?/, '')),
    isForAdmins: description.includes('Requires a signed-in system administrator'),
    examples: fences
      .map(([, html = '']) => html.replace(/^<script.*<\/script>\n/gm, ''))
      .filter((html) => new RegExp(`^<${tag}[ >]`, 'm').test(html)),
  };
}

/**
 * Returns all elements: first those of the console's pages in their order, then the others by tag.
 */
export function aboutElements(): readonly AboutElement[] {
  const all = describeElements()
    .modules.flatMap(({ declarations }) => declarations)
    .map(({ tagName, description = '' }) => about(tagName, description));
  const order = routes.map(({ tag }) => tag);
  const place = ({ tag }: AboutElement) => {
    const at = order.indexOf(tag);
    return at < 0 ? order.length : at;
  };
  return all.toSorted((one, other) => place(one) - place(other));
}
