import { setAt, type DocChange } from './DocChange.ts';
import { nodeAt, type DocNode } from './DocNode.ts';
import type { DocKind } from './docKind.ts';
import { methodsAt } from './docOutline.ts';
import { blankParameter, listedParameter } from './parameterPlaces.ts';
import { readParameters } from './parameters.ts';

/**
 * Returns the names in braces that neither the path nor all
 * of its operations describe as a parameter.
 */
export function missingPathParameters(root: DocNode, kind: DocKind, path: string): string[] {
  const described = (...owner: string[]) =>
    readParameters(root, kind, ['paths', path, ...owner])
      .filter(({ place }) => place === 'path')
      .map(({ name }) => name);
  const shared = described();
  const own = methodsAt(root, path).map((method) => described(method));
  const names = new Set([...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name));
  return [...names].filter(
    (name) =>
      !shared.includes(name) && !(own.length && own.every((listed) => listed.includes(name))),
  );
}

/** Describes them for all operations of the path, as required text. */
export function addPathParameters(
  root: DocNode,
  kind: DocKind,
  path: string,
  names: readonly string[],
): DocChange[] {
  const at = ['paths', path, 'parameters'];
  const list = nodeAt(root, at);
  const count = list?.kind === 'array' ? list.entries.length : 0;
  return names.map((name, index) =>
    setAt(
      [...at, count + index],
      listedParameter(kind, { ...blankParameter(name), place: 'path' }),
    ),
  );
}
