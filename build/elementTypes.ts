import { readFileSync } from 'node:fs';
import type { DescribedElement, DescribedMember } from './describeElements.ts';

/**
 * The types of the elements, generated from their docblocks: to know a property, host pages should
 * not need the types of React or of our screens.
 */

/** The files below `dist/types` that declare the types which docblocks name. */
const NAMED = {
  Annotation: './elements/leaf/AceEditor.js',
  Completion: './core/text/completionsAt.js',
  CurrentUser: './core/session/SessionState.js',
  LaunchApp: './core/environment/Environment.js',
};

/** Properties that always have a value; all others may be null or undefined. */
const WITH_DEFAULT = ['apiBase', 'apiKey', 'theme', 'isolated', 'memoryOnly'];

const named = (text: string) =>
  Object.entries(NAMED).filter(([name]) => new RegExp(`\\b${name}\\b`).test(text));

export const imports = (text: string, up = '') =>
  named(text)
    .map(([name, from]) => `import type { ${name} } from '${up}${from}';\n`)
    .join('');

/** Returns the types that a text names, each as its source declares it. */
export const declarationsIn = (text: string) =>
  named(text).map(([name, from]) => {
    const source = readFileSync(`src/${from.slice(2).replace(/js$/, 'ts')}`, 'utf8');
    return new RegExp(`^export (interface ${name} \\{[^]*?^\\})`, 'm').exec(source)?.[1] ?? '';
  });

/**
 * Returns types that hosts name in listeners and properties: importable from the element's own
 * entry point.
 */
const exportsOf = (text: string) =>
  named(text)
    .map(([name, from]) => `export type { ${name} } from '${from}';\n`)
    .join('');

export const comment = (text = '', indent = '') => {
  const lines = text.replaceAll('*/', '*\u200b/').split('\n');
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
};

/**
 * Declares a property in a class: a getter and a setter,
 * for which null and undefined mean the default.
 */
function member(isField: boolean, { name, type, description, readonly }: DescribedMember) {
  const said = comment(description, '  ');
  const { text } = type;
  if (text.startsWith('()')) return `${said}  ${name}()${text.slice(2).replace(' =>', ':')};\n`;
  if (readonly) return `${said}  readonly ${name}: ${text};\n`;
  if (isField || text === 'boolean') {
    const mayMiss = !isField && !WITH_DEFAULT.includes(name);
    return `${said}  ${name}: ${text}${mayMiss ? ' | null | undefined' : ''};\n`;
  }
  const told = WITH_DEFAULT.includes(name) ? text : `${text} | null | undefined`;
  return `${said}  get ${name}(): ${told};\n  set ${name}(value: ${text} | null | undefined);\n`;
}

/**
 * Returns the class of one element; of the code editor only its type, because its class loads
 * later, with Lit.
 */
export function classOf({ name, description, members }: DescribedElement): string {
  // the code editor has fields, because its properties always have a value
  const isField = members.some((each) => each.name === 'checkValidity');
  const version = `${comment('The version of the package.', '  ')}  static readonly version: string;\n`;
  const body = [
    ...(isField ? [] : [version]),
    ...members.map((each) => member(isField, each)),
  ].join('\n');
  const kind = isField ? 'interface' : 'declare class';
  return `${comment(description)}export ${kind} ${name} extends HTMLElement {\n${body}}\n`;
}

/**
 * Returns the declaration file of one element, which adds its tag and events to the DOM's types.
 */
export function declarationOf(element: DescribedElement): string {
  const text = classOf(element);
  const { name, tagName, events } = element;
  const said = [text, ...events.map(({ type }) => type.text)].join('\n');
  return `${imports(text)}import './core/page/events.js';

${exportsOf(said)}
${text}
declare global {
  interface HTMLElementTagNameMap {
    '${tagName}': ${name};
  }
}
`;
}
