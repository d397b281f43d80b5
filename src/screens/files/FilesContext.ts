import { createContext, useContext } from 'react';
import type { FilesPlace } from '../../core/files/filesPlace.ts';
import type { Leaving, Release } from '../ui/useLeaving.ts';
import type { Uploads } from './useUploads.tsx';

/** The row of a name, null for the first, or a file that has the page for itself. */
export type FocusWish = { row: string | null } | 'file';

export interface FilesContextValue {
  place: FilesPlace;
  /** Goes there, after asking about unsaved work. */
  show: (to: Partial<FilesPlace>, options?: { replace: boolean }) => void;
  /** The same without a question, where it was already asked. */
  leave: (to: Partial<FilesPlace>) => void;
  href: (to: Partial<FilesPlace>) => string | undefined;
  /** Sends files to a folder of a service, after asking about names that are taken. */
  upload: Uploads['upload'];
  /** Called by an open file with the way to discard its unsaved text. */
  onUnsaved: Leaving['onUnsaved'];
  /** Discards that text without a question. */
  release: Release;
  /** What gets the focus as soon as it is rendered. */
  focusAt: () => FocusWish | null;
  /** It has the focus: another list in this folder must not take it. */
  hasFocused: () => void;
  /** Says that something was changed elsewhere than in a list. */
  noteChange: () => void;
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
