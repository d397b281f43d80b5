import { comment, imports } from './elementTypes.mjs';

const HEAD = '// Written by the build from the docblocks of the elements.\n';

/** React 19 and Preact listen to any event by the name after `on`. */
const listener = ({ name, description, type }) =>
  `${comment(description, '    ')}    'on${name}'?: ((event: ${type.text}) => void) | undefined;\n`;

const setting = (name, { description, type }) =>
  `${comment(description, '    ')}    ${name}?: ${type.text} | null | undefined;\n`;

/** What one may write on a tag: attributes, properties that may be set, and listeners. */
function propsOf({ tagName, attributes = [], members, events }) {
  const fields = members.filter(({ readonly, type }) => !readonly && !type.text.startsWith('()'));
  const names = fields.map(({ name }) => name);
  const rest = attributes.filter(({ name }) => !names.includes(name));
  const lines = [
    ...rest.map((each) => setting(`'${each.name}'`, each)),
    ...fields.map((each) => setting(each.name, each)),
    ...events.filter(({ name }) => name.startsWith('df-')).map(listener),
  ];
  return `  '${tagName}': {\n${lines.join('')}  };\n`;
}

/** `dist/types/jsx/props.d.ts`: the same for every JSX. */
export function propTypes(elements) {
  const body = elements.map(propsOf).join('');
  return `${HEAD}${imports(body, '.')}
/** What one may write on each tag. */
export interface DfProps {
${body}}
`;
}

const entries = (elements) =>
  elements.map(({ tagName }) => `      '${tagName}': Props<'${tagName}'>;\n`).join('');

export const reactTypes = (
  elements,
) => `${HEAD}import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type {} from '../df.js';
import type { DfProps } from './props.js';

type Html<T extends keyof DfProps> = DetailedHTMLProps<
  HTMLAttributes<HTMLElementTagNameMap[T]>,
  HTMLElementTagNameMap[T]
>;
type Props<T extends keyof DfProps> = DfProps[T] & Omit<Html<T>, keyof DfProps[T]>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${entries(elements)}    }
  }
}
`;

export const preactTypes = (elements) => `${HEAD}import type { HTMLAttributes } from 'preact';
import type {} from '../df.js';
import type { DfProps } from './props.js';

type Html<T extends keyof DfProps> = HTMLAttributes<HTMLElementTagNameMap[T]>;
type Props<T extends keyof DfProps> = DfProps[T] & Omit<Html<T>, keyof DfProps[T]>;

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
${entries(elements)}    }
  }
}
`;
