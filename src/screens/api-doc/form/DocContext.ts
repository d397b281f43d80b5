import { createContext, useContext } from 'react';
import { putAt, setAt, type DocChange } from '../../../core/api-doc/DocChange.ts';
import { textAt, type DocNode, type DocPath } from '../../../core/api-doc/DocNode.ts';
import type { DocKind } from '../../../core/api-doc/docKind.ts';
import type { DocItem } from '../../../core/api-doc/docOutline.ts';
import type { RefusedNames } from './useRefusedNames.ts';

/** The open document, for its forms. */
export interface OpenDoc {
  root: DocNode;
  kind: DocKind;
  isReadOnly: boolean;
  /** It can be changed again once the text is a document. */
  isInvalid: boolean;
  /** Makes a change, or shows above the form why it can't be made; true if it was made. */
  edit: (changes: readonly DocChange[]) => boolean;
  /** Makes a change, for a field that shows the reason if it can't be made: returns it, or ''. */
  tryEdit: (changes: readonly DocChange[]) => string;
  /** The service that it describes. */
  service: string;
  /** Opens a part of it, including one that was just renamed. */
  open: (item: DocItem) => void;
  /** Opens a part that was just added; its first field gets the focus, and its text is selected. */
  openNew: (item: DocItem) => void;
  /** The rejected names, and the question before they are lost. */
  names: RefusedNames;
}

export const DocContext = createContext<OpenDoc | null>(null);

/** Returns the open document, and the props of its fields. Needs a `<DocContext>` around it. */
export function useDoc() {
  const doc = useContext(DocContext);
  if (!doc) throw new Error('useDoc needs a <DocContext> around it.');
  const { root, edit } = doc;
  const textBy = (change: typeof setAt) => (path: DocPath) => ({
    value: textAt(root, path),
    onChange: (value: string) => edit([change(path, value)]),
  });
  // `set` keeps an empty text; `put` removes its member
  return { ...doc, text: { set: textBy(setAt), put: textBy(putAt) } };
}
