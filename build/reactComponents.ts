import { banner } from './banner.ts';
import type { Described, DescribedElement } from './describeElements.ts';
import { comment, imports } from './elementTypes.ts';
import { sharedLines } from './sharedLines.ts';

const HEAD = 'Written by the build from the docblocks of the elements.';

/** Returns the name of the component for `df-user-menu`: `DfUserMenu`. */
const componentOf = (tag: string) => tag.replace(/(?:^|-)(\w)/g, (_, l: string) => l.toUpperCase());

/** Returns the name of the prop for `df-session-expired`: `onSessionExpired`. */
const handlerOf = (event: string) =>
  event.replace(/^df-/, 'on-').replace(/-(\w)/g, (_, l: string) => l.toUpperCase());

const eventsOf = ({ events }: DescribedElement) =>
  events.filter(({ name }) => name.startsWith('df-'));

const propertiesOf = ({ members, attributes = [] }: DescribedElement) =>
  members.filter(
    ({ name, readonly, type }) =>
      !readonly &&
      !type.text.startsWith('()') &&
      !attributes.some(({ fieldName }) => fieldName === name),
  );

/** Returns the props that are set as attributes; React handles `lang` and the like itself. */
const attributesOf = ({ attributes = [] }: DescribedElement) =>
  attributes.filter(({ fieldName }) => fieldName);

function componentFor(element: DescribedElement): string {
  const table = {
    attributes: Object.fromEntries(attributesOf(element).map((a) => [a.fieldName, a.name])),
    properties: propertiesOf(element).map(({ name }) => name),
    events: Object.fromEntries(eventsOf(element).map(({ name }) => [handlerOf(name), name])),
  };
  const { tagName } = element;
  const name = componentOf(tagName);
  const words = [`'${name}'`, `'${tagName}'`, `() => import('../${tagName}.js')`];
  return `export const ${name} = createComponent(${words.join(', ')}, ${JSON.stringify(table)});\n`;
}

/** Returns a line that exports the components of another module; with `*`, Next.js fails. */
const exportsOf = (elements: readonly DescribedElement[], module: string) =>
  `export { ${elements.map(({ tagName }) => componentOf(tagName)).join(', ')} } from '${module}';\n`;

/**
 * Returns a module below `dist/react` with a component for each of these tags, for React 18 and 19,
 * also on the server. It exports the components for portals as well, unless they are these.
 */
export const reactComponents = (
  elements: readonly DescribedElement[],
  portal: readonly DescribedElement[] = [],
) => `${banner}
'use client';
// ${HEAD}
import { createComponent } from './createComponent.js';
${portal.length ? exportsOf(portal, './portal.js') : ''}
${elements.map(componentFor).join('')}`;

const prop = (name: string, { description, type }: Described, isHandler = false) => {
  const text = isHandler ? `(event: ${type.text}) => void` : type.text;
  return `${comment(description, '  ')}  ${name}?: ${isHandler ? `(${text})` : text} | null | undefined;\n`;
};

const linesOf = (element: DescribedElement): string[] => [
  ...attributesOf(element).map((each) => prop(each.fieldName ?? each.name, each)),
  ...propertiesOf(element).map((each) => prop(each.name, each)),
  ...eventsOf(element).map((each) => prop(handlerOf(each.name), each, true)),
];

/** Returns the types of these components; `rest` stands before them. */
export function reactComponentTypes(elements: readonly DescribedElement[], rest = ''): string {
  const { shared, isShared } = sharedLines(elements.map(linesOf));
  const typesOf = (element: DescribedElement) => {
    const component = componentOf(element.tagName);
    const lines = linesOf(element);
    const base = isShared(lines) ? ' extends SharedProps' : '';
    const own = base ? lines.filter((line) => !shared.includes(line)) : lines;
    return `${comment(element.description)}export const ${component}: Component<'${element.tagName}', ${component}Props>;
export interface ${component}Props${base} {
${own.join('')}}
`;
  };
  const body = `interface SharedProps {\n${shared.join('')}}\n\n${elements.map(typesOf).join('\n')}`;
  return `// ${HEAD}
import type { ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react';
import type {} from '../df.js';
${rest}${imports(body, '.')}
type Component<T extends keyof HTMLElementTagNameMap, P> = ForwardRefExoticComponent<
  P & Omit<HTMLAttributes<HTMLElement>, keyof P | 'children'> & RefAttributes<HTMLElementTagNameMap[T]>
>;

${body}`;
}
