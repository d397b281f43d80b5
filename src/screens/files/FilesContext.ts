import { createContext, useContext } from 'react';
import type { FilesPlace } from '../../core/files/filesPlace.ts';
import type { Uploads } from './useUploads.tsx';

export interface FilesContextValue {
  place: FilesPlace;
  /** Goes there, after asking about unsaved work. */
  show: (to: Partial<FilesPlace>, options?: { replace: boolean }) => void;
  /** The same without a question, where it was already asked. */
  leave: (to: Partial<FilesPlace>) => void;
  href: (to: Partial<FilesPlace>) => string | undefined;
  /** Sends files to a folder of a service, after asking about names that are taken. */
  upload: Uploads['upload'];
  /** Told by an open file how to let go of its unsaved text. */
  onUnsaved: (release: (() => void) | null) => void;
  /** The name of the row that gets the focus when a folder is shown; null for the first. */
  focusAt: () => string | null | undefined;
  /** It has got it: another list in this folder is none to take it away from a person. */
  hasFocused: () => void;
  /** Rises when something has been sent, so that lists look again. */
  changes: number;
}

export const FilesContext = createContext<FilesContextValue | null>(null);

/** What the parts of the file manager share. */
export function useFiles(): FilesContextValue {
  const files = useContext(FilesContext);
  if (!files) throw new Error('No FilesContext.');
  return files;
}
