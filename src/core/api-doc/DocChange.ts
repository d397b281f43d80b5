import type { DocPath } from './DocNode.ts';

/**
 * One change of a document. `set` replaces a value or adds it after its siblings, and creates
 * missing parents; `remove` and `rename` ignore missing members.
 */
export type DocChange =
  | { readonly kind: 'set'; readonly path: DocPath; readonly value: unknown }
  | { readonly kind: 'remove'; readonly path: DocPath }
  | { readonly kind: 'rename'; readonly path: DocPath; readonly name: string };

export const setAt = (path: DocPath, value: unknown): DocChange => ({ kind: 'set', path, value });
export const removeAt = (path: DocPath): DocChange => ({ kind: 'remove', path });
export const renameAt = (path: DocPath, name: string): DocChange => ({
  kind: 'rename',
  path,
  name,
});

/** Sets a member to a value, or removes it if there is none. */
export const putAt = (path: DocPath, value: unknown): DocChange =>
  value === '' || value === false || value === undefined ? removeAt(path) : setAt(path, value);
