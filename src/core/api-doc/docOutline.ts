import { membersAt, nodeValue, type DocNode, type DocPath } from './DocNode.ts';
import { modelsPath, type DocKind } from './docKind.ts';
import { METHODS } from './docRules.ts';

const KNOWN = new Set<string>([...METHODS.map((method) => method.toLowerCase()), 'trace']);

/** What can be opened in a document: the file itself, a path, an endpoint or a model. */
export type DocItem =
  | { readonly kind: 'file' }
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'operation'; readonly path: string; readonly method: string }
  | { readonly kind: 'model'; readonly name: string };

export interface OutlineLine {
  readonly item: DocItem;
  /** Unique in the outline: `get /contact`. */
  readonly key: string;
  /** The text next to its name. */
  readonly hint: string;
}

export interface DocOutline {
  readonly paths: readonly OutlineLine[];
  readonly models: readonly OutlineLine[];
}

/** Returns the key of an item in URLs. */
export function itemKey(item: DocItem): string {
  if (item.kind === 'operation') return `${item.method} ${item.path}`;
  if (item.kind === 'path') return `path ${item.path}`;
  return item.kind === 'model' ? `model ${item.name}` : '';
}

/** Parses the result of `itemKey`. */
export function parseItemKey(key: string): DocItem {
  const [first = '', ...rest] = key.split(' ');
  const name = rest.join(' ');
  if (!name) return { kind: 'file' };
  if (first === 'path') return { kind: 'path', path: name };
  if (first === 'model') return { kind: 'model', name };
  return { kind: 'operation', method: first, path: name };
}

/** Returns the position of an item in its document, which stays the same when it is renamed. */
export function itemPosition(root: DocNode, kind: DocKind, item: DocItem): string {
  if (item.kind === 'file') return item.kind;
  const position = (path: DocPath, name: string) =>
    membersAt(root, path).findIndex(({ key }) => key === name);
  if (item.kind === 'model') return `model ${position(modelsPath(kind), item.name)}`;
  const path = `path ${position(['paths'], item.path)}`;
  if (item.kind === 'path') return path;
  return `${path} ${position(['paths', item.path], item.method)}`;
}

const line = (item: DocItem, hint = ''): OutlineLine => ({ item, key: itemKey(item), hint });

/** Returns the methods of a path, as they are written. */
export const methodsAt = (root: DocNode, path: string): string[] =>
  membersAt(root, ['paths', path])
    .map(({ key }) => key)
    .filter((key) => KNOWN.has(key.toLowerCase()));

const outlines = new WeakMap<DocNode, DocOutline>();

/** Returns the paths with their endpoints, and the models, in the order of the document. */
export function docOutline(root: DocNode, kind: DocKind): DocOutline {
  const known = outlines.get(root);
  if (known) return known;
  const paths = membersAt(root, ['paths']).flatMap(({ key: path, node }) => [
    line({ kind: 'path', path }),
    ...(node.kind === 'object' ? node.entries : [])
      .filter(({ key }) => KNOWN.has(key.toLowerCase()))
      .map(({ key: method, node: operation }) =>
        line({ kind: 'operation', path, method }, summaryOf(operation)),
      ),
  ]);
  const models = membersAt(root, modelsPath(kind)).map(({ key: name }) =>
    line({ kind: 'model', name }),
  );
  const outline = { paths, models };
  outlines.set(root, outline);
  return outline;
}

function summaryOf(operation: DocNode): string {
  if (operation.kind !== 'object') return '';
  const value = nodeValue(operation.entries.find(({ key }) => key === 'summary')?.node ?? null);
  return typeof value === 'string' ? value : '';
}

/** Returns the lines that contain all of the words; a path stays if one of its endpoints does. */
export function filterOutline({ paths, models }: DocOutline, search: string): DocOutline {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return { paths, models };
  const has = ({ key, hint }: OutlineLine) => {
    const text = `${key} ${hint}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const found = new Set(paths.filter(has));
  const shown = new Set([...found].map(({ item }) => ('path' in item ? item.path : '')));
  return {
    paths: paths.filter((each) =>
      each.item.kind === 'path' ? shown.has(each.item.path) : found.has(each),
    ),
    models: models.filter(has),
  };
}

/** Returns a name that isn't taken yet: `/new`, `/new2`, … */
export function freeName(name: string, taken: readonly string[]): string {
  let free = name;
  for (let count = 2; taken.includes(free); count += 1) free = `${name}${count}`;
  return free;
}
