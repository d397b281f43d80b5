import type { Described, DescribedElement } from './describeElements.ts';
import { comment, imports } from './elementTypes.ts';
import { sharedLines } from './sharedLines.ts';

const HEAD = '// Written by the build from the docblocks of the elements.\n';

/** Returns an event's listener: React 19 and Preact listen to any event by the name after `on`. */
const listener = ({ name, description, type }: Described) =>
  `${comment(description, '    ')}    'on${name}'?: ((event: ${type.text}) => void) | undefined;\n`;

const setting = (name: string, { description, type }: Described) =>
  `${comment(description, '    ')}    ${name}?: ${type.text} | null | undefined;\n`;

/** Returns what can be written on a tag: attributes, settable properties, and listeners. */
function linesOf({ attributes = [], members, events }: DescribedElement): string[] {
  const fields = members.filter(({ readonly, type }) => !readonly && !type.text.startsWith('()'));
  const names = fields.map(({ name }) => name);
  const rest = attributes.filter(({ name }) => !names.includes(name));
  return [
    ...rest.map((each) => setting(`'${each.name}'`, each)),
    ...fields.map((each) => setting(each.name, each)),
    ...events.filter(({ name }) => name.startsWith('df-')).map(listener),
  ];
}

/** Returns `dist/types/jsx/props.d.ts`, which is the same for all frameworks. */
export function propTypes(elements: readonly DescribedElement[]): string {
  const { shared, isShared } = sharedLines(elements.map(linesOf));
  const props = elements.map((element) => {
    const lines = linesOf(element);
    const base = isShared(lines) ? 'SharedProps & ' : '';
    const own = base ? lines.filter((line) => !shared.includes(line)) : lines;
    return `  '${element.tagName}': ${base}{\n${own.join('')}  };\n`;
  });
  const body = props.join('');
  return `${HEAD}${imports(body + shared.join(''), '.')}
interface SharedProps {
${shared.join('')}}

/** What one may write on each tag. */
export interface DfProps {
${body}}
`;
}

const entries = (elements: readonly DescribedElement[]) =>
  elements.map(({ tagName }) => `      '${tagName}': Props<'${tagName}'>;\n`).join('');

const ELEMENT = 'HTMLElementTagNameMap[T]';

/**
 * Returns the types of every tag in the JSX of `runtime`, whose own props of an element are `html`.
 */
const typesIn = (
  runtime: string,
  [names, html]: readonly [string, string],
  elements: readonly DescribedElement[],
) => `${HEAD}import type { ${names} } from '${runtime}';
import type {} from '../df.js';
import type { DfProps } from './props.js';

type Html<T extends keyof DfProps> = ${html};
type Props<T extends keyof DfProps> = DfProps[T] & Omit<Html<T>, keyof DfProps[T]>;

declare module '${runtime}' {
  namespace JSX {
    interface IntrinsicElements {
${entries(elements)}    }
  }
}
`;

const REACT = `DetailedHTMLProps<\n  HTMLAttributes<${ELEMENT}>,\n  ${ELEMENT}\n>`;

export const reactTypes = (elements: readonly DescribedElement[]) =>
  typesIn('react', ['DetailedHTMLProps, HTMLAttributes', REACT], elements);

export const preactTypes = (elements: readonly DescribedElement[]) =>
  typesIn('preact', ['HTMLAttributes', `HTMLAttributes<${ELEMENT}>`], elements);

/** Renames `ondf-login` of JSX to the name of the prop that Vue creates for `@df-login`. */
const VUE = `type Listeners<P> = {
  [K in keyof P as K extends \`ondf-\${infer Event}\` ? \`onDf\${Pascal<Event>}\` : K]: P[K];
};
type Pascal<Name extends string> = Name extends \`\${infer First}-\${infer Rest}\`
  ? \`\${Capitalize<First>}\${Pascal<Rest>}\`
  : Capitalize<Name>;
type Own<T extends keyof DfProps> = Listeners<DfProps[T]>;
/** Vue knows an element as a class whose instances have these. */
type Tag<T extends keyof DfProps> = new () => ${ELEMENT} & {
  $props: Own<T> & Omit<HTMLAttributes, keyof Own<T>> & ReservedProps;
};
`;

/** Returns `dist/types/vue.d.ts`: the tags in Vue's templates. */
export const vueTypes = (
  elements: readonly DescribedElement[],
) => `${HEAD}import type { HTMLAttributes, ReservedProps } from 'vue';
import type {} from './df.js';
import type { DfProps } from './jsx/props.js';

${VUE}
declare module 'vue' {
  interface GlobalComponents {
${elements.map(({ tagName }) => `    '${tagName}': Tag<'${tagName}'>;\n`).join('')}  }
}
`;

/** Returns `dist/types/svelte.d.ts`: the tags in Svelte's markup. */
export const svelteTypes = (
  elements: readonly DescribedElement[],
) => `${HEAD}import type { HTMLAttributes } from 'svelte/elements';
import type {} from './df.js';
import type { DfProps } from './jsx/props.js';

type Props<T extends keyof DfProps> = DfProps[T] & Omit<HTMLAttributes<${ELEMENT}>, keyof DfProps[T]>;

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
${elements.map(({ tagName }) => `    '${tagName}': Props<'${tagName}'>;\n`).join('')}  }
}
`;
