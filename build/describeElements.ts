import type typescript from 'typescript';
import { create, ts } from '@custom-elements-manifest/analyzer';
import { readFileSync } from 'node:fs';
import { elementFile, tags } from './elements.ts';
import { seenInSource } from './elementSources.ts';

/** What a docblock says about one thing. */
export interface Described {
  name: string;
  description?: string;
  type: { text: string };
  default?: string;
  fieldName?: string;
}

/** A property of an element; `attribute` if an attribute sets it. */
export interface DescribedMember extends Described {
  kind: string;
  attribute?: string;
  readonly?: boolean;
}

/** The parts of the manifest's format for an element that are used here. */
export interface DescribedElement {
  name: string;
  tagName: string;
  description?: string;
  superclass?: { name: string };
  mixins?: unknown;
  attributes?: readonly Described[];
  members: readonly DescribedMember[];
  events: readonly Described[];
  slots?: readonly Described[];
  cssParts: readonly Described[];
  cssStates?: readonly { name: string; description: string }[];
  cssProperties: readonly Described[];
}

interface DescribedModule {
  path: string;
  declarations: DescribedElement[];
  exports: { kind: string; name: string; declaration?: unknown }[];
}

// the analyzer exports these without types
declare module '@custom-elements-manifest/analyzer' {
  export const ts: typeof typescript;
  export function create(options: object): { modules: DescribedModule[] };
}

const read = (path: string) => readFileSync(path, 'utf8');

function analyse(path: string, text: string): DescribedModule {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
  const [module] = create({ modules: [file], plugins: [], context: { dev: false } }).modules;
  if (!module?.declarations[0]) throw new Error(`${path} declares nothing.`);
  return module;
}

/**
 * Returns what elements share: the docblock of their common properties, read like that of a class.
 */
function commonVocabulary(): DescribedElement {
  const [, block = ''] =
    /(\/\*\*(?:(?!\*\/)[^])*\*\/)\nexport interface CommonProperties\b/.exec(
      read('src/elements/reactElement.tsx'),
    ) ?? [];
  const { declarations } = analyse('common.js', `${block}\nexport class C extends HTMLElement {}`);
  return declarations[0] as DescribedElement;
}

/** Returns the custom properties that elements share, described once for all of them. */
export const commonProperties = (): readonly Described[] => commonVocabulary().cssProperties;

/** Returns the detail type of each event in `src/core/page/events.ts`. */
function eventTypes() {
  const [, map = ''] =
    /interface DfEventMap \{([^]*?)\n\}/.exec(read('src/core/page/events.ts')) ?? [];
  const lines = [...map.matchAll(/^ {2}'(df-[a-z-]+)': (.*);$/gm)];
  return new Map(lines.map(([, name = '', detail]) => [name, `CustomEvent<${detail}>`]));
}

/**
 * Returns the properties of a Lit element that its attributes set, from the table in its source.
 */
function litProperties() {
  const [, table = ''] =
    /\bproperties = \{\n([^]*?)\n {2}\};/.exec(read('src/elements/leaf/CodeEditor.ts')) ?? [];
  const rows = [...table.matchAll(/^ {4}(\w+): \{(.*)\}/gm)];
  const named = rows.filter(([, , options = '']) => !/attribute: false|state: true/.test(options));
  return new Map(
    named.map(([, name = '', options = '']) => [
      /attribute: '([\w-]+)'/.exec(options)?.[1] ?? name,
      name,
    ]),
  );
}

const camelCase = (name: string) =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

