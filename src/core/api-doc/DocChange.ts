import type { DocPath } from './DocNode.ts';

/**
 * One change of a document. `set` replaces a value or adds it behind its siblings, and makes what is
 * missing above it; `remove` and `rename` of what is not there change nothing.
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

/** What makes a member hold this, or removes it where that is nothing. */
export const putAt = (path: DocPath, value: unknown): DocChange =>
  value === '' || value === false || value === undefined ? removeAt(path) : setAt(path, value);
