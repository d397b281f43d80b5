import { readFileSync } from 'node:fs';
import type { Described, DescribedElement } from './describeElements.ts';

const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Returns the words of `'auto' | 'light'`; none for other types. */
const words = (type?: { text: string }) =>
  [...(type?.text ?? '').matchAll(/'([\w-]+)'/g)].map(([, word]) => word);

const markdown = (value = '') => ({ kind: 'markdown', value });

/** Returns `html.customData` for VS Code: completion and hover in HTML. */
export const vsCodeData = (elements: readonly DescribedElement[]) => ({
  version: 1.1,
  tags: elements.map(({ tagName, description, attributes = [] }) => ({
    name: tagName,
    description: markdown(description),
    attributes: attributes.map((each) => ({
      name: each.name,
      description: markdown(each.description),
      ...(each.type.text === 'boolean' && { valueSet: 'v' }),
      ...(words(each.type).length && { values: words(each.type).map((word) => ({ name: word })) }),
    })),
  })),
});

const named = (list: readonly Described[] = []) =>
  list.map(({ name: each, description }) => ({ name: each, description }));

const typed = (list: readonly Described[]) =>
  list.map(({ name: each, description, type }) => ({ name: each, description, type: type.text }));

const sameAs = (one: Described) => (other: Described) =>
  one.name === other.name && one.description === other.description;

/** Returns the custom properties of each element, and separately those that several share. */
function stylesOf(elements: readonly DescribedElement[]) {
  const all = elements.flatMap(({ cssProperties }) => cssProperties);
  const isShared = (each: Described) => all.filter(sameAs(each)).length > 1;
  return {
    shared: all.filter((each, at) => isShared(each) && all.findIndex(sameAs(each)) === at),
    ownOf: ({ cssProperties }: DescribedElement) => cssProperties.filter((each) => !isShared(each)),
  };
}

/** Returns the data for JetBrains' editors, in the format of web-types. */
export function webTypes(elements: readonly DescribedElement[]) {
  const { shared, ownOf } = stylesOf(elements);
  return {
    $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
    name,
    version,
    'js-types-syntax': 'typescript',
    'description-markup': 'markdown',
    contributions: {
      css: { properties: named(shared) },
      html: {
        elements: elements.map((each) => ({
          name: each.tagName,
          description: each.description,
          attributes: (each.attributes ?? []).map(({ name: attribute, description, type }) => ({
            name: attribute,
            description,
            value: { type: type.text, ...(type.text === 'boolean' && { required: false }) },
          })),
          slots: named(each.slots),
          js: { properties: typed(each.members), events: typed(each.events) },
          css: { parts: named(each.cssParts), properties: named(ownOf(each)) },
        })),
      },
    },
  };
}
