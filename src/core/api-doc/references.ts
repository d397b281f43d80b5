import { renameAt, setAt, type DocChange } from './DocChange.ts';
import { membersAt, nodeValue, valueAt, type DocNode, type DocPath } from './DocNode.ts';
import { modelsPath, type DocKind } from './docKind.ts';

const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');
const unescaped = (name: string) => name.replaceAll('~1', '/').replaceAll('~0', '~');

/** Returns the reference to a model: `#/definitions/Contact`. */
export const modelReference = (kind: DocKind, name: string): string =>
  `#/${modelsPath(kind).join('/')}/${escaped(name)}`;

/** Returns the model that a reference names; null for anything else. */
export function modelOf(kind: DocKind, reference: string): string | null {
  const prefix = `#/${modelsPath(kind).join('/')}/`;
  return reference.startsWith(prefix) ? unescaped(reference.slice(prefix.length)) : null;
}

/** Returns the path to the target of a reference; null if it leads out of the document. */
export const referencePath = (reference: string): DocPath | null =>
  reference.startsWith('#/') ? reference.slice(2).split('/').map(unescaped) : null;

/** Returns the reference at a path, or ''. */
export function referenceAt(root: DocNode, path: DocPath): string {
  const value = valueAt(root, [...path, '$ref']);
  return typeof value === 'string' ? value : '';
}

/** Finds the places of a reference. References are never followed, so cycles are harmless. */
export function findReferences(root: DocNode, reference: string): DocPath[] {
  const found: DocPath[] = [];
  // a name without escapes is in the text as it is, so parts without it can be skipped
  const name = /(?<![\w.-])[\w.-]+$/.exec(reference)?.[0] ?? '';
  const visit = (node: DocNode, path: DocPath) => {
    if (node.kind === 'scalar' || !node.raw.includes(name)) return;
    node.entries.forEach((entry, index) => {
      const own = [...path, node.kind === 'array' ? index : entry.key];
      if (entry.node.kind !== 'scalar') return visit(entry.node, own);
      // references also map the values of a discriminator to models
      const isReference = entry.key === '$ref' || path.at(-1) === 'mapping';
      if (isReference && nodeValue(entry.node) === reference) found.push(own);
    });
  };
  visit(root, []);
  return found;
}

/** Renames a model wherever it is used. */
export function renameModel(root: DocNode, kind: DocKind, from: string, to: string): DocChange[] {
  const references = findReferences(root, modelReference(kind, from));
  return [
    ...references.map((path) => setAt(path, modelReference(kind, to))),
    renameAt([...modelsPath(kind), from], to),
  ];
}

/** Returns the models that are new or have changed. */
export function changedModels(before: DocNode | null, after: DocNode, kind: DocKind): string[] {
  const known = new Map(
    before ? membersAt(before, modelsPath(kind)).map(({ key, node }) => [key, node.raw]) : [],
  );
  return membersAt(after, modelsPath(kind))
    .filter(({ key, node }) => known.get(key) !== node.raw)
    .map(({ key }) => key);
}