const isLit = (text: string) => !/(?:react|area)Element\(/.test(text);

/** A method of every element but the code editor. */
const WHEN_SESSION: DescribedMember = {
  kind: 'field',
  name: 'whenSession',
  type: { text: '() => Promise<CurrentUser | null>' },
  description: 'Resolves to the signed-in user, or to null if nobody is signed in.',
};

/**
 * Adds the property of each attribute. Attributes that HTML defines itself (`lang`) aren't ours.
 */
function withMembers(declaration: DescribedElement, text: string): void {
  const lit = isLit(text) ? litProperties() : undefined;
  const own = declaration.members ?? [];
  const members: DescribedMember[] = [];
  for (const attribute of declaration.attributes ?? []) {
    const [, word, number] =
      /\bDefault (?:`([^`]+)`|(\d+))/.exec(attribute.description ?? '') ?? [];
    const value = word ?? number;
    if (value) attribute.default = value;
    const name = lit ? lit.get(attribute.name) : camelCase(attribute.name);
    if (!name || name === 'lang') continue;
    attribute.fieldName = name;
    if (own.some((member) => member.name === name)) continue;
    const { description = '', type } = attribute;
    members.push({ kind: 'field', name, type, description, attribute: attribute.name });
  }
  declaration.members = [...members, ...own];
}

/** Adds the parts of the common vocabulary that the source uses and the docblock does not name. */
function withCommon<T extends Described>(
  own: readonly T[] = [],
  common: readonly T[],
  seen: readonly string[],
): T[] {
  const named = own.map(({ name }) => name);
  return [...own, ...common.filter(({ name }) => seen.includes(name) && !named.includes(name))];
}

/** An element that loads later exports only its type, which the analyzer would skip. */
const asClass = (text: string) =>
  text.replace(
    /^export interface (\w+) extends \w+ \{\}/m,
    'export class $1 extends HTMLElement {}',
  );

/** The states that `:state()` can match on every element; see `src/elements/sessionStates.ts`. */
const SESSION_STATES = [
  { name: 'signed-in', description: 'A user is signed in.' },
  { name: 'signed-out', description: 'Nobody is signed in.' },
  { name: 'expired', description: 'The session has expired.' },
];

function describe(
  tag: string,
  common: DescribedElement,
  types: ReadonlyMap<string, string>,
): DescribedModule {
  const text = read(elementFile(tag));
  const readable = asClass(text);
  // editors look for the tag in the file that a page loads
  const module = analyse(`dist/${tag}.js`, readable);
  const seen = seenInSource(tag);
  for (const declaration of module.declarations) {
    // what the analyzer makes of the wrapper's argument doesn't concern a page
    delete declaration.mixins;
    declaration.superclass = { name: 'HTMLElement' };
    withMembers(declaration, text);
    if (!isLit(text)) {
      declaration.members = [...declaration.members, WHEN_SESSION];
      declaration.cssStates = SESSION_STATES;
    }
    const { events, cssParts, cssProperties, attributes = [] } = declaration;
    declaration.events = withCommon(events, common.events, seen.events).map((event) => ({
      ...event,
      type: { text: types.get(event.name) ?? event.type.text },
    }));
    // parts exist only in a shadow root
    const isLight = /root: 'light'/.test(text);
    const hasRoot = !isLight || attributes.some((a) => a.name === 'isolated');
    const parts = hasRoot ? withCommon(cssParts, common.cssParts, seen.parts) : [];
    declaration.cssParts = parts.map((part) =>
      isLight ? { ...part, description: `${part.description} Only with \`isolated\`.` } : part,
    );
    declaration.cssProperties = withCommon(cssProperties, common.cssProperties, seen.properties);
  }
  // a docblock marks a read-only property with `Read only.`
  for (const member of module.declarations[0]?.members ?? []) {
    if (/ Read only\.$/.test(member.description ?? '')) member.readonly = true;
  }
  const [{ declaration } = {}] = module.exports;
  if (readable !== text) module.exports = [];
  module.exports.push({ kind: 'custom-element-definition', name: tag, declaration });
  return module;
}

/**
 * Returns what the docblocks in `src/elements` say about each tag,
 * in the format of custom-elements.json.
 */
export function describeElements() {
  const common = commonVocabulary();
  const types = eventTypes();
  return {
    schemaVersion: '1.0.0',
    readme: '',
    modules: tags.map((tag) => describe(tag, common, types)),
  };
}
